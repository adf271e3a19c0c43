import { Hono } from "hono";
import type { FormState } from "@/components/mod.ts";
import { createUser, NewUserBody } from "@/lib/identity/mod.ts";
import { listPlaces } from "@/lib/places/mod.ts";
import { read } from "@/lib/validation.ts";
import { readForm, text } from "../../../http/body.ts";
import { type Env, inSession, type RequestContext } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { nameFields } from "../../shared/name_fields.ts";
import { attempt, pageOf, redirectTo, render } from "../../shared/page.tsx";
import { callerOf } from "./caller.ts";
import { passwordOf, profileInput, userLabel } from "./form_input.ts";
import { NewPage } from "./NewPage.tsx";

/** New accounts, one at a time. */
export const userCreation = new Hono<Env>()
  .get("/new", may("admin.users.write"), (c) => {
    const values = { role: "reporter", locale: c.get("locale") };
    return show(c, { values, errors: [] });
  })
  .post("/new", may("admin.users.write"), async (c) => {
    const form = await readForm(c);
    const result = await attempt(c, form, () => {
      const input = {
        ...profileInput(form),
        email: text(form, "email"),
        password: passwordOf(form),
      };
      return createUser(c.get("services"), callerOf(c), read(NewUserBody, input));
    });
    if ("done" in result) return redirectTo(c, `/admin/users/${result.done.id}`, "user_created");
    return await show(c, result.refused, 422);
  });

async function show(c: RequestContext, form: FormState, status: 200 | 422 = 200) {
  const page = pageOf(c);
  const { sites } = await inSession(c, listPlaces);
  const named = nameFields(form, (path) => userLabel(path, page.t));
  return render(c, <NewPage page={page} form={named} sites={sites} />, status);
}
