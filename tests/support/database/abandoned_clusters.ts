import { join } from "node:path";
import { tmpdir } from "node:os";

const prefix = "siaga-postgres-";

/** A folder for a cluster; its name carries the process that answers for it. */
export function makeClusterFolder(): string {
  return Deno.makeTempDirSync({ dir: tmpdir(), prefix: `${prefix}${Deno.pid}-` });
}

/**
 * Ends the servers of test runs that were killed before they could do it themselves, and removes
 * their folders. Looks at Linux's `/proc`; elsewhere it does nothing.
 */
export function sweepAbandonedClusters(): void {
  if (Deno.build.os !== "linux") return;
  for (const { name } of Deno.readDirSync(tmpdir())) {
    if (!name.startsWith(prefix) || !isOurs(join(tmpdir(), name))) continue;
    const owner = name.slice(prefix.length).split("-")[0] ?? "";
    if (readIfThere(`/proc/${owner}/cmdline`) === undefined) endCluster(join(tmpdir(), name));
  }
}

/** Root answers for every cluster; anybody else leaves those of other users alone. */
function isOurs(folder: string): boolean {
  return Deno.uid() === 0 || Deno.statSync(folder).uid === Deno.uid();
}

function endCluster(folder: string): void {
  const serverProcess = readIfThere(join(folder, "data", "postmaster.pid"))?.split("\n")[0];
  // The number may belong to somebody else by now: only a server of this very folder is ended.
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
