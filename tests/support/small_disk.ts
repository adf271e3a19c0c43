/**
 * A disk that is full: a file system in memory of a few megabytes. The one of a process is mounted in a
 * name space of its own, so that nothing is left when the process ends, however it ends.
 */
import { join } from "node:path";
import { V8_FLAGS } from "./process.ts";

/** The name of the file that takes what room there is. */
const FILLING = "filling";

/** The command of a server whose data folder is a small disk, for `startServerProcess`. */
export function onSmallDisk(script: string, kilobytes: number): readonly [string, ...string[]] {
  // What is in the data folder is copied to the disk.
  const mount = [
    `mount -t tmpfs -o size=${kilobytes}k,mode=0700 tmpfs /mnt`,
    `cp -a "$DATA_DIR/." /mnt`,
    `mount --bind /mnt "$DATA_DIR"`,
    `exec "$@"`,
  ].join(" && ");
  const owner = Deno.uid() === 0 ? [] : ["--map-root-user"];
  return [
    "unshare",
    "--mount",
    "--propagation=private",
    ...owner,
    "sh",
    "-c",
    mount,
    "sh",
    Deno.execPath(),
    "run",
    "-A",
    "--no-check",
    V8_FLAGS,
    script,
  ];
}

/** Makes a folder of this machine a small disk, for root alone; the caller unmounts it. */
export function mountSmallDisk(folder: string, megabytes: number): void {
  Deno.mkdirSync(folder, { recursive: true });
  run("mount", "-t", "tmpfs", "-o", `size=${megabytes}m,mode=0700`, "tmpfs", folder);
}

export function unmount(folder: string): void {
  run("umount", "--lazy", folder);
}

function run(program: string, ...args: string[]): void {
  const { success, stderr } = new Deno.Command(program, { args }).outputSync();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
}

/** A folder as the process sees it. */
export function folderOf(pid: number, folder: string): string {
  return `/proc/${pid}/root${folder}`;
}

/** Takes all room of a disk but so many bytes. */
export function fillDisk(folder: string, leftBytes = 0): void {
  using file = Deno.openSync(join(folder, FILLING), { write: true, create: true });
  const block = new Uint8Array(65_536).fill(1);
  try {
    for (;;) file.writeSync(block);
  } catch (error) {
    if ((error as { code?: string }).code !== "ENOSPC") throw error;
  }
  file.truncateSync(Math.max(0, file.statSync().size - leftBytes));
}

/** Gives the room back. */
export function makeRoom(folder: string): void {
  Deno.removeSync(join(folder, FILLING));
}
