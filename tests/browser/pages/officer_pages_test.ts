import { data, fullest, testPages } from "./visit.ts";

const incident = (status: string) => data.incidents.find((one) => one.status === status)!.id;
const capas = data.incidents.flatMap(({ status, capas }) => status === "closed" ? [] : capas);
const capa = (status: string) => capas.find((one) => one.status === status)!.id;
const site = data.sites[0]!.id;
const zone = data.zones[0]!.id;
const draft = data.incidents.find(({ status }) => status === "investigating")!.id;

testPages("a safety officer", {
  hse: [
    "/",
    "/inbox",
    "/inbox?q=tiada-yang-sepadan",
    "/capas?view=board",
    "/capas?view=table",
    "/dashboard",
    `/incidents/${incident("reported")}`,
    `/incidents/${incident("reported")}/triage`,
    `/incidents/${incident("triaged")}`,
    `/incidents/${incident("triaged")}/triage`,
    `/incidents/${incident("reported")}/forms`,
    `/incidents/${fullest.id}/forms`,
    `/incidents/${incident("triaged")}/investigation`,
    `/incidents/${draft}/investigation`,
    `/incidents/${draft}/edit`,
    `/incidents/${incident("capa_pending")}`,
    `/incidents/${incident("capa_pending")}/capas/new`,
    `/incidents/${incident("verification")}`,
    `/incidents/${incident("closed")}`,
    `/incidents/${fullest.id}`,
    `/incidents/${fullest.id}/investigation`,
    `/capas/${capa("open")}`,
    `/capas/${capa("open")}/edit`,
    `/capas/${capa("open")}/delete`,
    `/capas/${capa("pending_verification")}`,
    `/capas/${capa("verified")}`,
    "/reports/jkkp-8?year=2026",
    `/reports/jkkp-8?year=2025&site_id=${site}`,
    `/reports/jkkp-8?year=2026&site_id=${site}`,
    "/admin",
    "/admin/company",
    "/admin/sites",
    `/admin/zones/${zone}`,
    "/admin/trucks",
    `/posters/${site}`,
    `/posters/${site}/all`,
  ],
});
