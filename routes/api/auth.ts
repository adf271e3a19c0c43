import { Hono } from "hono";
import { z } from "zod";
import { changePassword, readOwnProfile } from "@/lib/identity/mod.ts";
import { readJson, readNothing } from "../http/body.ts";
import { actorOf, type Env, inSession } from "../http/context.ts";
import { endSession, startSession } from "../http/session_cookie.ts";
import { withoutQuery } from "../http/known_query.ts";
import { may } from "../http/may.ts";
import { callerAddress } from "../http/caller_address.ts";

export const Credentials = z.strictObject({
  email: z.string().min(1).max(254),
  password: z.string().min(1).max(1000),
});

export const PasswordChange = z.strictObject({
  current_password: z.string().min(1).max(1000),
  new_password: z.string().min(1).max(1000),
});

export const auth = new Hono<Env>()
  .post("/login", withoutQuery, async (c) => {
    const credentials = await readJson(c, Credentials);
    const from = { address: callerAddress(c), now: c.get("now") };
    const loggedIn = await c.get("services").logIn(credentials, from);
    await startSession(c, loggedIn);
    return c.json({ user: loggedIn.user });
  })
  .post("/logout", withoutQuery, async (c) => {
    await readNothing(c);
    await endSession(c);
    return c.body(null, 204);
  })
  .get("/me", may("profile.read"), async (c) => {
    return c.json({ user: await inSession(c, readOwnProfile) });
  })
  .post("/password-change", may("profile.change"), async (c) => {
    const input = await readJson(c, PasswordChange);
    const who = { actor: actorOf(c), now: c.get("now"), address: callerAddress(c) };
    await startSession(c, await changePassword(c.get("services"), who, input));
    return c.body(null, 204);
  });
