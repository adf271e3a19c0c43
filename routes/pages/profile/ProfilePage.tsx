import {
  Button,
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
} from "@/components/mod.ts";
import { LOCALE_NAMES, LOCALES } from "@/lib/i18n/mod.ts";
import type { OwnAccount } from "@/lib/identity/mod.ts";
import { PasswordForm } from "./PasswordForm.tsx";

interface Props {
  page: PageContext;
  account: OwnAccount;
  form: FormState;
}

export function ProfilePage({ page, account, form }: Props) {
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
          <AboutYou page={page} account={account} />
          <PasswordForm page={page} form={form} />
        </div>
        <div class="sections">
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
