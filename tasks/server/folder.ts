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
