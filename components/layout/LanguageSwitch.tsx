import { type Locale, LOCALE_NAMES, LOCALES } from "@/lib/i18n/mod.ts";
import type { PageContext } from "../page_context.ts";

/** The header of the sign-in page has no room for longer names on a phone. */
const SHORT_NAMES: Record<Locale, string> = { ...LOCALE_NAMES, ms: "Melayu" };

/**
 * Three buttons in a form: choosing a language changes state, so it is a POST, and it works
 * without a script. Each language stands in its own words.
 */
export function LanguageSwitch({ page, top = false }: { page: PageContext; top?: boolean }) {
  const names = top ? SHORT_NAMES : LOCALE_NAMES;
  return (
    <form
      class="row langs"
      method="post"
      action={page.href("/language")}
      aria-label={page.t(top ? "nav.language_top" : "nav.language")}
    >
      <input type="hidden" name="next" value={page.path} />
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="submit"
          name="locale"
          value={locale}
          lang={locale}
          aria-current={locale === page.locale ? "true" : undefined}
        >
          {names[locale]}
        </button>
      ))}
    </form>
  );
}
