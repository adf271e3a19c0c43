import { isLocale, type Locale, LOCALES, preferredLocale } from "@/lib/i18n/locale.ts";

/** Constants that the server prepends to the script of the worker. */
interface CachedFiles {
  /** Hash of the files and of the script, so that every change installs a new worker. */
  readonly version: string;
  /** Path prefix of the service without a trailing slash; empty when it has none. */
  readonly base: string;
  /** Paths of the files whose names change with their content. */
  readonly files: readonly string[];
}

declare const KEPT_FILES: CachedFiles;

export const { version, base, files } = KEPT_FILES;

/** App shells: pages that open offline, with the same HTML for all users. */
const SHELLS = ["report", "unsent"] as const;
export type Shell = (typeof SHELLS)[number];

/** Response header with the version of the files that a shell refers to. */
export const VERSION_HEADER = "Siaga-Version";

/** The URL of a shell, which is also its cache key. */
export function shellUrl(shell: Shell, locale: Locale): string {
  return `${base}/shell/${shell}?lang=${locale}`;
}

/** The URLs of all shells in all languages. */
export function shellUrls(): string[] {
  return SHELLS.flatMap((shell) => LOCALES.map((locale) => shellUrl(shell, locale)));
}

/** Prefix of our cache names, because several services may share one origin. */
const PREFIX = `siaga ${base}/ `;

/** Cache of the files and shells of this version. */
const VERSION_CACHE = PREFIX + version;

/** Cache that stays across versions: notes, and the data of the report form. */
const NOTES_CACHE = `${PREFIX}notes`;

/** Ignores `Vary`: the URLs of cached pages and files already include language and version. */
const IGNORE_VARY = { ignoreVary: true };

export const ownCache = () => caches.open(VERSION_CACHE);
export const notesCache = () => caches.open(NOTES_CACHE);

/** A cached response of this version. */
export async function matchOwn(address: string): Promise<Response | undefined> {
  return await (await ownCache()).match(address, IGNORE_VARY);
}

/** A cached file of any version; its name contains a hash of its content. */
export async function matchFile(path: string): Promise<Response | undefined> {
  return await matchOwn(path) ?? await caches.match(path, IGNORE_VARY);
}

/** Deletes the caches of all versions except these. */
export async function deleteOldCaches(versions: readonly string[]): Promise<void> {
  const kept = [NOTES_CACHE, ...versions.map((one) => PREFIX + one)];
  const old = (await caches.keys()).filter((name) =>
    name.startsWith(PREFIX) && !kept.includes(name)
  );
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** State of the worker, which browsers stop at any time. */
interface Notes {
  /** The activated versions, newest last. */
  versions: readonly string[];
  /** The language last used on this device. */
  locale: Locale;
  /** Id of the last logged-in user. */
  person: string;
  /** When the shells and the data were last fetched, in ms of the device's clock. */
  refreshed: number;
}

/** The cache key of a note. No page has this URL; a cache stores only responses by URL. */
const noteUrl = (name: keyof Notes) => `${base}/shell/notes/${name}`;

/** Reads a note; undefined when it was never written. */
export async function readNote<Name extends keyof Notes>(
  name: Name,
): Promise<Notes[Name] | undefined> {
  const kept = await (await notesCache()).match(noteUrl(name));
  return await kept?.json();
}

/** Writes a note. */
export async function writeNote<Name extends keyof Notes>(
  name: Name,
  value: Notes[Name],
): Promise<void> {
  await (await notesCache()).put(noteUrl(name), Response.json(value));
}

/** The language last used on this device, or the preferred one of the browser. */
export async function currentLocale(): Promise<Locale> {
  const locale = await readNote("locale");
  return isLocale(locale) ? locale : preferredLocale(navigator.languages.join(","));
}
