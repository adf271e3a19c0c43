import { Hono } from "hono";
import {
  PasswordSetting,
  readUser,
  setPassword,
  updateUser,
  UserChange,
} from "@/lib/identity/mod.ts";
import { listPlaces } from "@/lib/places/mod.ts";
import { read } from "@/lib/validation.ts";
import { readForm } from "../../../http/body.ts";
import { type Env, inSession, type RequestContext } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { idOf } from "../../../http/params.ts";
import { nameFields } from "../../shared/name_fields.ts";
import { attempt, pageOf, redirectTo, render } from "../../shared/page.tsx";
import { callerOf } from "./caller.ts";
import { DeactivatePage } from "./DeactivatePage.tsx";
import { EditPage } from "./EditPage.tsx";
import { passwordOf, profileInput, userLabel } from "./form_input.ts";

/** One account: its facts, its password, and whether it is in use. */
export const userChanges = new Hono<Env>()
  .get("/:id", may("admin.users.read"), (c) => show(c))
  .post("/:id", may("admin.users.write"), async (c) => {
    const id = idOf(c);
    const form = await readForm(c);
    const result = await attempt(c, form, () => {
      const change = read(UserChange, { id, ...profileInput(form) });
      return inSession(c, (session) => updateUser(session, change));
    });
    if ("done" in result) return redirectTo(c, `/admin/users/${id}`, "saved");
    return await show(c, { facts: named(c, result.refused) });
  })
  .post("/:id/password", may("admin.users.write"), async (c) => {
    const id = idOf(c);
    const form = await readForm(c);
    const result = await attempt(c, {}, () => {
      const { password } = read(PasswordSetting, { password: passwordOf(form) });
      return setPassword(c.get("services"), callerOf(c), id, password);
    });
    if ("done" in result) return redirectTo(c, `/admin/users/${id}`, "password_set");
    return await show(c, { refused: named(c, result.refused) });
  })
  .get("/:id/deactivate", may("admin.users.write"), async (c) => {
    const id = idOf(c);
    const user = await inSession(c, (session) => readUser(session, id));
    return render(c, <DeactivatePage page={pageOf(c)} user={user} />);
  })
  .post("/:id/deactivate", may("admin.users.write"), async (c) => {
    const id = idOf(c);
    const result = await attempt(
      c,
      {},
      () => inSession(c, (session) => updateUser(session, { id, active: false })),
    );
    if ("done" in result) return redirectTo(c, `/admin/users/${id}`, "user_deactivated");
    const user = await inSession(c, (session) => readUser(session, id));
    return render(c, <DeactivatePage page={pageOf(c)} user={user} form={result.refused} />, 422);
  })
  .post("/:id/activate", may("admin.users.write"), async (c) => {
    const id = idOf(c);
    await inSession(c, (session) => updateUser(session, { id, active: true }));
    return redirectTo(c, `/admin/users/${id}`, "user_activated");
  });

type Refused = Partial<Pick<Parameters<typeof EditPage>[0], "facts" | "refused">>;

async function show(c: RequestContext, refused: Refused = {}): Promise<Response> {
  const id = idOf(c);
  const { user, sites } = await inSession(c, async (session) => ({
    user: await readUser(session, id),
    sites: (await listPlaces(session)).sites,
  }));
  const status = Object.keys(refused).length > 0 ? 422 : 200;
  // Some of the forms have addresses that only take forms: the language switch comes back to this one.
  const page = { ...pageOf(c), path: `/admin/users/${id}` };
  return render(c, <EditPage {...{ page, user, sites }} {...refused} />, status);
}

function named(c: RequestContext, form: Parameters<typeof nameFields>[0]) {
  const { t } = pageOf(c);
  return nameFields(form, (path) => userLabel(path, t));
}
