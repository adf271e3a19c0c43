import { isLocale, type Locale, LOCALES, preferredLocale } from "@/lib/i18n/locale.ts";

/** What the server writes in front of the script of the worker. */
interface KeptFiles {
  /** Of the files and of the script itself: another one makes another worker. */
  readonly version: string;
  /** Path prefix of the service without a trailing slash; empty when it has none. */
  readonly base: string;
  /** Paths of the files whose names change with their content. */
  readonly files: readonly string[];
}

declare const KEPT_FILES: KeptFiles;

export const { version, base, files } = KEPT_FILES;

/** The pages that open without a connection, the same for everybody. */
const SHELLS = ["report", "unsent"] as const;
export type Shell = (typeof SHELLS)[number];

/** Says which version of the files a shell was drawn with. */
export const VERSION_HEADER = "Siaga-Version";

/** Where a shell comes from, and the name under which it is kept. */
export function shellAddress(shell: Shell, locale: Locale): string {
  return `${base}/shell/${shell}?lang=${locale}`;
}

/** All shells in all languages. */
export function shellAddresses(): string[] {
  return SHELLS.flatMap((shell) => LOCALES.map((locale) => shellAddress(shell, locale)));
}

/** Several services may share one origin: the names of our caches begin with our path. */
const OURS = `siaga ${base}/ `;

/** The files and shells of this version. */
const OWN = OURS + version;

/** What outlives a version: notes, and the data of the report form. */
const NOTES = `${OURS}notes`;

/** Pages and files differ by neither cookie nor language once they are kept: their address says all. */
const BY_ADDRESS = { ignoreVary: true };

export const ownCache = () => caches.open(OWN);
export const notesCache = () => caches.open(NOTES);

/** What this version keeps under an address. */
export async function findOwn(address: string): Promise<Response | undefined> {
  return await (await ownCache()).match(address, BY_ADDRESS);
}

/** A file as any version keeps it: its name says its content. */
export async function findFile(path: string): Promise<Response | undefined> {
  return await findOwn(path) ?? await caches.match(path, BY_ADDRESS);
}

/** Forgets the caches of all versions but these. */
export async function forgetOthers(versions: readonly string[]): Promise<void> {
  const kept = [NOTES, ...versions.map((one) => OURS + one)];
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && !kept.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

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
