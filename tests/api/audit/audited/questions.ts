import type { Api } from "@/tests/support/api.ts";
import { BODIES } from "@/tests/support/api/api_bodies.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { atOnce, type Deeds } from "./deed.ts";
import { onCapa, onIncident } from "./incidents.ts";

const CHECK = "POST /api/incidents/ai/quality-check";
const SUGGEST = "POST /api/incidents/ai/triage-suggest";
const TAKEN = { item: { to: "problem", text: "A pallet fell" }, cites: [] };
const reader = (api: Api) => api.as({ ...PEOPLE.hse, locale: "zh" });

export const questionDeeds: Deeds = {
  [CHECK]: atOnce(({ people }) =>
    people.reporter.post("/api/incidents/ai/quality-check", BODIES[CHECK])
  ),
  "POST /api/incidents/ai/translate": onIncident(
    "reported",
    (incident_id, { people }) =>
      people.hse.post("/api/incidents/ai/translate", { incident_id, to: "ms" }),
  ),
  [SUGGEST]: atOnce(({ people }) =>
    people.hse.post("/api/incidents/ai/triage-suggest", BODIES[SUGGEST])
  ),
  "POST /api/incidents/ai/rca-draft": onIncident(
    "investigating",
    (incident_id, { people }) =>
      people.hse.post("/api/incidents/ai/rca-draft", { incident_id, method: "five_why" }),
  ),
  // One question a minute and person.
  "POST /incidents/:id/investigation/suggest": onIncident(
    "investigating",
    (id, { people }) => people.admin.form(`/incidents/${id}/investigation/suggest`, {}),
  ),
  "POST /incidents/:id/investigation/take": onIncident(
    "investigating",
    async (id, { people: { hse } }) => {
      const at = `/incidents/${id}/investigation`;
      const { investigation: { version } } = await (await hse.get(`/api${at}`)).json();
      const form = { version: String(version), item: JSON.stringify(TAKEN), take: "0" };
      return await hse.form(`${at}/take`, form);
    },
  ),
  "POST /incidents/:id/translation": onIncident(
    "reported",
    async (id, api) => (await reader(api)).form(`/incidents/${id}/translation`, {}),
  ),
  "POST /capas/:id/translation": onCapa(
    "open",
    async ({ id }, api) => (await reader(api)).form(`/capas/${id}/translation`, {}),
  ),
};
