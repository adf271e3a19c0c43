import { type Locale, LOCALE_NAMES, LOCALES } from "@/lib/i18n/mod.ts";
import type { PageContext } from "../page_context.ts";

/** Field name for the new language of a form that is posted only to render it in that language. */
export const FORM_LANGUAGE = "page_language";

/** The switch after a long form, which the menu of a phone opens as a sheet. */
export const LANGUAGE_SHEET = "langs";

/** Query parameter that tells the service worker the language of a cached page. */
const KEPT_LANGUAGE = "lang";

/** The header of the sign-in page has no room for longer names on a phone. */
const SHORT_NAMES: Record<Locale, string> = { ...LOCALE_NAMES, ms: "Melayu" };

interface Props {
  page: PageContext;
  top?: boolean;
  /** The id of the page's main form; the buttons submit it, so that its input is kept. */
  form?: string | undefined;
}

/**
 * One button per language, labelled in that language. A POST, because it changes state; works
 * without JavaScript.
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
  const look = form
    ? { class: "row langs sheet", id: LANGUAGE_SHEET, popover: true }
    : { class: "row langs" };
  // On a cached offline page, the service worker reads the language from the query.
  if (page.isKept) return <form {...look} aria-label={label}>{buttons}</form>;
  if (isSent) return <div {...look} role="group" aria-label={label}>{buttons}</div>;
  return (
    <form class="row langs" method="post" action={page.href("/language")} aria-label={label}>
      <input type="hidden" name="next" value={page.path} />
      {buttons}
    </form>
  );
}
