import { Hono } from "hono";
import { z } from "zod";
import {
  changePassword,
  PasswordReset,
  readOwnProfile,
  resetPassword,
  ResetRequest,
} from "@/lib/identity/mod.ts";
import { read } from "@/lib/validation.ts";
import { readJson, readNothing } from "../http/body/body.ts";
import { actorOf, type Env, inSession } from "../http/context.ts";
import { endSession, startSession } from "../http/session_cookie.ts";
import { safeNext } from "../http/next_path.ts";
import { noReferrer } from "../http/no_referrer.ts";
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

/** The query of a recovery link. Whatever `next` holds is answered with a redirect. */
const RecoveryLink = z.strictObject({
  token: z.string().optional(),
  next: z.string().optional(),
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
  })
  .post("/password-reset", withoutQuery, async (c) => {
    const { email } = await readJson(c, ResetRequest);
    const from = { address: callerAddress(c), now: c.get("now") };
    await c.get("services").requestReset(email, from);
    return c.body(null, 202);
  })
  .post("/password-reset/confirm", withoutQuery, async (c) => {
    const input = await readJson(c, PasswordReset);
    const from = { address: callerAddress(c), now: c.get("now") };
    await resetPassword(c.get("services"), input, from);
    return c.body(null, 204);
  })
  .get("/callback", noReferrer, (c) => {
    const { token, next: wanted } = read(RecoveryLink, c.req.query());
    const next = safeNext(wanted);
    const { base } = c.get("services").config;
    if (!token) return c.redirect(base + next, 303);
    const query = new URLSearchParams({ token, ...(next === "/" ? {} : { next }) });
    return c.redirect(`${base}/reset-password?${query}`, 303);
  });
