import { hashSources, ROOT } from "./sources.ts";

/** Where builds are kept, each in a folder named by the hash of its sources. */
export const BUILDS = ".cache/build/";

/** The files of a build: `main.js` with its parts, and the files for browsers. */
export const SERVER = "main.js";
export const ASSETS = "assets";

/** How many folders a build lies below the root. */
export const DEPTH = 3;

/** The folder of the build that fits the sources as they are. */
export function currentBuild(): URL {
  return new URL(`${BUILDS}${hashSources(["tasks/server/bundle.ts"])}/`, ROOT);
}

/** Whether a build is whole: it gets its name when it is. */
export async function isBuilt(build: URL): Promise<boolean> {
  return await Deno.stat(build).then(() => true, () => false);
}

/** Older folders that are kept, for a server that still runs from one. */
const KEPT = 2;

/** Removes all but the newest folders of builds in a folder. */
export async function removeOldFolders(parent: URL): Promise<void> {
  const folders = await Promise.all(
    (await Array.fromAsync(Deno.readDir(parent)))
      .filter(({ name }) => !name.startsWith("."))
      .map(async ({ name }) => {
        const url = new URL(`${name}/`, parent);
        return { url, made: (await Deno.stat(url)).mtime?.getTime() ?? 0 };
      }),
  );
  const old = folders.toSorted((a, b) => b.made - a.made).slice(1 + KEPT);
  for (const { url } of old) await Deno.remove(url, { recursive: true }).catch(() => {});
}
