import { Hono } from "hono";
import {
  Button,
  Check,
  ErrorSummary,
  type FormState,
  type PageContext,
  PageHead,
} from "@/components/mod.ts";
import { createUser, NewUserBody, USER_FIELDS } from "@/lib/identity/mod.ts";
import { listPlaces, type Site } from "@/lib/places/mod.ts";
import { read } from "@/lib/validation.ts";
import { readForm, text } from "../../../http/body/body.ts";
import { type Env, inSession, type RequestContext } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { attempt, pageOf, redirectTo, render } from "../../shared/page.tsx";
import { callerOf, UserFields, userInput, withLabels } from "./fields.tsx";
import { AdminFrame } from "../frame.tsx";

/** The form that creates one user. */
export const userCreation = new Hono<Env>()
  .get("/new", may("admin.users.write"), (c) => {
    const values = { role: "reporter", locale: c.get("locale"), must_change_password: "yes" };
    return show(c, { values, errors: [] });
  })
  .post("/new", may("admin.users.write"), async (c) => {
    const form = await readForm(c);
    const result = await attempt(c, form, () => {
      const must_change_password = text(form, "must_change_password") === "yes";
      const input = read(NewUserBody, { ...userInput(USER_FIELDS, form), must_change_password });
      return createUser(c.get("services"), callerOf(c), input);
    });
    if ("done" in result) return redirectTo(c, `/admin/users/${result.done.id}`, "user_created");
    return await show(c, result.refused, 422);
  });

async function show(c: RequestContext, form: FormState, status: 200 | 422 = 200) {
  const page = pageOf(c);
  const { sites } = await inSession(c, listPlaces);
  const named = withLabels(page, form);
  return render(c, <NewPage page={page} form={named} sites={sites} />, status);
}

interface Props {
  page: PageContext;
  form: FormState;
  sites: readonly Site[];
}

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
      <form class="stack measure" method="post" action={`${path}/new`} novalidate>
        <UserFields page={page} form={form} fields={USER_FIELDS} sites={sites} />
        <Check
          page={page}
          form={form}
          name="must_change_password"
          label={t("admin_users.must_change")}
        />
        <p>
          <Button primary big>{t("admin_users.add_button")}</Button>
        </p>
      </form>
    </AdminFrame>
  );
}
