import { catalogue } from "./catalogue.ts";
import { fillOften } from "./fill_often.ts";
import type { Locale } from "./locale.ts";
import type { PhoneKey } from "./messages/phone.ts";

export * from "./locale.ts";
export { type DateFormats, dateFormats, type DayFormats, dayWords } from "./dates.ts";
export { ageOf } from "./ages.ts";
export { fill } from "./fill.ts";
export { PUNCTUATION } from "./punctuation.ts";

type Catalogue = typeof catalogue;

/** Every key of the catalogue; English is the type, the other languages follow it. */
export type MessageKey = keyof Catalogue;

type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** The values of a text's placeholders. */
export type MessageValues<Key extends MessageKey> = Readonly<
  Record<Placeholders<Catalogue[Key]["en"]>, string | number>
>;

type Arguments<Key extends MessageKey> = [Placeholders<Catalogue[Key]["en"]>] extends [never]
  ? [values?: Record<never, never>]
  : [values: Record<Placeholders<Catalogue[Key]["en"]>, string | number>];

/** A key whose text has no placeholders, for tables of labels. */
export type PlainKey = {
  [Key in MessageKey]: [Placeholders<Catalogue[Key]["en"]>] extends [never] ? Key : never;
}[MessageKey];

/** The text of one key in one language, its `{placeholders}` filled in. */
export type Translate = <Key extends MessageKey>(key: Key, ...values: Arguments<Key>) => string;

const entries: Record<string, Record<Locale, string>> = catalogue;

/** The same for some of the keys. */
export type TranslateOf<Keys extends MessageKey> = <Key extends Keys>(
  key: Key,
  ...values: Arguments<Key>
) => string;

/** The same for what runs in the browser, which has only the texts of its islands with it. */
export type PhoneTranslate = TranslateOf<PhoneKey>;

/** A translate function bound to one language. */
export function translator(locale: Locale): Translate {
  return (key, ...[values]) => fillOften(entries[key]![locale], values);
}

/** True when the catalogue holds the key: for keys composed of an enum value. */
export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(entries, key);
}

/** The text of a key composed at run time, such as `invalid.` and an error code. */
export function sentence(
  locale: Locale,
  key: MessageKey,
  values?: Record<string, string | number>,
): string {
  return fillOften(entries[key]![locale], values);
}

/** All texts of the catalogue in one language, for tests and for the offline form. */
export function texts(locale: Locale): Record<MessageKey, string> {
  const pairs = Object.entries(entries).map(([key, text]) => [key, text[locale]]);
  return Object.fromEntries(pairs);
}
