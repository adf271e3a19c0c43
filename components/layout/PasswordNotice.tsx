import type { PageContext } from "../page_context.ts";

/** Asks for a password of one's own until there is one. */
export function PasswordNotice({ page: { t, href } }: { page: PageContext }) {
  return (
    <div class="notice notice-warn">
      <p>
        <b>{t("profile.must_change")}</b>
      </p>
      <p>{t("profile.must_change_why")}</p>
      <p>
        <a class="act" href={href("/profile#password")}>{t("btn.change_password")}</a>
      </p>
    </div>
  );
}
