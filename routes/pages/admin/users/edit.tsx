import { Hono } from "hono";
import {
  PasswordSetting,
  readUser,
  setPassword,
  updateUser,
  type User,
  UserChange,
} from "@/lib/identity/mod.ts";
import { listPlaces, type Site } from "@/lib/places/mod.ts";
import { read } from "@/lib/validation.ts";
import { readForm } from "../../../http/body.ts";
import { type Env, inSession, type RequestContext } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { idOf } from "../../../http/params.ts";
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
  valuesOf,
} from "./fields.tsx";
import {
  Button,
  ButtonLink,
  EMPTY_FORM,
  ErrorSummary,
  type FormState,
  type PageContext,
  PageHead,
  Section,
} from "@/components/mod.ts";
import { AdminFrame } from "../frame.tsx";

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

interface EditPageProps {
  page: PageContext;
  user: User;
  sites: readonly Site[];
  /** The form of facts that was refused. */
  facts?: FormState;
  /** The form of the password that was refused, or a refused step. */
  refused?: FormState;
}

/** What is known about a person, their password, and whether they may come in. */
function EditPage({ page, user, sites, facts, refused = EMPTY_FORM }: EditPageProps) {
  const { t, href } = page;
  const address = href(`/admin/users/${user.id}`);
  const form = facts ?? { values: valuesOf(user), errors: [] };
  const summary = facts ?? refused;
  return (
    <AdminFrame
      page={page}
      title={user.full_name}
      area="/admin/users"
      refused={summary.errors.length > 0}
    >
      <ErrorSummary page={page} form={summary} />
      <PageHead
        title={user.full_name}
        back={{ href: href("/admin/users"), label: t("nav.users") }}
      >
        <p class="quiet">
          {user.email} · {t(user.active ? "label.active" : "label.inactive")}
        </p>
      </PageHead>
      <div class="split">
        <form class="stack measure" method="post" action={address}>
          <NameField page={page} form={form} />
          <UserFields page={page} form={form} sites={sites} />
          <p>
            <Button primary big>{t("btn.save")}</Button>
          </p>
        </form>
        <div class="sections">
          <Password page={page} user={user} form={refused} address={address} />
          <State page={page} user={user} address={address} />
        </div>
      </div>
    </AdminFrame>
  );
}

interface PartProps {
  page: PageContext;
  user: User;
  address: string;
}

function Password({ page, user, form, address }: PartProps & { form: FormState }) {
  const { t, href } = page;
  if (user.id === page.user?.id) {
    return (
      <Section id="new-password" title={t("admin_users.new_password")}>
        <p>
          {t("admin_users.own_password")}{" "}
          <a class="act" href={href("/profile#password")}>{t("nav.profile")}</a>
        </p>
      </Section>
    );
  }
  return (
    <Section id="new-password" title={t("admin_users.new_password")}>
      <form class="stack" method="post" action={`${address}/password`}>
        <p class="quiet">{t("admin_users.new_password_why")}</p>
        <PasswordField page={page} form={form} />
        <p>
          <Button>{t("admin_users.set_password")}</Button>
        </p>
      </form>
    </Section>
  );
}

function State({ page, user, address }: PartProps) {
  const { t } = page;
  if (user.active) {
    return (
      <Section id="state" title={t("admin_users.deactivate_title")}>
        <div class="stack">
          <p>{t("admin_users.deactivate_why")}</p>
          <p>
            <ButtonLink href={`${address}/deactivate`}>{t("btn.deactivate")}</ButtonLink>
          </p>
        </div>
      </Section>
    );
  }
  return (
    <Section id="state" title={t("admin_users.activate_title")}>
      <form class="stack" method="post" action={`${address}/activate`}>
        <p>{t("admin_users.activate_why")}</p>
        <p>
          <Button>{t("btn.activate")}</Button>
        </p>
      </form>
    </Section>
  );
}

interface DeactivatePageProps {
  page: PageContext;
  user: User;
  form?: FormState;
}

/** Asks once more before somebody is shut out; the way back is the filled button. */
function DeactivatePage({ page, user, form = EMPTY_FORM }: DeactivatePageProps) {
  const { t, href } = page;
  const title = t("admin_users.deactivate_name", { name: user.full_name });
  const address = href(`/admin/users/${user.id}`);
  const refused = form.errors.length > 0;
  return (
    <AdminFrame page={page} title={title} area="/admin/users" refused={refused}>
      <ErrorSummary page={page} form={form} />
      <PageHead title={title} back={{ href: address, label: user.full_name }}>
        <p>{t("admin_users.deactivate_effect")}</p>
        {user.id === page.user?.id && <p>{t("admin_users.deactivate_self")}</p>}
      </PageHead>
      <form class="acts" method="post" action={`${address}/deactivate`}>
        <ButtonLink primary big href={address}>{t("admin_users.keep")}</ButtonLink>
        <Button big>{t("btn.deactivate")}</Button>
      </form>
    </AdminFrame>
  );
}
