import { Hono } from "hono";
import { z } from "zod";
import {
  CapaChange,
  CapaFilters,
  createCapa,
  deleteCapa,
  listCapas,
  NewCapa,
  readCapa,
  readRechecks,
  RecheckRecord,
  recordRecheck,
  reopenCapa,
  Reopening,
  updateCapa,
  Verification,
  verifyCapa,
} from "@/lib/capas/mod.ts";
import { type Env, inSession } from "../http/context.ts";
import { operation } from "../http/operation.ts";
import { capa, capaWithChecks } from "./answers/capa.ts";
import { pageOf } from "./answers/parts.ts";

const one = z.strictObject({ capa });
const whole = z.strictObject({ capa: capaWithChecks });

/** Creates CAPAs for an incident. */
export const incidentCapas = new Hono<Env>()
  .post(
    "/",
    operation({
      summary: "Assign a corrective or preventive action",
      description: "Priority and due date follow from the incident's severity when left out.",
      may: "capa.create",
      body: NewCapa,
      answer: one,
      status: 201,
      errors: ["invalid_transition", "incident_locked", "not_a_capa_owner"],
    }, async (c, { id, body }) => {
      return c.json({ capa: await inSession(c, (session) => createCapa(session, id, body)) }, 201);
    }),
  );

export const capas = new Hono<Env>()
  .get(
    "/",
    operation({
      summary: "List the actions that the caller may see",
      may: "capa.list",
      forTools: true,
      query: CapaFilters,
      answer: pageOf(capa),
      errors: ["query_too_broad"],
    }, async (c, { query }) => {
      const list = await inSession(c, (session) => listCapas(session, query), { readOnly: true });
      return c.json(list);
    }),
  )
  .get(
    "/:id",
    operation({
      summary: "Read an action with its effectiveness checks",
      may: "capa.read",
      answer: whole,
    }, async (c, { id }) => {
      const capa = await inSession(c, async (session) => ({
        ...await readCapa(session, id),
        recheck_results: await readRechecks(session, id),
      }));
      return c.json({ capa });
    }),
  )
  .patch(
    "/:id",
    operation({
      summary: "Change an action or its status",
      description:
        "Owners change `status` and `owner_notes`; safety officers the rest, and those on the owner's behalf with a `reason`. A change that names a `version` is refused when there is a newer one.",
      may: "capa.update",
      body: CapaChange,
      answer: one,
      errors: [
        "capa_locked",
        "field_forbidden",
        "incident_locked",
        "invalid_transition",
        "not_a_capa_owner",
        "reason_required",
        "stale",
      ],
    }, async (c, { id, body }) => {
      return c.json({ capa: await inSession(c, (session) => updateCapa(session, id, body)) });
    }),
  )
  .delete(
    "/:id",
    operation({
      summary: "Delete an action that nobody has begun",
      may: "capa.delete",
      answer: null,
      errors: ["incident_locked", "capa_locked", "invalid_transition"],
    }, async (c, { id }) => {
      await inSession(c, (session) => deleteCapa(session, id));
      return c.body(null, 204);
    }),
  )
  .post(
    "/:id/verify",
    operation({
      summary: "Verify an action that its owner has finished",
      may: "capa.verify",
      body: Verification,
      bodyIsOptional: true,
      answer: one,
      errors: ["incident_locked", "invalid_transition", "stale", "verifier_is_owner"],
    }, async (c, { id, body }) => {
      return c.json({ capa: await inSession(c, (session) => verifyCapa(session, id, body)) });
    }),
  )
  .post(
    "/:id/reopen",
    operation({
      summary: "Send a finished or verified action back to its owner",
      may: "capa.reopen",
      body: Reopening,
      answer: one,
      errors: ["incident_locked", "invalid_transition", "stale"],
    }, async (c, { id, body }) => {
      return c.json({ capa: await inSession(c, (session) => reopenCapa(session, id, body)) });
    }),
  )
  .post(
    "/:id/rechecks",
    operation({
      summary: "Record the result of an effectiveness check",
      may: "capa.recheck",
      body: RecheckRecord,
      answer: whole,
      status: 201,
      errors: ["invalid_transition", "recheck_exists", "recheck_not_due"],
    }, async (c, { id, body }) => {
      const capa = await inSession(c, async (session) => ({
        ...await recordRecheck(session, id, body),
        recheck_results: await readRechecks(session, id),
      }));
      return c.json({ capa }, 201);
    }),
  );
