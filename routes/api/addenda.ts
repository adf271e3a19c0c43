import { Hono } from "hono";
import { z } from "zod";
import { addAddendum, listAddenda, NewAddendum } from "@/lib/incidents/mod.ts";
import { type Env, inSession } from "../http/context.ts";
import { operation } from "../http/operation.ts";
import { addendum } from "./answers/incident.ts";
import { listOf } from "./answers/parts.ts";

export const addenda = new Hono<Env>()
  .get(
    "/",
    operation({
      summary: "List the remarks on an incident, oldest first",
      may: "addendum.read",
      answer: listOf(addendum),
    }, async (c, { id }) => {
      return c.json({ items: await inSession(c, (session) => listAddenda(session, id)) });
    }),
  )
  .post(
    "/",
    operation({
      summary: "Add a remark to an open or closed incident",
      description: "It is never changed or deleted.",
      may: "addendum.write",
      body: NewAddendum,
      answer: z.strictObject({ addendum }),
      status: 201,
      errors: ["invalid_transition"],
    }, async (c, { id, body }) => {
      return c.json(
        { addendum: await inSession(c, (session) => addAddendum(session, id, body)) },
        201,
      );
    }),
  );
