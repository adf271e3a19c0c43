import { sql } from "kysely";
import type { Tx } from "@/lib/database/mod.ts";
import type { DemoIncident } from "../demo_data/mod.ts";

/**
 * Reserves the numbers of the demo in each year's counter, so that the next report continues after them.
 * In a year that has incidents already, the demo's numbers follow theirs.
 */
export async function claimNumbers(
  tx: Tx,
  incidents: readonly DemoIncident[],
): Promise<DemoIncident[]> {
  const taken = new Map<number, number>();
  for (const { year, count } of incidents.map(parts)) {
    taken.set(year, Math.max(taken.get(year) ?? 0, count));
  }
  const before = new Map<number, number>();
  for (const [year, last_number] of taken) {
    const claimed = await tx.insertInto("incident_numbers").values({ year, last_number })
      .onConflict((conflict) =>
        conflict.column("year").doUpdateSet({
          last_number: sql`incident_numbers.last_number + excluded.last_number`,
        })
      ).returning("last_number").executeTakeFirstOrThrow();
    before.set(year, claimed.last_number - last_number);
  }
  return incidents.map((incident) => {
    const { year, count } = parts(incident);
    const number = String(before.get(year)! + count).padStart(6, "0");
    return { ...incident, number: `INC-${year}-${number}` };
  });
}

function parts({ number }: DemoIncident): { year: number; count: number } {
  const [, year, count] = number.split("-").map(Number);
  return { year: year!, count: count! };
}
