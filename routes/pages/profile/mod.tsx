import { Hono } from "hono";
import {
  Button,
  ButtonLink,
  EMPTY_FORM,
  ErrorSummary,
  Facts,
  type FormState,
  HiddenFields,
  Layout,
  Notice,
  type PageContext,
  PageHead,
  Section,
  Select,
  TextInput,
} from "@/components/mod.ts";
import { changePassword, type OwnAccount, readOwnAccount } from "@/lib/identity/mod.ts";
import { read } from "@/lib/validation.ts";
import { readForm } from "../../http/body/body.ts";
import { actorOf, type Env, inSession } from "../../http/context.ts";
import { callerAddress } from "../../http/caller_address.ts";
import { startSession } from "../../http/session_cookie.ts";
import { may } from "../../http/may.ts";
import { nameFields } from "../shared/forms.tsx";
import {
  NewPasswordFields,
  PasswordChange,
  passwordLabel,
  passwordsOf,
} from "../shared/new_password.tsx";
import { attempt, pageOf, redirectTo, render } from "../shared/page.tsx";
import { LOCALE_NAMES, LOCALES } from "@/lib/i18n/mod.ts";

/** The profile page: user data, password, language, log-out. */
export const profile = new Hono<Env>()
  .get("/", may("profile.read"), async (c) => {
    const account = await inSession(c, readOwnAccount);
    return render(c, <ProfilePage page={pageOf(c)} account={account} form={EMPTY_FORM} />);
  })
  .post("/", may("profile.change"), async (c) => {
    const form = await readForm(c);
    const result = await attempt(c, form, () => {
      const { new_password_again: _, ...input } = read(
        PasswordChange,
        passwordsOf(form, ["current_password", "new_password", "new_password_again"]),
      );
      const who = { actor: actorOf(c), now: c.get("now"), address: callerAddress(c) };
      return changePassword(c.get("services"), who, input);
    });
    if ("refused" in result) {
      const page = pageOf(c);
      const account = await inSession(c, readOwnAccount);
      const refused = nameFields(result.refused, (path) => passwordLabel(page, path));
      return render(c, <ProfilePage page={page} account={account} form={refused} />, 422);
    }
    await startSession(c, result.done);
    return redirectTo(c, "/profile", "password_changed");
  });

interface Props {
  page: PageContext;
  account: OwnAccount;
  form: FormState;
}

function ProfilePage({ page, account, form }: Props) {
  const { t } = page;
  return (
    <Layout
      page={page}
      title={t("nav.profile")}
      current="/profile"
      refused={form.errors.length > 0}
    >
      <ErrorSummary page={page} form={form} />
      <PageHead title={t("nav.profile")} />
      {account.must_change_password && (
        <Notice id="must-change" title={t("profile.must_change")} tone="warn">
          {t("profile.must_change_why")}
        </Notice>
      )}
      <div class="split">
        <div class="sections">
          {/* The first thing to do, before anything else is possible. */}
          {account.must_change_password && <PasswordForm page={page} form={form} />}
          <AboutYou page={page} account={account} />
          {!account.must_change_password && <PasswordForm page={page} form={form} />}
        </div>
        <div class="sections">
          <Messages page={page} />
          <Language page={page} account={account} />
          <LogOut page={page} />
        </div>
      </div>
    </Layout>
  );
}

function AboutYou({ page, account }: Omit<Props, "form">) {
  const { t } = page;
  return (
    <Section id="about" title={t("profile.facts")}>
      <Facts
        page={page}
        facts={[
          { term: t("label.name"), fact: account.full_name },
          { term: t("label.email"), fact: account.email },
          { term: t("profile.role"), fact: t(`role.${account.role}`) },
          { term: t("label.site"), fact: account.site_name },
          { term: t("label.department"), fact: account.department },
          { term: t("label.phone"), fact: account.phone },
        ]}
      />
      <p class="quiet more">{t("profile.facts_hint")}</p>
    </Section>
  );
}

function Language({ page, account }: Omit<Props, "form">) {
  const { t } = page;
  const options = LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value], lang: value }));
  return (
    <Section id="language" title={t("nav.language")}>
      <form class="stack" method="post" action={page.href("/language")}>
        <HiddenFields values={{ next: "/profile?done=saved" }} />
        <Select
          page={page}
          form={{ values: { locale: account.locale }, errors: [] }}
          name="locale"
          label={t("profile.language_label")}
          options={options}
        />
        <p>
          <Button>{t("profile.language_save")}</Button>
        </p>
      </form>
    </Section>
  );
}

function Messages({ page: { t, href } }: { page: PageContext }) {
  return (
    <Section id="messages" title={t("messages.title")}>
      <div class="stack">
        <p>{t("messages.why")}</p>
        <p>
          <ButtonLink href={href("/profile/messages")}>
            {t("messages.change")}
            <span class="sr">{`: ${t("messages.title")}`}</span>
          </ButtonLink>
        </p>
      </div>
    </Section>
  );
}

function LogOut({ page }: { page: PageContext }) {
  const { t } = page;
  return (
    <Section id="log-out" title={t("profile.logout")}>
      <form class="stack" method="post" action={page.href("/logout")}>
        <p>{t("profile.logout_why")}</p>
        <p>
          <Button>{t("btn.logout")}</Button>
        </p>
      </form>
    </Section>
  );
}

/** The password form; refused passwords are not filled in again. */
function PasswordForm({ page, form }: { page: PageContext; form: FormState }) {
  const { t } = page;
  return (
    <Section id="password" title={t("btn.change_password")}>
      <form class="stack login" method="post" action={page.href("/profile")} novalidate>
        <p class="quiet">{t("profile.password_lead")}</p>
        <TextInput
          page={page}
          form={form}
          type="password"
          required
          name="current_password"
          label={t("profile.current_password")}
          autocomplete="current-password"
        />
        <NewPasswordFields page={page} form={form} />
        <p>
          <Button primary>{t("btn.change_password")}</Button>
        </p>
      </form>
    </Section>
  );
}
