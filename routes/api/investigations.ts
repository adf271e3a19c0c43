import { Hono } from "hono";
import { z } from "zod";
import {
  InvestigationDraft,
  METHODS,
  readInvestigation,
  saveInvestigation,
  startInvestigation,
  submitInvestigation,
} from "@/lib/investigations/mod.ts";
import { readIncident } from "@/lib/incidents/mod.ts";
import { type Env, inSession } from "../http/context.ts";
import { operation } from "../http/operation.ts";
import { incident } from "./answers/incident.ts";
import { investigation } from "./answers/investigation.ts";

export const NewInvestigation = z.strictObject({ method: z.enum(METHODS) });

const one = z.strictObject({ investigation });
const withIncident = z.strictObject({ investigation, incident });

export const investigations = new Hono<Env>()
  .get(
    "/",
    operation({
      summary: "Read the investigation of an incident",
      may: "investigation.read",
      answer: one,
    }, async (c, { id }) => {
      return c.json({
        investigation: await inSession(c, (session) => readInvestigation(session, id)),
      });
    }),
  )
  .post(
    "/",
    operation({
      summary: "Start the investigation of a triaged incident",
      may: "investigation.write",
      body: NewInvestigation,
      answer: withIncident,
      status: 201,
      errors: ["incident_locked", "invalid_transition", "investigation_exists"],
    }, async (c, { id, body }) => {
      const started = await inSession(c, async (session) => ({
        investigation: await startInvestigation(session, id, body.method),
        incident: await readIncident(session, id),
      }));
      return c.json(started, 201);
    }),
  )
  .patch(
    "/",
    operation({
      summary: "Save a draft of an investigation",
      description: "Keys that are left out stay as they are; null clears.",
      may: "investigation.write",
      body: InvestigationDraft,
      answer: one,
      errors: [
        "analysis_missing",
        "incident_locked",
        "investigation_submitted",
        "method_mismatch",
        "root_cause_missing",
        "stale",
      ],
    }, async (c, { id, body }) => {
      return c.json({
        investigation: await inSession(c, (session) => saveInvestigation(session, id, body)),
      });
    }),
  )
  .post(
    "/submit",
    operation({
      summary: "Submit an investigation",
      may: "investigation.write",
      answer: withIncident,
      errors: [
        "analysis_missing",
        "incident_locked",
        "investigation_submitted",
        "invalid_transition",
        "root_cause_missing",
      ],
    }, async (c, { id }) => {
      return c.json(
        await inSession(c, async (session) => ({
          investigation: await submitInvestigation(session, id),
          incident: await readIncident(session, id),
        })),
      );
    }),
  );
