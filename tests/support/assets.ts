/**
 * The files for browsers, built and packed once for all test processes: that takes a second of a core.
 * The files are in `.cache/assets/` under a name that changes with every source, so a test file that is run
 * alone uses those of the last run, or builds them.
 */
import { fileURLToPath } from "node:url";
import { type Assets, indexAssets, loadAssets, type NamedAsset } from "@/routes/assets/load.ts";
import { buildIslands, type BuiltFile } from "@/routes/assets/build_islands.ts";
import { STATIC } from "@/routes/services.ts";

const ROOT = new URL("../../", import.meta.url);
const CACHE = new URL(".cache/assets/", ROOT);

/** The sources of the files. */
const SOURCES = ["components/", "islands/", "lib/", "routes/", "static/"];
const SINGLE_SOURCES = ["deno.json", "deno.lock", "tests/support/assets.ts"];

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
  const folder = await currentFolder();
  await writeOnce(new URL("first", folder), first);
  return { [RUN]: folder.href };
}

async function read(version: AssetVersion): Promise<Assets> {
  const given = Deno.env.get(RUN);
  const file = new URL(version, given ? new URL(given) : await currentFolder());
  await writeOnce(file, version === "first" ? first : second);
  return indexAssets(unpack(await Deno.readFile(file)));
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
  await Deno.writeFile(draft, pack(await make()));
  await Deno.rename(draft, file);
}

/** One line of JSON about all files, and then their bytes one after the other. */
function pack(files: readonly NamedAsset[]): Uint8Array<ArrayBuffer> {
  const parts = files.flatMap(({ body, packed }) => [body, packed.br, packed.gzip]);
  const index = files.map(({ name, hashedName, type, body, packed }) => ({
    name,
    hashedName,
    type,
    lengths: [body.length, packed.br.length, packed.gzip.length],
  }));
  const head = new TextEncoder().encode(`${JSON.stringify(index)}\n`);
  const whole = new Uint8Array(head.length + parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of [head, ...parts]) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function unpack(whole: Uint8Array<ArrayBuffer>): NamedAsset[] {
  let at = whole.indexOf("\n".charCodeAt(0));
  const index: { name?: string; hashedName: string; type: string; lengths: number[] }[] = JSON
    .parse(new TextDecoder().decode(whole.subarray(0, at++)));
  const take = (length = 0) => whole.subarray(at, at += length);
  return index.map(({ name, hashedName, type, lengths: [body, br, gzip] }) => ({
    name,
    hashedName,
    type,
    body: take(body),
    packed: { br: take(br), gzip: take(gzip) },
  }));
}

async function currentFolder(): Promise<URL> {
  const names = (await Promise.all(SOURCES.map(filesIn))).flat().concat(SINGLE_SOURCES).sort();
  const texts = await Promise.all(names.map(async (name) => {
    const hash = await crypto.subtle.digest("SHA-256", await Deno.readFile(new URL(name, ROOT)));
    return `${name} ${new Uint8Array(hash).toHex()}`;
  }));
  const bytes = new TextEncoder().encode(texts.join("\n"));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
  return new URL(`${hash.slice(0, 16)}/`, CACHE);
}

async function filesIn(folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(new URL(folder, ROOT))) {
    if (isDirectory) names.push(...await filesIn(`${folder}${name}/`));
    else names.push(folder + name);
  }
  return names;
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
