import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import {
  sweepAbandoned,
  sweepAbandonedClusters,
} from "@/tests/support/database/abandoned_clusters.ts";

/** Where Linux keeps files in memory. */
const MEMORY = "/dev/shm";

/** A run writes up to 1 GB: databases, browser profiles, photos. Less free space than this is too little. */
const ENOUGH = 4 * 1024 ** 3;

const PREFIX = "siaga-tests-";

/**
 * Creates the folder for the temporary files of a test run and sets `TMPDIR` to it, for this process and
 * its children. It is in memory if there is room: copying a template database takes 35 ms there and 70
 * to 600 ms on a disk.
 *
 * @returns a function that removes the folder and restores `TMPDIR`
 */
export function makeRunFolder(): () => void {
  const parent = hasRoom() ? MEMORY : tmpdir();
  sweepAbandoned(parent, PREFIX, (folder) => {
    sweepAbandonedClusters(folder);
    Deno.removeSync(folder, { recursive: true });
  });
  const folder = Deno.makeTempDirSync({ dir: parent, prefix: `${PREFIX}${Deno.pid}-` });
  // The PostgreSQL server runs as another user.
  Deno.chmodSync(folder, 0o711);
  const before = Deno.env.get("TMPDIR");
  Deno.env.set("TMPDIR", folder);
  return () => {
    if (before === undefined) Deno.env.delete("TMPDIR");
    else Deno.env.set("TMPDIR", before);
    try {
      Deno.removeSync(folder, { recursive: true });
    } catch {
      // A browser of an interrupted run still writes to it: the next run removes it.
    }
  };
}

function hasRoom(): boolean {
  if (Deno.build.os !== "linux") return false;
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ENOUGH && Deno.systemMemoryInfo().available > ENOUGH;
  } catch {
    return false;
  }
}
