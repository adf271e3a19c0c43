import { Hono } from "hono";
import type { Session } from "@/lib/session.ts";
import { findSimilar, SimilarQuery } from "@/lib/similar/mod.ts";
import { translateIncident, TranslationRequest } from "@/lib/translations/mod.ts";
import { z } from "zod";
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
} from "@/lib/ai/mod.ts";
import { readJson, readQuery } from "../http/body/body.ts";
import { actorOf, claimsOf, type Env, inSession } from "../http/context.ts";
import { may } from "../http/may.ts";
import { idOf } from "../http/params.ts";

/** What a language model is asked about reports. No transaction is open while it answers. */
export const incidentAi = new Hono<Env>()
  .post("/quality-check", may("incident.check_quality"), async (c) => {
    const { locale, ...text } = await readJson(c, QualityCheckInput);
    const { name } = claimsOf(c);
    const found = await inSession(c, (session) => readNamesIn(session, [text.description]));
    const quality = await checkQuality(c.get("services").ai, actorOf(c), {
      ...text,
      locale: locale ?? c.get("locale"),
      names: [name, ...found],
    });
    return c.json(quality);
  })
  .post("/translate", may("incident.translate"), async (c) => {
    const wanted = await readJson(c, TranslationRequest);
    const services = {
      inSession: <T>(work: (session: Session) => Promise<T>) => inSession(c, work),
      ai: c.get("services").ai,
    };
    return c.json(await translateIncident(services, wanted));
  })
  .post("/rca-draft", may("investigation.write"), async (c) => {
    const { incident_id, method } = await readJson(c, RcaDraftInput);
    const sources = await inSession(c, (session) => readRcaSources(session, incident_id));
    const wanted = { method, locale: c.get("locale") };
    return c.json(await draftRootCauses(c.get("services").ai, actorOf(c), sources, wanted));
  })
  .post("/triage-suggest", may("incident.triage"), async (c) => {
    const subject = readTriageSubject(await readJson(c, z.unknown()));
    const text = await inSession(c, (session) => readJudgedText(session, subject));
    return c.json(
      await suggestTriage(c.get("services").ai, actorOf(c), text, c.get("locale")),
    );
  });

/** The incidents that resemble one. Computing a missing embedding happens outside of a transaction. */
export const similar = new Hono<Env>()
  .get("/", may("incident.similar"), async (c) => {
    const wanted = { id: idOf(c), ...readQuery(c, SimilarQuery) };
    const { embeddings } = c.get("services");
    const items = await findSimilar(
      { inSession: (work) => inSession(c, work, { readOnly: false }), embeddings },
      wanted,
      (_, found) => Promise.resolve(found),
    );
    return c.json({ items });
  });
