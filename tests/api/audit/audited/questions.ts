import { graded, translatedWith } from "@/tests/support/ai/answers.ts";
import type { AiServer } from "@/tests/support/ai/provider.ts";
import type { Api } from "@/tests/support/api.ts";
import { BODIES } from "@/tests/support/api_bodies.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { atOnce, type Deeds } from "./deed.ts";
import { onCapa, onIncident } from "./incidents.ts";

/** What the model answers to the deeds. */
export function answerQuestions(ai: AiServer): void {
  ai.answer("quality_check", graded(8));
  ai.answer("translation", translatedWith("译"));
}

const CHECK = "POST /api/incidents/ai/quality-check";
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
  "POST /incidents/:id/translation": onIncident(
    "reported",
    async (id, api) => (await reader(api)).form(`/incidents/${id}/translation`, {}),
  ),
  "POST /capas/:id/translation": onCapa(
    "open",
    async ({ id }, api) => (await reader(api)).form(`/capas/${id}/translation`, {}),
  ),
};
