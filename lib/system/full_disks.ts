import type { Clock } from "@/lib/calendar.ts";

/** Where writing can fail because nothing more fits: the disk of the database, that of the files. */
export type Disk = "database" | "files";

/** The disks that were full just now. */
export interface FullDisks {
  /** Notes a write that was refused, with the words of the system, which name the file. */
  met(disk: Disk, message: string): void;
  /** Those that refused a write of this process within the last minute. */
  list(): Disk[];
}

/** How long a disk counts as full after it refused a write, and how often the log says so; in ms. */
const MINUTE_MS = 60_000;

/** Creates the record of full disks, which writes a line of the log once a minute for each of them. */
export function createFullDisks(
  { clock, log }: { clock: Clock; log(entry: Record<string, unknown>): void },
): FullDisks {
  const refused = new Map<Disk, number>();
  const logged = new Map<Disk, number>();
  const isRecent = (at: number | undefined) =>
    at !== undefined && Math.abs(clock.now().getTime() - at) < MINUTE_MS;
  return {
    met: (disk, message) => {
      const at = clock.now().getTime();
      refused.set(disk, at);
      if (isRecent(logged.get(disk))) return;
      logged.set(disk, at);
      log({ event: "disk_full", disk, message });
    },
    list: () => [...refused].filter(([, at]) => isRecent(at)).map(([disk]) => disk),
  };
}
