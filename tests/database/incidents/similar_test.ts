import assert from "node:assert/strict";
import { sql } from "kysely";
import { Problem } from "@/lib/errors.ts";
import { attempt } from "@/tests/database/refusal.ts";
import { actorOf, INCIDENTS, setStatus, VECTOR, writeRecords } from "@/tests/database/records.ts";
import { type TestDatabase, testOnBothDatabases } from "@/tests/support/database/mod.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

type Name = Exclude<keyof typeof PEOPLE, "inactive">;

const { north, south } = INCIDENTS;
const MAY: readonly Name[] = ["hse", "otherHse", "admin"];
const REFUSED = { code: "PGRST", message: '{"code":"PGRST301","message":"Forbidden"}' };

/** A vector that differs from {@linkcode VECTOR} in one of its numbers. */
const turned = (number: number) =>
  JSON.stringify((JSON.parse(VECTOR) as number[]).map((each, index) => index ? each : number));

const match = (vector = VECTOR, except: string = north) =>
  `select * from match_incidents('${vector}', 'fake', '${except}', 5)`;

function asPerson({ connection }: TestDatabase, name: Name, statement: string) {
  return attempt(connection.kysely, [
    "set local role app_user",
    `select open_session('${PEOPLE[name].id}', 1, null)`,
    statement,
  ]);
}

testOnBothDatabases(
  "match_incidents finds the nearest vectors of a model, and refuses all but officers with PGRST301",
  async (test, { step }) => {
    const { database } = test;
    await writeRecords(database);

    await step("only safety officers and administrators may call it", async () => {
      const names = (Object.keys(PEOPLE) as (keyof typeof PEOPLE)[])
        .filter((name): name is Name => name !== "inactive");
      for (const name of names) {
        const outcome = await asPerson(test, name, match());
        assert.deepEqual(outcome, MAY.includes(name) ? { rows: 1 } : REFUSED, name);
      }
      const nobody = ["set local role app_user", match()];
      assert.deepEqual(await attempt(test.connection.kysely, nobody), REFUSED);
      const administrative = ["set local role app_administrator", match()];
      assert.equal(
        (await attempt(test.connection.kysely, administrative) as { code: string }).code,
        "42501",
      );
      const call = database.inSession(
        actorOf(PEOPLE.supervisor),
        (tx) => sql.raw(match()).execute(tx),
      );
      await assert.rejects(
        call,
        (error) => error instanceof Problem && error.code === "PGRST301" && error.status === 403,
      );
    });

    await step(
      "the nearest comes first, others of the model only, and never more than asked",
      async () => {
        await database.asAdministrator(
          "turn one",
          (tx) =>
            tx.updateTable("incident_embeddings").set({ embedding: turned(9) })
              .where("incident_id", "=", south).execute(),
        );
        const found = async (vector: string, model = "fake", limit = 5) => {
          const { rows } = await database.inSession(
            actorOf(PEOPLE.hse),
            (tx) =>
              sql<{ incident_id: string; similarity: number }>`
            select * from match_incidents(${vector}::vector, ${model}, null, ${limit})`.execute(
                tx,
              ),
          );
          return rows;
        };
        const rows = await found(VECTOR);
        assert.deepEqual(
          rows.map(({ incident_id }) => incident_id),
          [north, south],
        );
        assert.ok(Math.abs(rows[0]!.similarity - 1) < 1e-6);
        assert.ok(rows[1]!.similarity < 0.8 && rows[1]!.similarity > 0.5);
        assert.deepEqual((await found(turned(9))).map(({ incident_id }) => incident_id), [
          south,
          north,
        ]);
        assert.equal((await found(VECTOR, "fake", 1)).length, 1);
        assert.deepEqual(await found(VECTOR, "another"), []);
        assert.deepEqual(await found(VECTOR, "fake", -1), []);
      },
    );

    await step("the table takes no vector that cannot be compared", async () => {
      for (
        const numbers of ["[0.5]", JSON.stringify(Array(768).fill(0)), `[${"NaN,".repeat(767)}NaN]`]
      ) {
        const outcome = await attempt(test.connection.kysely, [
          "set local role app_administrator",
          `update incident_embeddings set embedding = '${numbers}' where incident_id = '${south}'`,
        ]);
        assert.ok("code" in outcome && /^22|^23514$/.test(outcome.code), JSON.stringify(outcome));
      }
    });

    await step(
      "a deleted incident takes its vector with it; a closed one keeps and finds it",
      async () => {
        await database.asAdministrator("close and delete", async (tx) => {
          await setStatus(tx, north, "closed");
          await tx.deleteFrom("incidents").where("id", "=", south).execute();
        });
        const left = await database.asAdministrator(
          "look",
          (tx) => tx.selectFrom("incident_embeddings").select("incident_id").execute(),
        );
        assert.deepEqual(left, [{ incident_id: north }]);
        assert.deepEqual(await asPerson(test, "hse", match(VECTOR, south)), { rows: 1 });
      },
    );
  },
);
