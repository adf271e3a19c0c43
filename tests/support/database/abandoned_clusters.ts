import { join } from "node:path";
import { tmpdir } from "node:os";

const prefix = "siaga-postgres-";

/** Creates a folder for a cluster; its name holds the id of the process that owns it. */
export function makeClusterFolder(parent: string): string {
  return Deno.makeTempDirSync({ dir: parent, prefix: `${prefix}${Deno.pid}-` });
}

/**
 * Ends the servers of killed test runs in a folder and removes their folders. Reads Linux's `/proc`;
 * elsewhere it does nothing.
 */
export function sweepAbandonedClusters(parent = tmpdir()): void {
  sweepAbandoned(parent, prefix, endCluster);
}

/**
 * Calls `remove` for each folder whose process has ended without removing it.
 *
 * @param prefix the start of the folders' names, before the id of the process
 */
export function sweepAbandoned(
  parent: string,
  prefix: string,
  remove: (folder: string) => void,
): void {
  if (Deno.build.os !== "linux") return;
  for (const { name } of Deno.readDirSync(parent)) {
    const folder = join(parent, name);
    if (!name.startsWith(prefix) || !isOurs(folder)) continue;
    const owner = name.slice(prefix.length).split("-")[0] ?? "";
    if (readIfThere(`/proc/${owner}/cmdline`) === undefined) remove(folder);
  }
}

/** Root cleans up every cluster, other users only their own. */
function isOurs(folder: string): boolean {
  return Deno.uid() === 0 || Deno.statSync(folder).uid === Deno.uid();
}

function endCluster(folder: string): void {
  const serverProcess = readIfThere(join(folder, "data", "postmaster.pid"))?.split("\n")[0];
  // The process id may have been reused: end only a server of this folder.
  if (serverProcess && readIfThere(`/proc/${serverProcess}/cmdline`)?.includes(folder)) {
    Deno.kill(Number(serverProcess), "SIGQUIT");
  }
  Deno.removeSync(folder, { recursive: true });
}

function readIfThere(path: string): string | undefined {
  try {
    return Deno.readTextFileSync(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}
