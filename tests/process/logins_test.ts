import assert from "node:assert/strict";
import { createDatabase } from "@/tests/support/database/postgres.ts";
import { runProcess, startProcess } from "@/tests/support/process.ts";
import { SECRET } from "@/tests/support/server.ts";

Deno.test("the owner migrates, and the service's login serves and owns nothing", async () => {
  const { ownerUrl, url, drop } = await createDatabase();
  try {
    const environment = { MIGRATION_DATABASE_URL: ownerUrl, DATABASE_URL: url };
    const early = await runProcess("tasks/migrate.ts", { environment: { DATABASE_URL: url } });
    assert.deepEqual([early.code, early.errors], [
      1,
      "This login may not migrate the database. Set MIGRATION_DATABASE_URL to the login of its owner.",
    ]);
    const first = await runProcess("tasks/migrate.ts", { environment });
    assert.equal(first.code, 0, first.errors);
    assert.match(first.output, /the login siaga_service may serve requests and owns nothing$/);
    const again = await runProcess("tasks/migrate.ts", { environment });
    assert.match(again.output, /^nothing to do\n/);

    const lines = async (databaseUrl: string) => {
      const server = startProcess("main.ts", {
        environment: { APP_SECRET: SECRET, PORT: "0", DATABASE_URL: databaseUrl },
      });
      await server.line((line) => line.includes('"listening"'));
      server.kill("SIGTERM");
      assert.equal(await server.ended, 0);
      return server.output.join("\n");
    };
    assert.doesNotMatch(await lines(url), /login_owns_tables/);
    assert.match(await lines(ownerUrl), /"event":"login_owns_tables"/);
  } finally {
    await drop();
  }
});
