import assert from "node:assert/strict";
import { sql } from "kysely";
import { testOnBothDatabases } from "@/tests/support/database/mod.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { actorOf, INCIDENTS, writeRecords } from "@/tests/database/records.ts";

type Name = Exclude<keyof typeof PEOPLE, "inactive">;

/** The depots whose rows a person sees. */
type Visible = "both" | "north" | "south" | "none";

const NOBODY: Record<Name, Visible> = {
  reporter: "none",
  otherReporter: "none",
  supervisor: "none",
  otherSupervisor: "none",
  capa_owner: "none",
  otherOwner: "none",
  management: "none",
  hse: "none",
  otherHse: "none",
  admin: "none",
};
const SAFETY: Partial<Record<Name, Visible>> = { hse: "both", otherHse: "both", admin: "both" };
const INVOLVED: Record<Name, Visible> = {
  ...NOBODY,
  ...SAFETY,
  management: "both",
  reporter: "north",
  supervisor: "north",
  capa_owner: "north",
  otherReporter: "south",
  otherSupervisor: "south",
  otherOwner: "south",
};
const ACTIONS: Record<Name, Visible> = { ...INVOLVED, reporter: "none", otherReporter: "none" };
const OF_INCIDENT = "incident_id";

/** Who sees the rows of an incident, as the contract says: one entry per table. */
const SEEN: Record<string, { incident: string; by: Record<Name, Visible> }> = {
  incidents: { incident: "id", by: INVOLVED },
  evidence: { incident: OF_INCIDENT, by: INVOLVED },
  incident_persons: { incident: OF_INCIDENT, by: { ...NOBODY, ...SAFETY } },
  incident_embeddings: { incident: OF_INCIDENT, by: { ...NOBODY, ...SAFETY } },
  "(select * from translations where capa_id is null) t": { incident: OF_INCIDENT, by: INVOLVED },
  "(select * from translations where capa_id is not null) t": {
    incident: OF_INCIDENT,
    by: ACTIONS,
  },
  investigations: { incident: OF_INCIDENT, by: { ...NOBODY, ...SAFETY } },
  root_causes: {
    incident: "(select incident_id from investigations i where i.id = investigation_id)",
    by: { ...NOBODY, ...SAFETY },
  },
  capas: { incident: OF_INCIDENT, by: ACTIONS },
  capa_rechecks: {
    incident: "(select incident_id from capas c where c.id = capa_id)",
    by: ACTIONS,
  },
  addenda: {
    incident: OF_INCIDENT,
    by: { ...NOBODY, ...SAFETY, supervisor: "north", otherSupervisor: "south" },
  },
  audit_log: { incident: OF_INCIDENT, by: { ...NOBODY, ...SAFETY } },
};

const IDS: Record<Visible, string[]> = {
  none: [],
  north: [INCIDENTS.north],
  south: [INCIDENTS.south],
  both: [INCIDENTS.north, INCIDENTS.south],
};

const names = Object.keys(NOBODY) as Name[];

testOnBothDatabases(
  "everyone sees the incidents of the contract and no others",
  async (test, context) => {
    await writeRecords(test.database);
    for (const [table, { incident, by }] of Object.entries(SEEN)) {
      await context.step(table, async () => {
        for (const name of names) {
          const rows = await test.database.inSession(
            actorOf(PEOPLE[name]),
            async (tx) =>
              (await sql.raw<{ id: string }>(
                `select ${incident} as id from ${table}
              where ${table === "audit_log" ? "incident_id is not null" : "true"} order by 1`,
              ).execute(tx)).rows,
          );
          assert.deepEqual(
            rows.map(({ id }) => id),
            IDS[by[name]],
            `${name} reads ${table}`,
          );
        }
      });
    }
  },
);

/** How many rows each person sees of tables without incidents; `everyone` is for all others. */
const COUNTS: Record<string, Partial<Record<Name, number>> & { everyone: number }> = {
  "notifications": { everyone: 1 },
  "users where true": { everyone: 1, admin: 11 },
  "profiles": { everyone: 1, admin: 11 },
  "people": { everyone: 11 },
  "sites": { everyone: 2 },
  "zones": { everyone: 4 },
  "trucks": { everyone: 3 },
  // With the entry of the key of the seal.
  "audit_log where incident_id is null": { everyone: 0, admin: 2 },
  "audit_seals": { everyone: 0, admin: 1 },
  "settings": { everyone: 0, admin: 1 },
  "access_tokens": { everyone: 0, admin: 1 },
  "register_submissions": { everyone: 0, hse: 1, otherHse: 1, admin: 1, management: 1 },
};

testOnBothDatabases(
  "everyone sees their own account and messages and no others",
  async (test, context) => {
    await writeRecords(test.database);
    for (const [from, counts] of Object.entries(COUNTS)) {
      await context.step(from, async () => {
        for (const name of names) {
          const { rows } = await test.database.inSession(
            actorOf(PEOPLE[name]),
            (tx) => sql.raw<{ count: number }>(`select count(*) from ${from}`).execute(tx),
          );
          assert.equal(rows[0]!.count, counts[name] ?? counts.everyone, `${name} counts ${from}`);
        }
      });
    }
  },
);

testOnBothDatabases("a request without a session sees no row", async (test) => {
  await writeRecords(test.database);
  const readable = [
    ...Object.keys(SEEN),
    "notifications",
    "people",
    "profiles",
    "sites",
    "trucks",
    "settings",
  ];
  await test.connection.kysely.transaction().execute(async (tx) => {
    await sql`set local role app_user`.execute(tx);
    for (const table of readable) {
      const { rows } = await sql.raw<{ count: number }>(`select count(*) from ${table}`).execute(
        tx,
      );
      assert.equal(rows[0]!.count, 0, table);
    }
  });
});
