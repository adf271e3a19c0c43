import assert from "node:assert/strict";
import { sql } from "kysely";
import type { Database } from "@/lib/database/mod.ts";
import { sealIn } from "@/tests/support/fixtures/audit_entries.ts";
import { verifyAudit } from "@/lib/audit/mod.ts";
import { mediaTypeOf } from "@/lib/evidence/formats/mod.ts";
import { openStorage } from "@/lib/storage/mod.ts";
import { seed } from "@/tasks/seed.ts";
import { type TestDatabase, testOnBothDatabases } from "@/tests/support/database/mod.ts";
import { createWorld, PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import { actorOf } from "./records.ts";

const now = new Date("2026-03-10T04:00:00Z");
const timeZone = "Asia/Kuala_Lumpur";
const TABLES = [
  "sites",
  "zones",
  "trucks",
  "users",
  "profiles",
  "company",
  "site_years",
  "register_submissions",
  "incidents",
  "incident_persons",
  "investigations",
  "root_causes",
  "capas",
  "capa_rechecks",
  "addenda",
  "audit_log",
];

/** The number of rows of each table, and a digest of them. */
function contents(database: Database): Promise<Record<string, string>> {
  return database.asAdministrator("look", async (tx) => {
    const found: Record<string, string> = {};
    for (const table of TABLES) {
      const { rows: [row] } = await sql<{ count: number; digest: string }>`
        select count(*) as count, md5(string_agg(t::text, '|' order by t::text)) as digest
        from ${sql.table(table)} as t`.execute(tx);
      found[table] = `${row!.count} ${row!.digest}`;
    }
    return found;
  });
}

function nextNumber(database: Database, year: number): Promise<string> {
  return database.asAdministrator("count", async (tx) => {
    const { rows: [row] } = await sql<{ number: string }>`
      select next_incident_number(${year}) as number`.execute(tx);
    return row!.number;
  });
}

function numbers({ database }: TestDatabase): Promise<string[]> {
  return database.asAdministrator(
    "look",
    async (tx) =>
      (await tx.selectFrom("incidents").select("number").orderBy("number").execute())
        .map(({ number }) => number),
  );
}

testOnBothDatabases("the demo data is written once", async (test, context) => {
  const { database, connection } = test;
  assert.equal(await seed(connection, { now, timeZone }), "seeded");

  await context.step("a second run changes nothing", async () => {
    const first = await contents(database);
    assert.match(first.incidents!, /^150 /);
    assert.match(first.profiles!, /^14 /);
    assert.match(first.site_years!, /^15 /);
    assert.match(first.register_submissions!, /^10 /);
    const later = new Date("2026-09-01T00:00:00Z");
    assert.equal(await seed(connection, { now: later, timeZone }), "already there");
    assert.deepEqual(await contents(database), first);
  });

  await context.step("its audit log can be sealed and has no faults", async () => {
    const report = await database.asAdministrator("seal", async (tx) => {
      await sealIn(tx, now);
      return await verifyAudit(tx);
    });
    assert.deepEqual([report.unsealed_entries, report.faults], [0, []]);
    assert.ok(report.sealed_entries > 150);
  });

  await context.step("numbers of new reports follow those of the demo", async () => {
    for (const year of [2025, 2026]) {
      const last = (await numbers(test)).filter((number) => number.startsWith(`INC-${year}`))
        .at(-1)!;
      const next = await nextNumber(database, year);
      assert.equal(Number(next.split("-")[2]), Number(last.split("-")[2]) + 1);
    }
  });
});

testOnBothDatabases("the demo's actions have photos that can be opened", async (test) => {
  const { database, connection } = test;
  const dataDir = await Deno.makeTempDir();
  try {
    const storage = await openStorage({ s3: undefined, dataDir });
    assert.equal(await seed(connection, { now, timeZone, storage }), "seeded");
    assert.equal(await seed(connection, { now, timeZone, storage }), "already there");
    const { files, stray, told } = await database.asAdministrator("look", async (tx) => ({
      files: await tx.selectFrom("evidence").innerJoin("capas", "capas.id", "evidence.capa_id")
        .select(["storage_key", "phase", "capa_id", "status", "size", "evidence.created_at"])
        .orderBy("evidence.id").execute(),
      stray: await tx.selectFrom("stray_files").select("storage_key").execute(),
      told: await tx.selectFrom("audit_log").select("id").where("action", "=", "evidence.added")
        .execute(),
    }));
    assert.deepEqual(stray, []);
    assert.equal(told.length, files.length);
    const bothOf = (status: string) =>
      new Set(
        files.filter((file) => file.status === status && file.phase === "after")
          .map(({ capa_id }) => capa_id),
      );
    assert.equal(bothOf("pending_verification").size, 3, "something to compare when verifying");
    for (const { storage_key, size, created_at } of files) {
      const file = await storage.get(storage_key);
      assert.equal(file?.size, size);
      const bytes = new Uint8Array(await new Response(file.stream).arrayBuffer());
      assert.equal(mediaTypeOf(bytes), "image/jpeg");
      assert.ok(created_at < now);
    }
  } finally {
    await Deno.remove(dataDir, { recursive: true });
  }
});

testOnBothDatabases(
  "a database with other incidents gets the demo data only with --force",
  async (test) => {
    const { database, connection } = test;
    await createWorld(database);
    // The test world and the demo have a truck of the same number, which stays unique.
    await database.asAdministrator("clear", (tx) => tx.deleteFrom("trucks").execute());
    const actor = actorOf(PEOPLE.reporter);
    await database.inSession(actor, (tx) =>
      tx.insertInto("incidents").values({
        number: sql<string>`next_incident_number(2026)`,
        type: "near_miss",
        site_id: PLACES.north.id,
        zone_id: PLACES.northBay.id,
        reporter_id: actor.id,
        occurred_at: now,
        description: "A pallet slid off the forks.",
        type_details: "{}",
        locale: "en",
        source: "web",
      }).execute());
    const before = await contents(database);
    const refused = "refused: the database holds other incidents";
    assert.equal(await seed(connection, { now, timeZone }), refused);
    assert.deepEqual(await contents(database), before);

    assert.equal(await seed(connection, { now, timeZone, force: true }), "seeded");
    const all = await numbers(test);
    assert.equal(all.length, 151);
    const last = all.at(-1)!;
    assert.equal(
      Number((await nextNumber(database, 2026)).split("-")[2]),
      Number(last.split("-")[2]) + 1,
    );
    assert.equal(await seed(connection, { now, timeZone, force: true }), "already there");
  },
);
