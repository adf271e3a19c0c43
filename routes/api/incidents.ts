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
  readHistory,
  readNewIncident,
  recordAuthorityNotice,
  recordDoshNotified,
  recordSubmission,
  reportIncident,
  saveTriage,
  TriageInput,
} from "@/lib/incidents/mod.ts";
import { readJson, readNothing, readOptionalJson, readQuery } from "../http/body/body.ts";
import { type Env, inSession } from "../http/context.ts";
import { answerJson } from "../http/json.ts";
import { may } from "../http/may.ts";
import { idempotencyKey, idOf } from "../http/params.ts";
import { readQualityScore } from "@/lib/ai/mod.ts";
import { readRecord } from "@/lib/records/mod.ts";

export const incidents = new Hono<Env>()
  .post("/", may("incident.report"), async (c) => {
    const report = readNewIncident(await readJson(c, z.unknown()));
    const key = idempotencyKey(c);
    const findScore = readQualityScore(c.get("services").ai);
    const { incident, created } = await inSession(
      c,
      (session) => reportIncident(session, report, key, { findScore }),
      { early: true },
    );
    return c.json({ incident }, created ? 201 : 200);
  })
  .get("/", may("incident.list"), async (c) => {
    const filters = readQuery(c, IncidentFilters);
    const list = await inSession(c, (session) => listIncidents(session, filters), {
      readOnly: true,
    });
    return answerJson(c, list);
  })
  .get("/:id", may("incident.read"), async (c) => {
    const id = idOf(c);
    const incident = await inSession(c, (session) => readRecord(session, id), { readOnly: true });
    return answerJson(c, { incident });
  })
  .patch("/:id", may("incident.correct"), async (c) => {
    const id = idOf(c);
    const changes = await readJson(c, IncidentCorrection);
    return c.json({
      incident: await inSession(c, (session) => correctIncident(session, id, changes)),
    });
  })
  .delete("/:id", may("incident.delete"), async (c) => {
    const id = idOf(c);
    await readNothing(c);
    await inSession(c, (session) => deleteIncident(session, id));
    return c.body(null, 204);
  })
  .post("/:id/triage", may("incident.triage"), async (c) => {
    const id = idOf(c);
    const triage = await readJson(c, TriageInput);
    return c.json({ incident: await inSession(c, (session) => saveTriage(session, id, triage)) });
  })
  .post("/:id/dosh-notified", may("incident.triage"), async (c) => {
    const id = idOf(c);
    const told = await readOptionalJson(c, DoshNotification);
    return c.json({
      incident: await inSession(c, (session) => recordDoshNotified(session, id, told)),
    });
  })
  .post("/:id/form-submissions", may("incident.triage"), async (c) => {
    const id = idOf(c);
    const submission = await readJson(c, FormSubmission);
    return c.json({
      incident: await inSession(c, (session) => recordSubmission(session, id, submission)),
    });
  })
  .post("/:id/authority-notices", may("incident.triage"), async (c) => {
    const id = idOf(c);
    const notice = await readJson(c, AuthorityNoticeInput);
    return c.json({
      incident: await inSession(c, (session) => recordAuthorityNotice(session, id, notice)),
    });
  })
  .post("/:id/close", may("incident.close"), async (c) => {
    const id = idOf(c);
    await readNothing(c);
    return c.json({ incident: await inSession(c, (session) => closeIncident(session, id)) });
  })
  .get("/:id/history", may("incident.history"), async (c) => {
    const id = idOf(c);
    return c.json({ items: await inSession(c, (session) => readHistory(session, id)) });
  });
