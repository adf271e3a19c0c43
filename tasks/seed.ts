import { type Connection, type Database, openDatabase, type Tx } from "@/lib/database/mod.ts";
import { readStorageConfig } from "@/lib/config.ts";
import { createPasswords } from "@/lib/identity/mod.ts";
import { openStorage, type Storage } from "@/lib/storage/mod.ts";
import { DEMO_PASSWORD, type DemoData, demoData } from "./demo_data/mod.ts";
import { onDatabase } from "./on_database.ts";
import { writeDemoAudit } from "./seed/audit.ts";
import { insertCompany } from "./seed/company.ts";
import { insertIncidents } from "./seed/incidents.ts";
import { claimNumbers } from "./seed/numbers.ts";
import { insertNotifications } from "./seed/notifications.ts";
import { insertPhotos, storePhotos } from "./seed/photos.ts";
import { insertPeople, insertPlaces } from "./seed/places_and_people.ts";

/** The result of a run. */
export type SeedOutcome =
  | "seeded"
  | "already there"
  | "refused: the database holds other incidents";

interface SeedOptions {
  now: Date;
  timeZone: string;
  /** Also into a database with other incidents. */
  force?: boolean;
  /** Where the photos of the CAPAs go; without it the demo data has none. */
  storage?: Storage;
}

/**
 * Writes the demo data unless it is already there. A database with other incidents is not changed without
 * `force`. The demo's history ends on the day before `now`.
 * @throws StorageFault
 */
export async function seed(
  connection: Connection,
  { now, timeZone, force = false, storage }: SeedOptions,
): Promise<SeedOutcome> {
  const database: Database = openDatabase(connection);
  const data = demoData(now);
  const existing = await database.asAdministrator(
    "look before seeding",
    (tx) => findExisting(tx, data),
  );
  if (existing.demo) return "already there";
  if (existing.incidents && !force) return "refused: the database holds other incidents";
  const passwords = createPasswords();
  const hash = await passwords.hash(DEMO_PASSWORD);
  passwords.close();
  const photos = storage ? await storePhotos(database, storage, data.incidents) : [];
  await database.asAdministrator("write the demo data", async (tx) => {
    await insertPlaces(tx, data);
    await insertPeople(tx, data, hash);
    await insertCompany(tx, data);
    const numbered = { ...data, incidents: await claimNumbers(tx, data.incidents) };
    await insertIncidents(tx, numbered, timeZone);
    await insertPhotos(tx, photos);
    await insertNotifications(tx, numbered.incidents);
    await writeDemoAudit(tx, numbered, photos);
  });
  return "seeded";
}

async function findExisting(tx: Tx, { people }: DemoData) {
  const demo = await tx.selectFrom("users").select("id").where("id", "=", people[0]!.id)
    .executeTakeFirst();
  const incident = await tx.selectFrom("incidents").select("id").limit(1).executeTakeFirst();
  return { demo: demo !== undefined, incidents: incident !== undefined };
}

if (import.meta.main) {
  await onDatabase(async (connection) => {
    const outcome = await seed(connection, {
      now: new Date(),
      timeZone: Deno.env.get("TIMEZONE") || "Asia/Kuala_Lumpur",
      force: Deno.args.includes("--force"),
      storage: await openStorage(readStorageConfig(Deno.env.toObject())),
    });
    console.log(outcome);
    if (outcome.startsWith("refused")) {
      console.error("Say --force to add the demo data all the same.");
      Deno.exitCode = 1;
    }
  });
}
