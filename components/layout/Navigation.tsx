import { LOCALE_NAMES, LOCALES } from "@/lib/i18n/mod.ts";
import { Count } from "../record/Badge.tsx";
import { LANGUAGE_SHEET, LanguageSwitch } from "./LanguageSwitch.tsx";
import type { NavItem, PageContext } from "../page_context.ts";
import { shortName } from "../short_name.ts";

interface Props {
  page: PageContext;
  /** The path (relative to the base) of the current navigation entry. */
  current: string | undefined;
  /** The id of the page's main form; such a page has its language switch after it. */
  form?: string | undefined;
}

/**
 * The main navigation: inline on a laptop, where the brand is the link to the start page, a popover behind
 * one button on a phone, without JavaScript.
 */
export function Navigation({ page, current, form }: Props) {
  const { t } = page;
  const isCurrent = (item: NavItem) => item.current ?? item.href === current;
  const unread = page.nav.find((item) => item.end)?.count ?? 0;
  const hasEnd = page.nav.some((item) => item.end);
  return (
    <>
      <button type="button" class="btn narrow" popovertarget="menu">
        {t("nav.menu")}
        {unread > 0 && " "}
        {unread > 0 && <Count of={unread} says={t("nav.unread")} />}
      </button>
      <nav class="sheet nav" id="menu" popover aria-label={t("nav.main")}>
        <button
          type="button"
          class="btn narrow"
          popovertarget="menu"
          popovertargetaction="hide"
        >
          {t("nav.close")}
        </button>
        {page.nav.map((item) => (
          <a
            key={item.href}
            href={page.href(item.href)}
            class={item.end ? "push" : item.narrow ? "narrow" : undefined}
            aria-current={isCurrent(item) ? "page" : undefined}
          >
            {t(item.label)}
            {item.count ? " " : null}
            {item.count ? <Count of={item.count} /> : null}
          </a>
        ))}
        {page.user && (
          <a
            href={page.href("/profile")}
            class={hasEnd ? undefined : "push"}
            aria-current={current === "/profile" ? "page" : undefined}
          >
            {shortName(page.user.name)}
          </a>
        )}
        <a href={page.href("/help")} class="narrow">{t("help.title")}</a>
        {/* Before a form, Enter would press its first button: the menu opens the switch after it. */}
        <div class="narrow">
          {form
            ? (
              <button type="button" class="link" popovertarget={LANGUAGE_SHEET}>
                {otherLanguages(page)}
              </button>
            )
            : <LanguageSwitch page={page} top />}
        </div>
        <form class="narrow" method="post" action={page.href("/logout")}>
          <button type="submit" class="link">{t("btn.logout")}</button>
        </form>
      </nav>
    </>
  );
}

/** Their names, which those who cannot read the page's language know. */
function otherLanguages({ locale }: PageContext): string {
  return LOCALES.filter((each) => each !== locale).map((each) => LOCALE_NAMES[each]).join(" · ");
}
