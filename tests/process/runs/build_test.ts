import assert from "node:assert/strict";
import { BUILDS } from "@/tasks/server/folder.ts";
import { makeBuild } from "@/tasks/server/build.ts";
import { ROOT, sourceFiles } from "@/tasks/server/sources.ts";
import { expectNothing } from "@/tests/support/answers.ts";
import { openTestDatabase } from "@/tests/support/database/mod.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { startS3 } from "@/tests/support/s3/server.ts";
import { testAssets } from "@/tests/support/assets.ts";
import { startServerProcess } from "@/tests/support/process.ts";
import { logIn, ON_DISK, startReceivers, walkLife } from "./life.ts";

const START = "tasks/server/start.ts";

Deno.test("the server runs from its build and writes nothing to the disk with PostgreSQL and S3", async () => {
  await makeBuild();
  const database = await openTestDatabase("postgres", "world");
  const s3 = startS3();
  const receivers = await startReceivers();
  try {
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.config;
    const server = await startServerProcess({
      DATABASE_URL: database.config.databaseUrl!,
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      ...receivers.environment,
    }, { script: START, options: ["--deny-write"] });
    await walkLife(server, receivers);
    assert.equal(s3.objects.size, 1);
    const hse = await logIn(server, PEOPLE.hse);
    for (const name of (await testAssets()).hashedNames) {
      const file = await hse.get(`/assets/${name}`);
      assert.equal(file.status, 200, name);
      await file.body?.cancel();
    }
    await expectNothing(hse.post("/api/auth/logout"));
    server.kill("SIGTERM");
    assert.equal(await server.ended, 0);
    assert.deepEqual(server.errors, []);
  } finally {
    await receivers.stop();
    await s3.stop();
    await database.close();
  }
});

Deno.test("a build that does not fit the sources is not used: start says so, the task builds anew", async () => {
  const copy = await Deno.makeTempDir({ dir: ON_DISK, prefix: "siaga-" });
  try {
    for (const name of [...sourceFiles(), "tasks/server/", "migrations/"]) await copyTo(copy, name);
    await Deno.symlink(new URL("node_modules", ROOT), `${copy}/node_modules`);
    const run = async (...args: string[]) => {
      const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
        args,
        cwd: copy,
        env: { NO_COLOR: "1", DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" },
        stdin: "null",
      }).output();
      const text = new TextDecoder();
      return { code, output: text.decode(stdout), errors: text.decode(stderr) };
    };
    const start = () => run("run", "-A", "--no-check", START);
    const builds = () => [...Deno.readDirSync(`${copy}/${BUILDS}`)].map(({ name }) => name);

    assert.match(
      (await start()).errors,
      /^There is no build of these sources\. Run: deno task build/,
    );
    assert.match((await run("task", "build")).output, /^Built into/);
    const [first] = builds();
    assert.match((await start()).errors, /APP_SECRET: missing/);
    assert.equal((await run("task", "build")).output, "");
    assert.deepEqual(builds(), [first]);

    await Deno.writeTextFile(`${copy}/static/siaga.css`, "p{color:red}", { append: true });
    const { code, errors } = await start();
    assert.deepEqual([code, errors], [
      1,
      "There is no build of these sources. Run: deno task build\n",
    ]);
    // The task builds before it starts.
    assert.match((await run("task", "start")).errors, /APP_SECRET: missing/);
    assert.equal(builds().length, 2);
  } finally {
    await Deno.remove(copy, { recursive: true });
  }
});

async function copyTo(folder: string, name: string): Promise<void> {
  const parent = name.split("/").slice(0, -1).join("/");
  if (name.endsWith("/")) {
    for (const entry of Deno.readDirSync(new URL(name, ROOT))) {
      await copyTo(folder, name + entry.name);
    }
    return;
  }
  await Deno.mkdir(`${folder}/${parent}`, { recursive: true });
  await Deno.copyFile(new URL(name, ROOT), `${folder}/${name}`);
}
