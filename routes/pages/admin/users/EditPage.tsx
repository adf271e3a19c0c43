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
import type { User } from "@/lib/identity/mod.ts";
import type { Site } from "@/lib/places/mod.ts";
import { AdminFrame } from "../AdminFrame.tsx";
import { valuesOf } from "./form_input.ts";
import { NameField, PasswordField, UserFields } from "./UserFields.tsx";

interface Props {
  page: PageContext;
  user: User;
  sites: readonly Site[];
  /** The form of facts that was refused. */
  facts?: FormState;
  /** The form of the password that was refused, or a refused step. */
  refused?: FormState;
}

/** What is known about a person, their password, and whether they may come in. */
export function EditPage({ page, user, sites, facts, refused = EMPTY_FORM }: Props) {
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
