import { data, testPages } from "./visit.ts";

const site = data.sites[0]!.id;
const zone = data.zones[0]!.id;
const truck = data.trucks[0]!.id;
const someone = data.people.find(({ role }) => role === "capa_owner")!.id;

testPages("an administrator", {
  admin: [
    "/",
    "/inbox",
    "/admin",
    "/admin/users",
    "/admin/users?q=tiada-yang-sepadan",
    "/admin/users/new",
    "/admin/users/import",
    `/admin/users/${someone}`,
    `/admin/users/${someone}/deactivate`,
    "/admin/settings",
    "/admin/settings/OPENAI_API_KEY",
    "/admin/settings/OPENAI_API_KEY/remove",
    "/admin/access-tokens",
    "/admin/company?year=2025",
    `/admin/company/sites/${site}/2025`,
    `/admin/company/sites/${site}/2025/delete`,
    "/admin/sites",
    "/admin/sites/new",
    `/admin/sites/${site}`,
    `/admin/sites/${site}/delete`,
    "/admin/zones?active=true",
    "/admin/zones?q=tiada-yang-sepadan",
    "/admin/zones/new",
    "/admin/zones/import",
    `/admin/zones/${zone}`,
    `/admin/zones/${zone}/edit`,
    `/admin/zones/${zone}/report-code/rotate`,
    `/admin/zones/${zone}/report-code/revoke`,
    "/admin/trucks",
    `/admin/trucks/${truck}`,
    `/posters/${zone}`,
    "/admin/outbox",
    "/admin/outbox?status=failed&channel=email",
    "/admin/ai",
    "/admin/jobs",
    "/admin/system",
    "/admin/import-incidents",
    "/admin/audit",
    "/admin/audit?action=capa.moved&q=lori",
    "/admin/audit/verify",
  ],
});
