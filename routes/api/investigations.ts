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
import { readJson, readNothing } from "../http/body/body.ts";
import { type Env, inSession } from "../http/context.ts";
import { may } from "../http/may.ts";
import { idOf } from "../http/params.ts";

export const NewInvestigation = z.strictObject({ method: z.enum(METHODS) });

export const investigations = new Hono<Env>()
  .get("/", may("investigation.read"), async (c) => {
    const id = idOf(c);
    return c.json({
      investigation: await inSession(c, (session) => readInvestigation(session, id)),
    });
  })
  .post("/", may("investigation.write"), async (c) => {
    const id = idOf(c);
    const { method } = await readJson(c, NewInvestigation);
    const started = await inSession(c, async (session) => ({
      investigation: await startInvestigation(session, id, method),
      incident: await readIncident(session, id),
    }));
    return c.json(started, 201);
  })
  .patch("/", may("investigation.write"), async (c) => {
    const id = idOf(c);
    const draft = await readJson(c, InvestigationDraft);
    return c.json({
      investigation: await inSession(c, (session) => saveInvestigation(session, id, draft)),
    });
  })
  .post("/submit", may("investigation.write"), async (c) => {
    const id = idOf(c);
    await readNothing(c);
    return c.json(
      await inSession(c, async (session) => ({
        investigation: await submitInvestigation(session, id),
        incident: await readIncident(session, id),
      })),
    );
  });
