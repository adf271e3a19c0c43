import { statfs } from "node:fs/promises";

/**
 * What has to be free where the embedded database is, in bytes. It cannot go on when it finds no room for
 * the next 16 MiB of its write-ahead log: the process then answers nothing until it is killed. Photos that
 * are under way, and other programs, may take some of it between two looks.
 */
const ROOM_BYTES = 64 * 1024 * 1024;

/** How long an answer of the system holds, in ms. */
const LOOK_MS = 500;

/** As PostgreSQL says it when it finds out itself. */
class NoRoom extends Error {
  readonly code = "53100";
  constructor(folder: string, free: number) {
    super(
      `${Math.floor(free / 1024 / 1024)} MiB are free in ${folder}, less than the ` +
        `${ROOM_BYTES / 1024 / 1024} MiB that the embedded database needs`,
    );
  }
}

/** Returns a check that a change has room in the folder of the embedded database. @throws NoRoom */
export function createRoomCheck(folder: string): () => Promise<void> {
  let looked = -Infinity;
  let free = Infinity;
  return async () => {
    if (performance.now() - looked > LOOK_MS) {
      looked = performance.now();
      const disk = await statfs(folder).catch(() => null);
      // Where the system does not tell, nothing is refused.
      free = disk && disk.blocks > 0 ? disk.bavail * disk.bsize : Infinity;
    }
    if (free < ROOM_BYTES) throw new NoRoom(folder, free);
  };
}
