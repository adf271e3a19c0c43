import { isLocale, type Locale, preferredLocale } from "@/lib/i18n/locale.ts";
import { notesCache } from "./caches.ts";
import { base } from "./kept_files.ts";

/** What the worker remembers between two of its short lives. */
interface Notes {
  /** The versions that took over, newest last. */
  versions: readonly string[];
  /** The language last used on this device. */
  locale: Locale;
  /** The id of the person whose pages were last open here. */
  person: string;
  /** When the shells and the data were last fetched, in milliseconds of the device's clock. */
  refreshed: number;
}

/** No page has this address: a cache only takes answers, under addresses. */
const addressOf = (name: keyof Notes) => `${base}/shell/notes/${name}`;

/** Reads one note; undefined when it was never written. */
export async function readNote<Name extends keyof Notes>(
  name: Name,
): Promise<Notes[Name] | undefined> {
  const kept = await (await notesCache()).match(addressOf(name));
  return await kept?.json();
}

/** Writes one note. */
export async function writeNote<Name extends keyof Notes>(
  name: Name,
  value: Notes[Name],
): Promise<void> {
  await (await notesCache()).put(addressOf(name), Response.json(value));
}

/** The language last used here, or the one that the device asks for. */
export async function currentLocale(): Promise<Locale> {
  const noted = await readNote("locale");
  return isLocale(noted) ? noted : preferredLocale(navigator.languages.join(","));
}
