import { type Locale, LOCALE_TAGS } from "@/lib/i18n/mod.ts";

/** A text as it was typed, a paragraph for each line, in the language of its writer where known. */
export function Prose({ text, lead, locale }: { text: string; lead?: boolean; locale?: Locale }) {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return (
    <>
      {lines.map((line, index) => (
        <p key={index} class={lead ? "lead" : undefined} lang={locale && LOCALE_TAGS[locale]}>
          {line}
        </p>
      ))}
    </>
  );
}
