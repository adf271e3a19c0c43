import { type Locale, LOCALE_TAGS, type MessageKey, sentence } from "@/lib/i18n/mod.ts";

/** The other languages of a poster, in the order in which they stand under the Malay. */
const OTHERS = ["en", "zh"] as const satisfies readonly Locale[];

/** A text in a language that need not be the page's. */
export function InLanguage({ locale, text }: { locale: Locale; text: MessageKey }) {
  return <span lang={LOCALE_TAGS[locale]}>{sentence(locale, text)}</span>;
}

interface Props {
  text: MessageKey;
  /** A figure that stands beside the Malay. */
  after?: string;
  /** What parts the languages where they share a line. */
  between?: string;
}

/** One text in all languages, the Malay bold. */
export function Each({ text, after, between }: Props) {
  return (
    <>
      <b lang={LOCALE_TAGS.ms}>{sentence("ms", text)} {after}</b>
      {OTHERS.map((locale) => (
        <>
          {between}
          <InLanguage key={locale} locale={locale} text={text} />
        </>
      ))}
    </>
  );
}
