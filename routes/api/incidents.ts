import { Hono } from "hono";
import { z } from "zod";
import {
  AuthorityNoticeInput,
  closeIncident,
  correctIncident,
  deleteIncident,
  DoshNotification,
  FormSubmission,
  IncidentCorrection,
  IncidentFilters,
  listIncidents,
  NewIncidentBody,
  readHistory,
  readNewIncident,
  recordAuthorityNotice,
  recordDoshNotified,
  recordSubmission,
  reportIncident,
  saveTriage,
  TriageInput,
} from "@/lib/incidents/mod.ts";
import { readQualityScore } from "@/lib/ai/mod.ts";
import { readRecord } from "@/lib/records/mod.ts";
import { type Env, inSession } from "../http/context.ts";
import { answerPage } from "../http/page_answer.ts";
import { operation } from "../http/operation.ts";
import { idempotencyKey } from "../http/params.ts";
import { historyEntry, incident, incidentRecord } from "./answers/incident.ts";
import { listOf, pageOf } from "./answers/parts.ts";

const one = z.strictObject({ incident });

export const incidents = new Hono<Env>()
  .post(
    "/",
    operation({
      summary: "Report an incident",
      description:
        "The same `Idempotency-Key` by the same user answers 200 with the first incident and creates nothing.",
      limit: "One report a minute by one user; repetitions with the same key do not count.",
      may: "incident.report",
      body: NewIncidentBody,
      reads: readNewIncident,
      idempotent: true,
      answer: one,
      status: 201,
      errors: ["idempotency_key_reused", "incident_deleted", "rate_limited"],
    }, async (c, { body }) => {
      const key = idempotencyKey(c);
      const findScore = readQualityScore(c.get("services").ai);
      const { incident, created } = await inSession(
        c,
        (session) => reportIncident(session, body, key, { findScore }),
        { early: true },
      );
      return c.json({ incident }, created ? 201 : 200);
    }),
  )
  .get(
    "/",
    operation({
      summary: "List the incidents that the caller may see",
      may: "incident.list",
      forTools: true,
      query: IncidentFilters,
      answer: pageOf(incident),
      errors: ["query_too_broad"],
    }, async (c, { query }) => {
      const list = await inSession(c, (session) => listIncidents(session, query), {
        readOnly: true,
      });
      return answerPage(c, list);
    }),
  )
  .get(
    "/:id",
    operation({
      summary: "Read an incident with everything of it that the caller may see",
      may: "incident.read",
      answer: z.strictObject({ incident: incidentRecord }),
    }, async (c, { id }) => {
      const incident = await inSession(c, (session) => readRecord(session, id), { readOnly: true });
      return c.json({ incident });
    }),
  )
  .patch(
    "/:id",
    operation({
      summary: "Correct the facts of an open incident",
      may: "incident.correct",
      body: IncidentCorrection,
      answer: one,
      errors: ["incident_locked", "stale"],
    }, async (c, { id, body }) => {
      return c.json({
        incident: await inSession(c, (session) => correctIncident(session, id, body)),
      });
    }),
  )
  .delete(
    "/:id",
    operation({
      summary: "Delete an open incident",
      may: "incident.delete",
      answer: null,
      errors: ["incident_locked"],
    }, async (c, { id }) => {
      await inSession(c, (session) => deleteIncident(session, id));
      return c.body(null, 204);
    }),
  )
  .post(
    "/:id/triage",
    operation({
      summary: "Triage an incident, or change its triage",
      description: "The answer names what the law requires.",
      may: "incident.triage",
      body: TriageInput,
      answer: one,
      errors: ["incident_locked", "severity_below_minimum", "stale"],
    }, async (c, { id, body }) => {
      return c.json({ incident: await inSession(c, (session) => saveTriage(session, id, body)) });
    }),
  )
  .post(
    "/:id/dosh-notified",
    operation({
      summary: "Record that DOSH was told, or that it released the scene",
      description: "Works after closure too: closing ends no legal duty.",
      may: "incident.triage",
      body: DoshNotification,
      bodyIsOptional: true,
      answer: one,
      errors: ["not_required"],
    }, async (c, { id, body }) => {
      return c.json({
        incident: await inSession(c, (session) => recordDoshNotified(session, id, body)),
      });
    }),
  )
  .post(
    "/:id/form-submissions",
    operation({
      summary: "Record that form JKKP 6 or 7 was submitted",
      may: "incident.triage",
      body: FormSubmission,
      answer: one,
      errors: ["not_required"],
    }, async (c, { id, body }) => {
      return c.json({
        incident: await inSession(c, (session) => recordSubmission(session, id, body)),
      });
    }),
  )
  .post(
    "/:id/authority-notices",
    operation({
      summary: "Record that an authority other than DOSH was told",
      may: "incident.triage",
      body: AuthorityNoticeInput,
      answer: one,
      errors: ["not_required"],
    }, async (c, { id, body }) => {
      return c.json({
        incident: await inSession(c, (session) => recordAuthorityNotice(session, id, body)),
      });
    }),
  )
  .post(
    "/:id/close",
    operation({
      summary: "Close an incident whose actions are verified",
      may: "incident.close",
      answer: one,
      errors: ["not_in_verification", "capa_not_verified", "incident_locked"],
    }, async (c, { id }) => {
      return c.json({ incident: await inSession(c, (session) => closeIncident(session, id)) });
    }),
  )
  .get(
    "/:id/history",
    operation({
      summary: "Read the audit entries of an incident, oldest first",
      may: "incident.history",
      answer: listOf(historyEntry),
    }, async (c, { id }) => {
      return c.json({ items: await inSession(c, (session) => readHistory(session, id)) });
    }),
  );
