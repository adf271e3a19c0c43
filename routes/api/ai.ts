import { Hono } from "hono";
import { AI_PURPOSES } from "@/lib/ai/rules/purposes.ts";
import { findSimilar, SimilarQuery } from "@/lib/similar/mod.ts";
import { translateIncident, TranslationRequest } from "@/lib/translations/mod.ts";
import {
  checkQuality,
  draftRootCauses,
  QualityCheckInput,
  RcaDraftInput,
  readJudgedText,
  readNamesIn,
  readRcaSources,
  readTriageSubject,
  suggestTriage,
  TriageSubjectInput,
} from "@/lib/ai/mod.ts";
import { actorOf, claimsOf, type Env, inSession, sessionsOf } from "../http/context.ts";
import { operation } from "../http/operation.ts";
import {
  quality,
  rcaDraft,
  similarIncidents,
  translation,
  triageSuggestion,
} from "./answers/ai.ts";

const errors = [
  "ai_daily_limit",
  "llm_unavailable",
  "rate_limited",
  "setting_unreadable",
  "unsafe_input",
] as const;

function limitOf(purpose: "quality_check" | "translation" | "rca_draft" | "triage_suggestion") {
  const { most, seconds } = AI_PURPOSES[purpose].limit;
  const often = seconds === 60 ? "a minute" : "an hour";
  return `${most} ${often} by one user, and the daily numbers of \`AI_DAILY_PER_USER\` and \`AI_DAILY_TOTAL\`.`;
}

/** What a language model is asked about reports. No transaction is open while it answers. */
export const incidentAi = new Hono<Env>()
  .post(
    "/quality-check",
    operation({
      summary: "Judge how much a report says",
      limit: limitOf("quality_check"),
      may: "incident.check_quality",
      body: QualityCheckInput,
      answer: quality,
      errors,
    }, async (c, { body: { locale, ...text } }) => {
      const { name } = claimsOf(c);
      const found = await inSession(c, (session) => readNamesIn(session, [text.description]));
      const judged = await checkQuality(c.get("services").ai, actorOf(c), {
        ...text,
        locale: locale ?? c.get("locale"),
        names: [name, ...found],
      });
      return c.json(judged);
    }),
  )
  .post(
    "/translate",
    operation({
      summary: "Translate the texts of an incident",
      limit: limitOf("translation"),
      description: "Each text is translated once and kept.",
      may: "incident.translate",
      body: TranslationRequest,
      answer: translation,
      errors: [...errors, "not_found"],
    }, async (c, { body }) => {
      const { ai } = c.get("services");
      return c.json(await translateIncident({ ...sessionsOf(c), ai }, body));
    }),
  )
  .post(
    "/rca-draft",
    operation({
      summary: "Draft a root-cause analysis",
      limit: limitOf("rca_draft"),
      may: "investigation.write",
      body: RcaDraftInput,
      answer: rcaDraft,
      errors: [...errors, "not_found"],
    }, async (c, { body: { incident_id, method } }) => {
      const sources = await inSession(c, (session) => readRcaSources(session, incident_id));
      const wanted = { method, locale: c.get("locale") };
      return c.json(await draftRootCauses(c.get("services").ai, actorOf(c), sources, wanted));
    }),
  )
  .post(
    "/triage-suggest",
    operation({
      summary: "Suggest a triage of an incident, or of a report that is not stored",
      limit: limitOf("triage_suggestion"),
      may: "incident.triage",
      body: TriageSubjectInput,
      reads: readTriageSubject,
      answer: triageSuggestion,
      errors: [...errors, "not_found"],
    }, async (c, { body }) => {
      const text = await inSession(c, (session) => readJudgedText(session, body));
      return c.json(
        await suggestTriage(c.get("services").ai, actorOf(c), text, c.get("locale")),
      );
    }),
  );

/** The incidents that resemble one. Computing a missing embedding happens outside of a transaction. */
export const similar = new Hono<Env>()
  .get(
    "/",
    operation({
      summary: "List the incidents that resemble one, the best first",
      may: "incident.similar",
      query: SimilarQuery,
      answer: similarIncidents,
      errors: ["PGRST301", "embedding_unavailable", "setting_unreadable"],
    }, async (c, { id, query }) => {
      const { embeddings } = c.get("services");
      const items = await findSimilar(
        { ...sessionsOf(c, { readOnly: false }), embeddings },
        { id, ...query },
        (_, found) => Promise.resolve(found),
      );
      return c.json({ items });
    }),
  );
