/**
 * Makes what the server otherwise makes at its start, `deno task build`: one bundle of the server and its
 * packages, the bundles of the islands, and all static files, compressed. Does nothing when there is a
 * build of the sources as they are.
 */
import { fileURLToPath } from "node:url";
import { ASSETS, BUILDS, currentBuild, DEPTH, isBuilt, removeOldFolders } from "./folder.ts";
import { ROOT } from "./sources.ts";

/** Builds into the folder of the current sources, unless it is there; returns whether it had to. */
export async function makeBuild(): Promise<boolean> {
  const build = currentBuild();
  if (await isBuilt(build)) return false;
  // Loaded here, because a build that is there needs none of it.
  const { buildServer } = await import("./bundle.ts");
  const { makeAssets } = await import("./assets.ts");
  const { storeAssets } = await import("@/routes/assets/stored.ts");
  await Deno.mkdir(new URL(BUILDS, ROOT), { recursive: true });
  const draft = new URL(`${BUILDS}.draft-${crypto.randomUUID()}/`, ROOT);
  await Deno.mkdir(draft);
  try {
    await buildServer(fileURLToPath(draft), DEPTH);
    const assets = storeAssets(await makeAssets());
    await Deno.writeFile(new URL(ASSETS, draft), assets);
    await Deno.rename(draft, build);
  } catch (error) {
    await Deno.remove(draft, { recursive: true });
    // Another process was first.
    if (!await isBuilt(build)) throw error;
  }
  await removeOldFolders(new URL(BUILDS, ROOT));
  return true;
}

if (import.meta.main) {
  if (await makeBuild()) console.log(`Built into ${BUILDS}.`);
}
