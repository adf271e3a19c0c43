import type { CapaStatus, IncidentStatus } from "@/lib/database/mod.ts";
import { expectJson } from "./answers.ts";
import type { Api } from "./api.ts";
import { report } from "./reports.ts";
import type { Json } from "./server.ts";
import { PEOPLE } from "./world.ts";

const LIFE: readonly IncidentStatus[] = [
  "reported",
  "triaged",
  "investigating",
  "capa_pending",
  "verification",
  "closed",
];

/** An incident with its path and that of its verified CAPA, if it has one. */
export interface Grown {
  id: string;
  at: string;
  capa: string | null;
}

/** Creates an incident through the API and brings it to a status. */
export async function incidentIn(api: Api, status: IncidentStatus): Promise<Grown> {
  const { hse, reporter } = api.people;
  const { id } = await report(api, reporter);
  const at = `/api/incidents/${id}`;
  const reached = (state: IncidentStatus) => LIFE.indexOf(status) >= LIFE.indexOf(state);
  let capa: string | null = null;
  if (reached("triaged")) {
    await expectJson(hse.post(`${at}/triage`, { severity: 2, checklist: {} }), 200);
  }
  if (reached("investigating")) {
    await expectJson(hse.post(`${at}/investigation`, { method: "five_why" }), 201);
  }
  if (reached("capa_pending")) {
    await expectJson(hse.patch(`${at}/investigation`, COMPLETE), 200);
    await expectJson(hse.post(`${at}/investigation/submit`), 200);
  }
  if (reached("verification")) {
    capa = `/api/capas/${(await capaOn(api, at, "verified")).id}`;
  }
  if (reached("closed")) await expectJson(hse.post(`${at}/close`), 200);
  return { id, at, capa };
}

/** The content that an investigation needs for submission. */
export const COMPLETE = {
  problem: "A pallet slid",
  whys: [{ n: 1, answer: "It was not strapped" }],
  root_causes: [{ category: "load_securing", text: "No strap at hand" }],
};

/** The body of a new CAPA. */
export function anAction(changes: Record<string, unknown> = {}): Json {
  return {
    title: "Hang straps at every bay",
    action_type: "corrective",
    control_level: "engineering",
    owner_id: PEOPLE.capa_owner.id,
    ...changes,
  };
}

/** Creates a CAPA of an incident and brings it to a status. */
export async function capaOn(
  { people: { hse, capa_owner } }: Api,
  at: string,
  status: CapaStatus,
  changes: Record<string, unknown> = {},
): Promise<Json> {
  let { capa } = await expectJson(hse.post(`${at}/capas`, anAction(changes)), 201);
  const path = `/api/capas/${capa.id}`;
  if (status === "in_progress") {
    ({ capa } = await expectJson(capa_owner.patch(path, { status: "in_progress" }), 200));
  }
  if (status === "pending_verification" || status === "verified") {
    ({ capa } = await expectJson(capa_owner.patch(path, { status: "pending_verification" }), 200));
  }
  if (status === "verified") ({ capa } = await expectJson(hse.post(`${path}/verify`), 200));
  return capa;
}
