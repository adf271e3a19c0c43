/**
 * The files for browsers, built and packed once for all test processes: that takes a second of a core.
 * The files are in `.cache/assets/` under a name that changes with every source, so a test file that is run
 * alone uses those of the last run, or builds them.
 */
import { fileURLToPath } from "node:url";
import { type Assets, indexAssets, loadAssets, type NamedAsset } from "@/routes/assets/load.ts";
import { buildIslands, type BuiltFile } from "@/routes/assets/build_islands.ts";
import { readStoredAssets, storeAssets } from "@/routes/assets/stored.ts";
import { STATIC } from "@/routes/services.ts";
import { hashSources, ROOT } from "@/tasks/server/sources.ts";

const CACHE = new URL(".cache/assets/", ROOT);

/** The variable that names the folder of a run to its test processes. */
export const RUN = "TEST_ASSETS";

/** The files as built, or with new names and contents as after an update of the service. */
export type AssetVersion = "first" | "second";

const ready: Partial<Record<AssetVersion, Promise<Assets>>> = {};

/** The files of one version, read once per process. */
export function testAssets(version: AssetVersion = "first"): Promise<Assets> {
  return ready[version] ??= read(version);
}

/** Builds the files of a run unless they exist. Resolves with the environment of its test processes. */
export async function prepareTestAssets(): Promise<Record<string, string>> {
  const folder = currentFolder();
  await writeOnce(new URL("first", folder), first);
  return { [RUN]: folder.href };
}

async function read(version: AssetVersion): Promise<Assets> {
  const given = Deno.env.get(RUN);
  const file = new URL(version, given ? new URL(given) : currentFolder());
  await writeOnce(file, version === "first" ? first : second);
  return indexAssets(readStoredAssets(await Deno.readFile(file)));
}

async function first(): Promise<NamedAsset[]> {
  return await loadAssets(STATIC, await buildIslands());
}

async function second(): Promise<NamedAsset[]> {
  return await loadAssets(STATIC, renamed(await buildIslands()));
}

async function writeOnce(file: URL, make: () => Promise<NamedAsset[]>): Promise<void> {
  await Deno.mkdir(new URL(".", file), { recursive: true });
  using lock = await Deno.open(`${fileURLToPath(file)}.making`, { create: true, write: true });
  await lock.lock(true);
  if (await Deno.stat(file).then(() => true, () => false)) return;
  const draft = new URL(`${file.href}.draft`);
  await Deno.writeFile(draft, storeAssets(await make()));
  await Deno.rename(draft, file);
}

function currentFolder(): URL {
  return new URL(`${hashSources(["tests/support/assets.ts"])}/`, CACHE);
}

/** The files under other names, as after an update that changed every one of them. */
function renamed(files: readonly BuiltFile[]): BuiltFile[] {
  const rename = (text: string) =>
    files.reduce((all, { hashedName }) => all.replaceAll(hashedName, newName(hashedName)), text);
  return files.map(({ name, hashedName, body }) => ({
    name,
    hashedName: newName(hashedName),
    body: new TextEncoder().encode(rename(new TextDecoder().decode(body))),
  }));
}

/** The build writes its hashes in capitals. */
function newName(hashedName: string): string {
  return hashedName.replace(/-\w{8}\.js$/, (hash) => hash.toLowerCase());
}
