import type { Tx } from "@/lib/database/mod.ts";
import type { DemoData } from "../demo_data/mod.ts";

/** Writes sites, zones and trucks, all active at first: reports are accepted only from active places. */
export async function insertPlaces(tx: Tx, { sites, zones, trucks }: DemoData): Promise<void> {
  const inUse = <T extends object>(rows: readonly T[]) =>
    rows.map((row) => ({ ...row, active: true }));
  await tx.insertInto("sites").values(inUse(sites)).execute();
  await tx.insertInto("zones").values(inUse(zones)).execute();
  await tx.insertInto("trucks").values(inUse(trucks)).execute();
}

/** Deactivates the places that the demo shows as inactive. */
export async function deactivatePlaces(tx: Tx, { sites, zones, trucks }: DemoData): Promise<void> {
  const inactive = (rows: readonly { id: string; active: boolean }[]) =>
    rows.filter(({ active }) => !active).map(({ id }) => id);
  for (const [table, rows] of [["sites", sites], ["zones", zones], ["trucks", trucks]] as const) {
    const ids = inactive(rows);
    if (ids.length > 0) {
      await tx.updateTable(table).set({ active: false }).where("id", "in", ids).execute();
    }
  }
}

export async function insertPeople(tx: Tx, { people }: DemoData, hash: string): Promise<void> {
  const users = people.map(({ id, email }) => ({ id, email, password_hash: hash }));
  await tx.insertInto("users").values(users).execute();
  await tx.insertInto("profiles").values(people.map(({ email: _, ...profile }) => profile))
    .execute();
}
