import { Hono } from "hono";
import { addEvidence, listEvidenceOf, locateEvidence } from "@/lib/evidence/mod.ts";
import { type Env, inSession } from "../http/context.ts";
import { may } from "../http/may.ts";
import { idempotencyKey, idOf } from "../http/params.ts";
import { readUpload, uploadContext } from "../http/uploads.ts";

import { sendEvidence } from "./evidence_file.ts";

/** The files of one incident. */
export const incidentEvidence = new Hono<Env>()
  .get("/:id/evidence", may("evidence.read"), async (c) => {
    const id = idOf(c);
    return c.json({ items: await inSession(c, (session) => listEvidenceOf(session, id)) });
  })
  .post("/:id/evidence", may("evidence.add"), async (c) => {
    const id = idOf(c);
    const key = idempotencyKey(c);
    const upload = { ...await readUpload(c), idempotencyKey: key };
    const { evidence, created } = await addEvidence(uploadContext(c), id, upload);
    return c.json({ evidence }, created ? 201 : 200);
  });

/** The content of one file. */
export const evidence = new Hono<Env>()
  .get("/:id", may("evidence.read"), async (c) => {
    const id = idOf(c);
    return sendEvidence(c, await inSession(c, (session) => locateEvidence(session, id)));
  });
