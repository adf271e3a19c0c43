import assert from "node:assert/strict";
import { sql } from "kysely";
import type { Tx } from "@/lib/database/mod.ts";
import { asAdministrator } from "@/lib/session.ts";
import { testOnBothDatabases } from "@/tests/support/database/mod.ts";
import { createWorld, PEOPLE } from "@/tests/support/fixtures/world.ts";
import { actorOf } from "./records.ts";

const actor = actorOf(PEOPLE.supervisor);

/** The role and claims of the running transaction. */
async function claims(tx: Tx) {
  const { rows: [row] } = await sql<Record<string, string | null>>`
    select current_user as "user", app_user_id() as id, app_role() as role, app_site_id() as site_id`
    .execute(tx);
  return row!;
}

const OF_SUPERVISOR = {
  user: "app_user",
  id: actor.id,
  role: actor.role,
  site_id: actor.site_id,
};

testOnBothDatabases(
  "a session lasts for one transaction",
  async ({ database, connection }) => {
    await createWorld(database);
    assert.deepEqual(await database.inSession(actor, claims), OF_SUPERVISOR);
    const { rows: [after] } = await sql<Record<string, string | null>>`
    select current_user <> 'app_user' as left_role, app_user_id() as id, app_role() as role`
      .execute(connection.kysely);
    assert.deepEqual(after, { left_role: true, id: null, role: null });
  },
);

testOnBothDatabases(
  "a session reads role and site from the profile, not from the token",
  async ({ database }) => {
    await createWorld(database);
    const forged = { ...actor, role: "admin" as const, site_id: PEOPLE.otherSupervisor.site_id };
    assert.deepEqual(await database.inSession(forged, claims), OF_SUPERVISOR);
  },
);

testOnBothDatabases(
  "an ended session and an inactive or unknown account are refused",
  async ({ database }) => {
    await createWorld(database);
    const ended = { code: "session_ended" };
    let worked = false;
    const session = () => Promise.resolve(worked = true);
    const refused = [
      actorOf(PEOPLE.inactive),
      { ...actor, session_version: 2 },
      { ...actor, session_version: 0 },
      { ...actor, id: "01900000-0000-7000-8000-00000000dead" },
    ];
    for (const someone of refused) {
      await assert.rejects(database.inSession(someone, session), ended);
    }
    assert.equal(worked, false);
  },
);

testOnBothDatabases(
  "another role, another site or deactivation ends the open sessions",
  async ({ database }) => {
    await createWorld(database);
    const changes = { role: "reporter" as const, site_id: null, active: false };
    for (const [column, value] of Object.entries(changes)) {
      const { version } = await database.asAdministrator(
        "look",
        (tx) =>
          tx.selectFrom("profiles").select("session_version as version").where("id", "=", actor.id)
            .executeTakeFirstOrThrow(),
      );
      const open = { ...actor, session_version: version };
      await database.inSession(open, claims);
      await database.asAdministrator(
        "change a profile",
        (tx) =>
          tx.updateTable("profiles").set({ [column]: value }).where("id", "=", actor.id).execute(),
      );
      await assert.rejects(database.inSession(open, claims), { code: "session_ended" }, column);
    }
  },
);

testOnBothDatabases("a change of name or language ends no session", async ({ database }) => {
  await createWorld(database);
  await database.asAdministrator(
    "change a profile",
    (tx) =>
      tx.updateTable("profiles").set({ full_name: "Siti", locale: "ms" })
        .where("id", "=", actor.id).execute(),
  );
  assert.deepEqual(await database.inSession(actor, claims), OF_SUPERVISOR);
});

testOnBothDatabases(
  "the administrative client inside a session ends with its callback",
  async ({ database }) => {
    await createWorld(database);
    await database.inSession(actor, async (tx) => {
      const during = await asAdministrator({ tx }, "a test", () => claims(tx));
      assert.deepEqual(during, { ...OF_SUPERVISOR, user: "app_administrator" });
      assert.deepEqual(await claims(tx), OF_SUPERVISOR);
    });
  },
);

testOnBothDatabases(
  "a failure in the administrative client rolls everything back",
  async ({ database }) => {
    await createWorld(database);
    const failures: [failure: (tx: Tx) => Promise<unknown>, message: RegExp][] = [
      [() => Promise.reject(new Error("no")), /^Error: no$/],
      [(tx) => sql`select 1 / 0`.execute(tx), /validation_failed|division/],
    ];
    for (const [failure, message] of failures) {
      const session = database.inSession(
        actor,
        (tx) =>
          asAdministrator({ tx }, "a test", async () => {
            await tx.insertInto("trucks").values({ number: "WA 1" }).execute();
            await failure(tx);
          }),
      );
      await assert.rejects(session, message);
      const trucks = await database.inSession(
        actor,
        (tx) => tx.selectFrom("trucks").select("id").where("number", "=", "WA 1").execute(),
      );
      assert.deepEqual(trucks, []);
      assert.deepEqual(await database.inSession(actor, claims), OF_SUPERVISOR);
    }
  },
);

testOnBothDatabases(
  "after a caught failure in the administrative client the session is limited again",
  async ({ database }) => {
    await createWorld(database);
    await database.inSession(actor, async (tx) => {
      const act = asAdministrator(
        { tx },
        "a test",
        () => Promise.reject(new Error("no")),
      );
      await assert.rejects(act, /^Error: no$/);
      assert.deepEqual(await claims(tx), OF_SUPERVISOR);
    });
  },
);
