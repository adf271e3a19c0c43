import { Hono } from "hono";
import {
  Button,
  ErrorSummary,
  type FormState,
  type PageContext,
  PageHead,
  TextInput,
} from "@/components/mod.ts";
import { createUser, NewUserBody } from "@/lib/identity/mod.ts";
import { listPlaces, type Site } from "@/lib/places/mod.ts";
import { read } from "@/lib/validation.ts";
import { readForm, text } from "../../../http/body.ts";
import { type Env, inSession, type RequestContext } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { nameFields } from "../../name_fields.ts";
import { attempt, pageOf, redirectTo, render } from "../../page.tsx";
import {
  callerOf,
  NameField,
  PasswordField,
  passwordOf,
  profileInput,
  UserFields,
  userLabel,
} from "./fields.tsx";
import { AdminFrame } from "../frame.tsx";

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

interface Props {
  page: PageContext;
  form: FormState;
  sites: readonly Site[];
}

/** Gives somebody an account. */
function NewPage({ page, form, sites }: Props) {
  const { t, href } = page;
  const path = href("/admin/users");
  const refused = form.errors.length > 0;
  return (
    <AdminFrame page={page} title={t("admin_users.add")} area="/admin/users" refused={refused}>
      <ErrorSummary page={page} form={form} />
      <PageHead
        title={t("admin_users.add")}
        back={{ href: path, label: t("nav.users") }}
      />
      <form class="stack measure" method="post" action={`${path}/new`}>
        <NameField page={page} form={form} />
        <TextInput
          page={page}
          form={form}
          name="email"
          type="email"
          label={t("label.email")}
          autocomplete="off"
          maxlength={254}
          required
        />
        <PasswordField page={page} form={form} />
        <UserFields page={page} form={form} sites={sites} />
        <p>
          <Button primary big>{t("admin_users.add_button")}</Button>
        </p>
      </form>
    </AdminFrame>
  );
}
