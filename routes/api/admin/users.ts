import { Hono } from "hono";
import { z } from "zod";
import { changeUser } from "@/lib/capas/mod.ts";
import { Problem } from "@/lib/errors.ts";
import type { Locale } from "@/lib/i18n/mod.ts";
import {
  checkUserImport,
  createUser,
  type ImportCheck,
  importUsers,
  listUsers,
  NewUserBody,
  PasswordSetting,
  readUser,
  setPassword,
  UserChange,
  UserFilters,
} from "@/lib/identity/mod.ts";
import { readJson, readQuery } from "../../http/body/body.ts";
import { actorOf, type Env, inSession, type RequestContext } from "../../http/context.ts";
import { readCsvUpload } from "../../http/body/csv.ts";
import { may } from "../../http/may.ts";
import { idOf } from "../../http/params.ts";
import { fieldErrors } from "../../http/problems.ts";

const ImportQuery = z.strictObject({ dry_run: z.stringbool().default(false) });

/** Users: list, create, change, import, set a password. */
export const users = new Hono<Env>()
  .get("/", may("admin.users.read"), async (c) => {
    const filters = readQuery(c, UserFilters);
    return c.json(await inSession(c, (session) => listUsers(session, filters)));
  })
  .post("/", may("admin.users.write"), async (c) => {
    const input = await readJson(c, NewUserBody);
    return c.json({ user: await createUser(c.get("services"), callerOf(c), input) }, 201);
  })
  .patch("/", may("admin.users.write"), async (c) => {
    const change = await readJson(c, UserChange);
    return c.json({ user: await inSession(c, (session) => changeUser(session, change)) });
  })
  .post("/import", may("admin.users.write"), async (c) => {
    const { dry_run } = readQuery(c, ImportQuery);
    const document = await readCsvUpload(c);
    if (dry_run) {
      const check = await checkUserImport(c.get("services"), callerOf(c), document);
      return c.json(presentCheck(check, c.get("locale")));
    }
    const created = await importUsers(c.get("services"), callerOf(c), document);
    return c.json({ items: created }, 201);
  })
  .get("/:id", may("admin.users.read"), async (c) => {
    const id = idOf(c);
    return c.json({ user: await inSession(c, (session) => readUser(session, id)) });
  })
  .post("/:id/password", may("admin.users.write"), async (c) => {
    const id = idOf(c);
    const { password } = await readJson(c, PasswordSetting);
    await setPassword(c.get("services"), callerOf(c), id, password);
    return c.body(null, 204);
  });

/** Presents the result of checking an import file, with a message for each error. */
function presentCheck({ rows, good, problems }: ImportCheck, locale: Locale) {
  const said = fieldErrors(new Problem("validation_failed", { fields: problems }), locale);
  const errors = problems.map(({ row, column }, index) => ({ row, column, ...said[index]! }));
  return { rows, good, errors };
}

function callerOf(c: RequestContext) {
  return { actor: actorOf(c), now: c.get("now") };
}
