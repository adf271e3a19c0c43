import { Hono } from "hono";
import { z } from "zod";
import {
  changePassword,
  PASSWORD_LIMITS,
  PasswordReset,
  readOwnProfile,
  RESET_LIMITS,
  resetPassword,
  ResetRequest,
} from "@/lib/identity/mod.ts";
import { read } from "@/lib/validation.ts";
import { actorOf, type Env, inSession } from "../http/context.ts";
import { endSession, startSession } from "../http/session_cookie.ts";
import { safeNext } from "../http/next_path.ts";
import { noReferrer } from "../http/no_referrer.ts";
import { operation } from "../http/operation.ts";
import { callerAddress } from "../http/caller_address.ts";
import { user } from "./answers/people.ts";

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

const one = z.strictObject({ user });

const { emailFromAddress, email, address } = PASSWORD_LIMITS.limits;
const FAILURES =
  `In ${PASSWORD_LIMITS.windowMinutes} minutes ${emailFromAddress.most} failures for an account from one network address, ${email.most} for an account from anywhere and ${address.most} from one address. Only failures count.`;

export const auth = new Hono<Env>()
  .post(
    "/login",
    operation({
      summary: "Log in",
      description: "Sets the session cookie.",
      limit: FAILURES,
      body: Credentials,
      answer: one,
      errors: ["busy", "invalid_credentials", "rate_limited"],
    }, async (c, { body }) => {
      const from = { address: callerAddress(c), now: c.get("now") };
      const loggedIn = await c.get("services").logIn(body, from);
      await startSession(c, loggedIn);
      return c.json({ user: loggedIn.user });
    }),
  )
  .post(
    "/logout",
    operation({ summary: "Log out", answer: null }, async (c) => {
      await endSession(c);
      return c.body(null, 204);
    }),
  )
  .get(
    "/me",
    operation({
      summary: "Read the caller's own user record",
      may: "profile.read",
      answer: one,
    }, async (c) => {
      return c.json({ user: await inSession(c, readOwnProfile) });
    }),
  )
  .post(
    "/password-change",
    operation({
      summary: "Change the caller's password",
      description: "All other sessions of the caller end.",
      limit: FAILURES,
      may: "profile.change",
      body: PasswordChange,
      answer: null,
      errors: ["busy", "rate_limited", "same_password", "wrong_password"],
    }, async (c, { body }) => {
      const who = { actor: actorOf(c), now: c.get("now"), address: callerAddress(c) };
      await startSession(c, await changePassword(c.get("services"), who, body));
      return c.body(null, 204);
    }),
  )
  .post(
    "/password-reset",
    operation({
      summary: "Ask for a mail with a link to a new password",
      description: "The answer is the same whether the address is known or not.",
      limit:
        `${RESET_LIMITS.limits.address.most} requests an hour from one network address; an account is sent ${RESET_LIMITS.limits.email.most} mails an hour, which the answer does not tell.`,
      body: ResetRequest,
      answer: null,
      status: 202,
      errors: ["rate_limited"],
    }, async (c, { body }) => {
      const from = { address: callerAddress(c), now: c.get("now") };
      await c.get("services").requestReset(body.email, from);
      return c.body(null, 202);
    }),
  )
  .post(
    "/password-reset/confirm",
    operation({
      summary: "Set a new password with the token of such a link",
      body: PasswordReset,
      answer: null,
      errors: ["busy", "invalid_token", "same_password"],
    }, async (c, { body }) => {
      const from = { address: callerAddress(c), now: c.get("now") };
      await resetPassword(c.get("services"), body, from);
      return c.body(null, 204);
    }),
  )
  .get(
    "/callback",
    noReferrer,
    operation({
      summary: "Follow a recovery link",
      description: "Redirects to a page inside the service, whatever the address asks for.",
      query: RecoveryLink,
      takesAnyQuery: true,
      answer: null,
      status: 303,
    }, (c) => {
      const { token, next: wanted } = read(RecoveryLink, c.req.query());
      const next = safeNext(wanted);
      const { base } = c.get("services").config;
      if (!token) return c.redirect(base + next, 303);
      const query = new URLSearchParams({ token, ...(next === "/" ? {} : { next }) });
      return c.redirect(`${base}/reset-password?${query}`, 303);
    }),
  );
