import { Hono } from "hono";
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
import { readJson, readNothing, readOptionalJson, readQuery } from "../http/body/body.ts";
import { type Env, inSession } from "../http/context.ts";
import { answerJson } from "../http/json.ts";
import { may } from "../http/may.ts";
import { idOf } from "../http/params.ts";

/** Creates CAPAs for an incident. */
export const incidentCapas = new Hono<Env>()
  .post("/", may("capa.create"), async (c) => {
    const id = idOf(c);
    const input = await readJson(c, NewCapa);
    return c.json({ capa: await inSession(c, (session) => createCapa(session, id, input)) }, 201);
  });

export const capas = new Hono<Env>()
  .get("/", may("capa.list"), async (c) => {
    const filters = readQuery(c, CapaFilters);
    const list = await inSession(c, (session) => listCapas(session, filters), { readOnly: true });
    return answerJson(c, list);
  })
  .get("/:id", may("capa.read"), async (c) => {
    const id = idOf(c);
    const capa = await inSession(c, async (session) => ({
      ...await readCapa(session, id),
      recheck_results: await readRechecks(session, id),
    }));
    return c.json({ capa });
  })
  .patch("/:id", may("capa.update"), async (c) => {
    const id = idOf(c);
    const change = await readJson(c, CapaChange);
    return c.json({ capa: await inSession(c, (session) => updateCapa(session, id, change)) });
  })
  .delete("/:id", may("capa.delete"), async (c) => {
    const id = idOf(c);
    await readNothing(c);
    await inSession(c, (session) => deleteCapa(session, id));
    return c.body(null, 204);
  })
  .post("/:id/verify", may("capa.verify"), async (c) => {
    const id = idOf(c);
    const verification = await readOptionalJson(c, Verification);
    return c.json({ capa: await inSession(c, (session) => verifyCapa(session, id, verification)) });
  })
  .post("/:id/reopen", may("capa.reopen"), async (c) => {
    const id = idOf(c);
    const reopening = await readJson(c, Reopening);
    return c.json({ capa: await inSession(c, (session) => reopenCapa(session, id, reopening)) });
  })
  .post("/:id/rechecks", may("capa.recheck"), async (c) => {
    const id = idOf(c);
    const record = await readJson(c, RecheckRecord);
    const capa = await inSession(c, async (session) => ({
      ...await recordRecheck(session, id, record),
      recheck_results: await readRechecks(session, id),
    }));
    return c.json({ capa }, 201);
  });
