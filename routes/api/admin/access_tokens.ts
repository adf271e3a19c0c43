import { Hono } from "hono";
import { z } from "zod";
import {
  createAccessToken,
  listAccessTokens,
  NewAccessToken,
  revokeAccessToken,
} from "@/lib/tokens/mod.ts";
import { type Env, inSession } from "../../http/context.ts";
import { operation } from "../../http/operation.ts";
import { accessToken } from "../answers/administration.ts";
import { listOf } from "../answers/parts.ts";

const made = z.strictObject({
  access_token: accessToken,
  secret: z.string().describe("Shown this once: of it, a hash is stored."),
});

/** The access tokens of reporting tools. */
export const accessTokens = new Hono<Env>()
  .get(
    "/",
    operation({
      summary: "List the access tokens of reporting tools",
      may: "admin.tokens.read",
      answer: listOf(accessToken),
    }, async (c) => c.json({ items: await inSession(c, listAccessTokens) })),
  )
  .post(
    "/",
    operation({
      summary: "Make an access token for a reporting tool",
      description:
        "It reads lists, figures and exports until its last day, of one site or of all, without names of people and without health data.",
      may: "admin.tokens.write",
      body: NewAccessToken,
      answer: made,
      status: 201,
    }, async (c, { body }) => {
      return c.json(await inSession(c, (session) => createAccessToken(session, body)), 201);
    }),
  )
  .delete(
    "/:id",
    operation({
      summary: "Revoke an access token at once",
      may: "admin.tokens.write",
      answer: null,
    }, async (c, { id }) => {
      await inSession(c, (session) => revokeAccessToken(session, id));
      return c.body(null, 204);
    }),
  );
