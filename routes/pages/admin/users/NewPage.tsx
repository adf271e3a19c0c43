import {
  Button,
  ErrorSummary,
  type FormState,
  type PageContext,
  PageHead,
  TextInput,
} from "@/components/mod.ts";
import type { Site } from "@/lib/places/mod.ts";
import { AdminFrame } from "../AdminFrame.tsx";
import { NameField, PasswordField, UserFields } from "./UserFields.tsx";

interface Props {
  page: PageContext;
  form: FormState;
  sites: readonly Site[];
}

/** Gives somebody an account. */
export function NewPage({ page, form, sites }: Props) {
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
