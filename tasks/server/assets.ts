/**
 * The files for browsers of the sources as they are, for a demo and for `deno task dev`: making the scripts
 * small takes 2 s, so they are kept for the next start, in a folder named by the hash of the sources.
 */
import { buildIslands } from "@/routes/assets/build_islands.ts";
import { type Assets, indexAssets, loadAssets, type NamedAsset } from "@/routes/assets/load.ts";
import { readStoredAssets, storeAssets } from "@/routes/assets/stored.ts";
import { STATIC } from "@/routes/services.ts";
import { removeOldFolders } from "./folder.ts";
import { hashSources, ROOT } from "./sources.ts";

const KEPT_ASSETS = new URL(".cache/browser/", ROOT);
const FILE = "assets";

/** Makes the files for browsers from the sources. */
export async function makeAssets(): Promise<NamedAsset[]> {
  return await loadAssets(STATIC, await buildIslands());
}

/**
 * The files for browsers: those kept for these sources, or new ones, which are kept if the folder can be
 * written.
 */
export async function currentAssets(
  folder = KEPT_ASSETS,
  make = makeAssets,
  hash = hashSources,
): Promise<Assets> {
  const before = hash();
  const file = new URL(`${before}/${FILE}`, folder);
  const kept = await Deno.readFile(file).catch(() => undefined);
  if (kept) return indexAssets(readStoredAssets(kept));
  const made = await make();
  // A file that was saved in the meantime may be in them or not.
  if (hash() === before) await keep(file, folder, made).catch(() => {});
  return indexAssets(made);
}

async function keep(file: URL, folder: URL, made: readonly NamedAsset[]): Promise<void> {
  await Deno.mkdir(new URL(".", file), { recursive: true });
  const draft = new URL(`${file.href}-${crypto.randomUUID()}`);
  await Deno.writeFile(draft, storeAssets(made));
  await Deno.rename(draft, file);
  await removeOldFolders(folder);
}
