import { type Locale, LOCALE_NAMES, LOCALES } from "@/lib/i18n/mod.ts";
import type { PageContext } from "../page_context.ts";

/** The name under which a form that is only to be shown in another language carries that language. */
export const FORM_LANGUAGE = "page_language";

/** The part of an address by which the service worker is told the language. */
const KEPT_LANGUAGE = "lang";

/** The header of the sign-in page has no room for longer names on a phone. */
const SHORT_NAMES: Record<Locale, string> = { ...LOCALE_NAMES, ms: "Melayu" };

interface Props {
  page: PageContext;
  top?: boolean;
  /** The id of the page's main form, which the buttons send along, so that nothing typed is lost. */
  form?: string | undefined;
}

/**
 * Three buttons: choosing a language changes state, so it is a POST, and it works without a script.
 * Each language stands in its own words.
 */
export function LanguageSwitch({ page, top = false, form }: Props) {
  const isSent = form !== undefined && !page.isKept;
  const names = top ? SHORT_NAMES : LOCALE_NAMES;
  const label = page.t(top ? "nav.language_top" : "nav.language");
  const buttons = LOCALES.map((locale) => (
    <button
      key={locale}
      type="submit"
      form={isSent ? form : undefined}
      formnovalidate={isSent}
      name={page.isKept ? KEPT_LANGUAGE : isSent ? FORM_LANGUAGE : "locale"}
      value={locale}
      lang={locale}
      aria-current={locale === page.locale ? "true" : undefined}
    >
      {names[locale]}
    </button>
  ));
  // Without a connection the service worker takes the choice, from the address.
  if (page.isKept) return <form class="row langs" aria-label={label}>{buttons}</form>;
  if (isSent) return <div class="row langs" role="group" aria-label={label}>{buttons}</div>;
  return (
    <form class="row langs" method="post" action={page.href("/language")} aria-label={label}>
      <input type="hidden" name="next" value={page.path} />
      {buttons}
    </form>
  );
}
