import { base, version } from "./kept_files.ts";

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
