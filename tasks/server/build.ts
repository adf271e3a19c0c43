/**
 * Makes what the server otherwise makes at its start, `deno task build`: one bundle of the server and its
 * packages, the bundles of the islands, and all static files, compressed. Does nothing when there is a
 * build of the sources as they are.
 */
import { fileURLToPath } from "node:url";
import { ASSETS, BUILDS, currentBuild, DEPTH, isBuilt } from "./folder.ts";
import { ROOT } from "./sources.ts";

/** Older builds that are kept, for a server that still runs from one. */
const KEPT = 2;

/** Builds into the folder of the current sources, unless it is there; returns whether it had to. */
export async function makeBuild(): Promise<boolean> {
  const build = currentBuild();
  if (await isBuilt(build)) return false;
  // Loaded here, because a build that is there needs none of it.
  const { buildServer } = await import("./bundle.ts");
  const { buildIslands } = await import("@/routes/assets/build_islands.ts");
  const { loadAssets } = await import("@/routes/assets/load.ts");
  const { storeAssets } = await import("@/routes/assets/stored.ts");
  const { STATIC } = await import("@/routes/services.ts");
  await Deno.mkdir(new URL(BUILDS, ROOT), { recursive: true });
  const draft = new URL(`${BUILDS}.draft-${crypto.randomUUID()}/`, ROOT);
  await Deno.mkdir(draft);
  try {
    await buildServer(fileURLToPath(draft), DEPTH);
    const assets = storeAssets(await loadAssets(STATIC, await buildIslands()));
    await Deno.writeFile(new URL(ASSETS, draft), assets);
    await Deno.rename(draft, build);
  } catch (error) {
    await Deno.remove(draft, { recursive: true });
    // Another process was first.
    if (!await isBuilt(build)) throw error;
  }
  await removeOld();
  return true;
}

async function removeOld(): Promise<void> {
  const builds = await Promise.all(
    (await Array.fromAsync(Deno.readDir(new URL(BUILDS, ROOT))))
      .filter(({ name }) => !name.startsWith("."))
      .map(async ({ name }) => {
        const url = new URL(`${BUILDS}${name}/`, ROOT);
        return { url, made: (await Deno.stat(url)).mtime?.getTime() ?? 0 };
      }),
  );
  const old = builds.toSorted((a, b) => b.made - a.made).slice(1 + KEPT);
  for (const { url } of old) await Deno.remove(url, { recursive: true }).catch(() => {});
}

if (import.meta.main) {
  if (await makeBuild()) console.log(`Built into ${BUILDS}.`);
}
