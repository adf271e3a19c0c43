import { writeAudit } from "@/lib/audit/mod.ts";
import type { Database } from "@/lib/database/mod.ts";

/** Writes entries in one transaction; `before` it commits, a test may wait or throw. */
export function writeEntries(
  database: Database,
  amount: number,
  beforeCommit: () => void | Promise<void> = () => {},
): Promise<void> {
  return database.asAdministrator("write entries of a test", async (tx) => {
    const now = new Date("2026-03-10T03:00:00Z");
    for (let number = 1; number <= amount; number++) {
      await writeAudit({ tx, now }, {
        action: "report.printed",
        subject: ["report", null],
        after: { number },
      });
    }
    await beforeCommit();
  });
}
