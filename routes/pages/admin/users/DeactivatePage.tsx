import {
  Button,
  ButtonLink,
  EMPTY_FORM,
  ErrorSummary,
  type FormState,
  type PageContext,
  PageHead,
} from "@/components/mod.ts";
import type { User } from "@/lib/identity/mod.ts";
import { AdminFrame } from "../AdminFrame.tsx";

interface Props {
  page: PageContext;
  user: User;
  form?: FormState;
}

/** Asks once more before somebody is shut out; the way back is the filled button. */
export function DeactivatePage({ page, user, form = EMPTY_FORM }: Props) {
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
