import assert from "node:assert/strict";
import { runProcess } from "@/tests/support/process.ts";
import { SECRET } from "@/tests/support/server.ts";
import { testProcesses } from "@/tests/support/database/at_rest.ts";
import { emptyPGliteFolder } from "@/tests/support/database/pglite_template.ts";

Deno.test("the server does not start without a secret, and says so", async () => {
  const { code, output, errors } = await runProcess("main.ts");
  assert.equal(code, 1);
  assert.equal(output, "");
  assert.match(errors, /APP_SECRET: missing; set it to 32 or more random characters/);
  assert.doesNotMatch(errors, /^\s+at /m);
});

Deno.test("every wrong value of the configuration is named at once, and none is shown", async () => {
  const { code, errors } = await runProcess("main.ts", {
    environment: {
      APP_SECRET: "hush",
      PORT: "eighty",
      BASE_URL: "ftp://host",
      DATABASE_URL: "mysql://user:hidden@host/db",
      TIMEZONE: "Mars/Olympus",
      TRUST_PROXY: "perhaps",
    },
  });
  assert.equal(code, 1);
  const names = ["APP_SECRET", "PORT", "BASE_URL", "DATABASE_URL", "TIMEZONE", "TRUST_PROXY"];
  for (const name of names) assert.match(errors, new RegExp(`^ {2}- ${name}: `, "m"));
  assert.doesNotMatch(errors, /hush|hidden/);
});

Deno.test("the server does not start on a database that lacks migrations, and says what to do", async () => {
  const folder = await emptyPGliteFolder();
  try {
    const { code, errors } = await runProcess("main.ts", {
      environment: { APP_SECRET: SECRET, DATA_DIR: folder },
    });
    assert.equal(code, 1);
    assert.match(errors, /lacks 0001_create_roles_and_session\.sql, .*Run: deno task migrate/);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

testProcesses(
  "a database of the numbering before the first release is refused, with what to do",
  async (database) => {
    await database.asSuperuser(
      `update schema_migrations set name = '0001_create_roles_and_claims.sql' where version = 1`,
    );
    for (const script of ["main.ts", "tasks/migrate.ts"]) {
      const { code, output, errors } = await runProcess(script, {
        environment: { APP_SECRET: SECRET, ...database.environment },
      });
      assert.equal(code, 1, script);
      assert.equal(output, "");
      assert.match(errors, /^This database was created by a development version of Siaga/);
      assert.match(errors, /No version has been released yet/);
      assert.match(errors, /start with an empty database: .* DATABASE_URL, .* DATA_DIR\.$/);
    }
  },
);
