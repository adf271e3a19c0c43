import { Hono } from "hono";
import { z } from "zod";
import { changeUser } from "@/lib/capas/mod.ts";
import { Problem } from "@/lib/errors.ts";
import type { Locale } from "@/lib/i18n/mod.ts";
import type { ImportCheck } from "@/lib/imports/mod.ts";
import {
  checkUserImport,
  createUser,
  importUsers,
  listUsers,
  NewUserBody,
  PasswordSetting,
  readUser,
  setPassword,
  UserChange,
  UserFilters,
} from "@/lib/identity/mod.ts";
import { actorOf, type Env, inSession, type RequestContext } from "../../http/context.ts";
import { readCsvUpload } from "../../http/body/csv.ts";
import { operation } from "../../http/operation.ts";
import { CSV, listOf, pageOf } from "../answers/parts.ts";
import { importCheck, user } from "../answers/people.ts";
import { fieldErrors } from "../../http/problems.ts";

const ImportQuery = z.strictObject({ dry_run: z.stringbool().default(false) });

const one = z.strictObject({ user });

/** Users: list, create, change, import, set a password. */
export const users = new Hono<Env>()
  .get(
    "/",
    operation({
      summary: "List the users",
      may: "admin.users.read",
      query: UserFilters,
      answer: pageOf(user),
      errors: ["query_too_broad"],
    }, async (c, { query }) => {
      return c.json(await inSession(c, (session) => listUsers(session, query)));
    }),
  )
  .post(
    "/",
    operation({
      summary: "Create a user",
      may: "admin.users.write",
      body: NewUserBody,
      answer: one,
      status: 201,
      errors: ["busy", "email_taken"],
    }, async (c, { body }) => {
      return c.json({ user: await createUser(c.get("services"), callerOf(c), body) }, 201);
    }),
  )
  .patch(
    "/",
    operation({
      summary: "Change a user, or take the account out of use",
      may: "admin.users.write",
      body: UserChange,
      answer: one,
      errors: ["last_admin", "not_a_capa_owner", "not_found", "owns_open_capas"],
    }, async (c, { body }) => {
      return c.json({ user: await inSession(c, (session) => changeUser(session, body)) });
    }),
  )
  .post(
    "/import",
    operation({
      summary: "Create users from a CSV file",
      description:
        "All of them or none. With `dry_run` nothing is created, and the answer says what would be.",
      may: "admin.users.write",
      query: ImportQuery,
      upload: { mediaTypes: CSV.mediaTypes },
      answer: z.union([listOf(user), importCheck]),
      status: 201,
      also: { 200: "What the file would do, with `dry_run`." },
      errors: ["busy", "email_taken", "malformed_csv"],
    }, async (c, { query: { dry_run } }) => {
      const document = await readCsvUpload(c);
      if (dry_run) {
        const check = await checkUserImport(c.get("services"), callerOf(c), document);
        return c.json(presentCheck(check, c.get("locale")));
      }
      const created = await importUsers(c.get("services"), callerOf(c), document);
      return c.json({ items: created }, 201);
    }),
  )
  .get(
    "/:id",
    operation({
      summary: "Read a user",
      may: "admin.users.read",
      answer: one,
    }, async (c, { id }) => {
      return c.json({ user: await inSession(c, (session) => readUser(session, id)) });
    }),
  )
  .post(
    "/:id/password",
    operation({
      summary: "Set a user's password",
      description: "The user has to change it at the next log-in; all sessions of the user end.",
      may: "admin.users.write",
      body: PasswordSetting,
      answer: null,
      errors: ["busy", "own_password"],
    }, async (c, { id, body: { password } }) => {
      await setPassword(c.get("services"), callerOf(c), id, password);
      return c.body(null, 204);
    }),
  );

/** Presents the result of checking an import file, with a message for each error. */
function presentCheck({ rows, good, problems }: ImportCheck, locale: Locale) {
  const said = fieldErrors(new Problem("validation_failed", { fields: problems }), locale);
  const errors = problems.map(({ row, column }, index) => ({ row, column, ...said[index]! }));
  return { rows, good, errors };
}

function callerOf(c: RequestContext) {
  return { actor: actorOf(c), now: c.get("now") };
}
