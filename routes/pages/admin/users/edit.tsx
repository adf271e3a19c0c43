import { Hono } from "hono";
import {
  PasswordSetting,
  PROFILE_FIELDS,
  readUser,
  setPassword,
  type User,
  USER_FIELDS,
  UserChange,
} from "@/lib/identity/mod.ts";
import { changeUser } from "@/lib/capas/mod.ts";
import { listPlaces, type Site } from "@/lib/places/mod.ts";
import { read } from "@/lib/validation.ts";
import { readForm, text } from "../../../http/body/body.ts";
import { type Env, inSession, type RequestContext } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { idOf } from "../../../http/params.ts";
import { attempt, pageOf, redirectTo, render } from "../../shared/page.tsx";
import { callerOf, UserFields, userInput, valuesOf, withLabels } from "./fields.tsx";
import {
  Button,
  ButtonLink,
  EMPTY_FORM,
  ErrorSummary,
  type FormState,
  type PageContext,
  PageHead,
  Section,
  valueOf,
} from "@/components/mod.ts";
import { AdminFrame, ConfirmPage } from "../frame.tsx";
import { type HandOver, HandOverFields, readHandOver, REASSIGN_TO } from "./hand_over.tsx";

/** The password field, which has its own form. */
const PASSWORD = USER_FIELDS.filter(({ kind }) => kind === "password");

/** The pages of one user: profile, password, deactivation. */
export const userChanges = new Hono<Env>()
  .get("/:id", may("admin.users.read"), (c) => show(c))
  .post("/:id", may("admin.users.write"), async (c) => {
    const id = idOf(c);
    const form = await readForm(c);
    const result = await attempt(c, form, () => {
      const change = read(UserChange, {
        id,
        ...userInput(PROFILE_FIELDS, form),
        [REASSIGN_TO]: text(form, REASSIGN_TO),
      });
      return inSession(c, (session) => changeUser(session, change));
    });
    if ("done" in result) return redirectTo(c, `/admin/users/${id}`, "saved");
    return await show(c, { facts: withLabels(pageOf(c), result.refused) });
  })
  .post("/:id/password", may("admin.users.write"), async (c) => {
    const id = idOf(c);
    const form = await readForm(c);
    const result = await attempt(c, {}, () => {
      const { password } = read(PasswordSetting, userInput(PASSWORD, form));
      return setPassword(c.get("services"), callerOf(c), id, password);
    });
    if ("done" in result) return redirectTo(c, `/admin/users/${id}`, "password_set");
    return await show(c, { refused: withLabels(pageOf(c), result.refused) });
  })
  .get("/:id/deactivate", may("admin.users.write"), (c) => askToDeactivate(c))
  .post("/:id/deactivate", may("admin.users.write"), async (c) => {
    const id = idOf(c);
    const form = await readForm(c);
    const result = await attempt(c, form, () => {
      const reassign_to = text(form, REASSIGN_TO);
      const change = read(UserChange, { id, active: false, reassign_to });
      return inSession(c, (session) => changeUser(session, change));
    });
    if ("done" in result) return redirectTo(c, `/admin/users/${id}`, "user_deactivated");
    return await askToDeactivate(c, result.refused);
  })
  .post("/:id/activate", may("admin.users.write"), async (c) => {
    const id = idOf(c);
    await inSession(c, (session) => changeUser(session, { id, active: true }));
    return redirectTo(c, `/admin/users/${id}`, "user_activated");
  });

type Refused = Partial<Pick<Parameters<typeof EditPage>[0], "facts" | "refused">>;

async function show(c: RequestContext, refused: Refused = {}): Promise<Response> {
  const id = idOf(c);
  const { user, sites, handOver } = await inSession(c, async (session) => {
    const user = await readUser(session, id);
    return {
      user,
      sites: (await listPlaces(session)).sites,
      // Only the refused form of another role needs it.
      handOver: refused.facts && valueOf(refused.facts, "role") !== "capa_owner"
        ? await readHandOver(session, user)
        : null,
    };
  });
  const status = Object.keys(refused).length > 0 ? 422 : 200;
  // Some forms post to addresses without a GET route, so the language switch returns to this page.
  const page = { ...pageOf(c), path: `/admin/users/${id}` };
  return render(c, <EditPage {...{ page, user, sites, handOver }} {...refused} />, status);
}

async function askToDeactivate(c: RequestContext, form?: FormState): Promise<Response> {
  const id = idOf(c);
  const data = await inSession(c, async (session) => {
    const user = await readUser(session, id);
    return { user, handOver: await readHandOver(session, user) };
  });
  const page = pageOf(c);
  const named = form && withLabels(page, form);
  return render(c, <DeactivatePage page={page} {...data} form={named} />, form ? 422 : 200);
}

interface EditPageProps {
  page: PageContext;
  user: User;
  sites: readonly Site[];
  /** What another role requires to be handed over. */
  handOver: HandOver | null;
  /** The refused form of the profile. */
  facts?: FormState;
  /** The refused form of the password. */
  refused?: FormState;
}

function EditPage(
  { page, user, sites, handOver, facts, refused = EMPTY_FORM }: EditPageProps,
) {
  const { t, href } = page;
  const address = href(`/admin/users/${user.id}`);
  const form = facts ?? { values: valuesOf(user, PROFILE_FIELDS), errors: [] };
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
        <form class="stack measure" method="post" action={address} novalidate>
          <UserFields page={page} form={form} fields={PROFILE_FIELDS} sites={sites} />
          {handOver && <HandOverFields {...{ page, form, user }} {...handOver} />}
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
      <form class="stack" method="post" action={`${address}/password`} novalidate>
        <p class="quiet">{t("admin_users.new_password_why")}</p>
        <UserFields page={page} form={form} fields={PASSWORD} sites={[]} />
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
      <form class="stack" method="post" action={`${address}/activate`} novalidate>
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
  handOver: HandOver;
  form: FormState | undefined;
}

function DeactivatePage({ page, user, handOver, form = EMPTY_FORM }: DeactivatePageProps) {
  const { t } = page;
  return (
    <ConfirmPage
      page={page}
      title={t("admin_users.deactivate_name", { name: user.full_name })}
      area="/admin/users"
      back={{ path: `/admin/users/${user.id}`, label: user.full_name }}
      step="deactivate"
      act={t("btn.deactivate")}
      keep={t("admin_users.keep")}
      form={form}
      fields={handOver.capas.length > 0 && (
        <HandOverFields {...{ page, form, user }} {...handOver} />
      )}
    >
      <p>{t("admin_users.deactivate_effect")}</p>
      {user.id === page.user?.id && <p>{t("admin_users.deactivate_self")}</p>}
    </ConfirmPage>
  );
}
