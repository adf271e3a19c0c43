import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { connect, type Connection, migrate, MIGRATIONS } from "@/lib/database/mod.ts";
import { createDatabase } from "@/tests/support/database/postgres.ts";
import { findBreaches, readSchemaContract } from "@/tests/support/database/schema_contract.ts";
import { LAST_RELEASE } from "@/tests/support/last_release.ts";

/** Runs the work on a database with the migrations of the last release. */
async function onLastRelease(work: (owner: Connection) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  const { ownerUrl, drop } = await createDatabase();
  const owner = await connect({ databaseUrl: ownerUrl, dataDir: "" });
  try {
    for (const { name } of Deno.readDirSync(MIGRATIONS)) {
      if (Number(name.slice(0, 4)) > LAST_RELEASE.migration) continue;
      await Deno.copyFile(new URL(name, MIGRATIONS), `${folder}/${name}`);
    }
    const done = await migrate(owner, pathToFileURL(`${folder}/`));
    assert.equal(done.length, LAST_RELEASE.migration);
    await work(owner);
  } finally {
    await owner.close();
    await drop();
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("a server of the last release finds all it uses in a database of this one", () =>
  onLastRelease(async (owner) => {
    const last = await readSchemaContract(owner);
    assert.ok(last.columns.size > 200 && last.functions.size > 20 && last.grants.size > 300);
    await migrate(owner, MIGRATIONS);
    assert.deepEqual(findBreaches(last, await readSchemaContract(owner)), []);
  }));

Deno.test("each change that a server of the last release could not stand is found", () =>
  onLastRelease(async (owner) => {
    const last = await readSchemaContract(owner);
    const changes: [statement: string, breach: string][] = [
      ["alter table trucks rename column number to plate", "column trucks.number: gone"],
      [
        "alter table sites alter column code type varchar",
        "column sites.code: text to character varying",
      ],
      [
        "alter table sites alter column active drop default",
        "column sites.active: no default any more",
      ],
      ["alter table profiles alter column phone set not null", "column profiles.phone: required"],
      [
        "alter table zones add column floor text not null",
        "column zones.floor: new, required, no default",
      ],
      ["alter table zones add constraint short check (length(name) < 9)", "rule zones short: new"],
      ["create unique index once on trucks (active)", "rule trucks once: new"],
      ["revoke insert on addenda from app_user", "grant app_user INSERT addenda.body: gone"],
    ];
    for (const [statement, breach] of changes) {
      await owner.runScript(statement);
      const lines = findBreaches(last, await readSchemaContract(owner));
      assert.ok(lines.includes(breach), `${statement}: ${lines.join("; ")}`);
    }
    // What it can stand: a table and columns of which it knows nothing.
    const before = await readSchemaContract(owner);
    await owner.runScript(
      "create table new_things (id integer primary key); alter table sites add column note text, " +
        "add column rank integer not null default 0, add check (rank >= 0)",
    );
    assert.deepEqual(findBreaches(before, await readSchemaContract(owner)), []);
  }));
