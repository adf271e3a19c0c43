import assert from "node:assert/strict";
import { runProcess } from "@/tests/support/process.ts";
import { SECRET } from "@/tests/support/server.ts";
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
    assert.match(errors, /lacks 0001_create_roles_and_claims\.sql, .*Run: deno task migrate/);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
