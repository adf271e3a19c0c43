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

    const https = { BASE_URL: "https://safety.example/siaga" };
    const lines = async (databaseUrl: string, more: Record<string, string>) => {
      const server = startProcess("main.ts", {
        environment: { APP_SECRET: SECRET, PORT: "0", DATABASE_URL: databaseUrl, ...more },
      });
      await server.line((line) => line.includes('"listening"'));
      server.kill("SIGTERM");
      assert.equal(await server.ended, 0);
      return server.output.join("\n");
    };
    const quiet = await lines(url, { ...https, TRUST_PROXY: "1" });
    assert.doesNotMatch(quiet, /login_owns_tables|proxy_not_trusted/);
    const warned = await lines(ownerUrl, https);
    assert.match(warned, /"event":"login_owns_tables"/);
    assert.match(
      warned,
      /"event":"proxy_not_trusted","message":"BASE_URL is https and TRUST_PROXY/,
    );
  } finally {
    await drop();
  }
});
