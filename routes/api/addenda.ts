import { Hono } from "hono";
import { addAddendum, listAddenda, NewAddendum } from "@/lib/incidents/mod.ts";
import { readJson } from "../http/body/body.ts";
import { type Env, inSession } from "../http/context.ts";
import { may } from "../http/may.ts";
import { idOf } from "../http/params.ts";

export const addenda = new Hono<Env>()
  .get("/", may("addendum.read"), async (c) => {
    const id = idOf(c);
    return c.json({ items: await inSession(c, (session) => listAddenda(session, id)) });
  })
  .post("/", may("addendum.write"), async (c) => {
    const id = idOf(c);
    const written = await readJson(c, NewAddendum);
    return c.json(
      { addendum: await inSession(c, (session) => addAddendum(session, id, written)) },
      201,
    );
  });
