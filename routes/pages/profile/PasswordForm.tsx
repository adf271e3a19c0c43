import { Button, type FormState, type PageContext, Section, TextInput } from "@/components/mod.ts";

/** A refused password is never written back: all three are typed again. */
export function PasswordForm({ page, form }: { page: PageContext; form: FormState }) {
  const { t } = page;
  const field = { page, form, type: "password", required: true } as const;
  return (
    <Section id="password" title={t("btn.change_password")}>
      <form class="stack login" method="post" action={page.href("/profile")} novalidate>
        <p class="quiet">{t("profile.password_lead")}</p>
        <TextInput
          {...field}
          name="current_password"
          label={t("profile.current_password")}
          autocomplete="current-password"
        />
        <TextInput
          {...field}
          name="new_password"
          label={t("profile.new_password")}
          hint={t("profile.password_hint")}
          autocomplete="new-password"
        />
        <TextInput
          {...field}
          name="new_password_again"
          label={t("profile.new_password_again")}
          autocomplete="new-password"
        />
        <p>
          <Button primary>{t("btn.change_password")}</Button>
        </p>
      </form>
    </Section>
  );
}
