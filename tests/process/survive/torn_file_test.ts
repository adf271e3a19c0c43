import assert from "node:assert/strict";
import { sql } from "kysely";
import { databaseAtRest } from "@/tests/support/database/at_rest.ts";
import { createWorld } from "@/tests/support/fixtures/world.ts";
import { openDatabase } from "@/lib/database/mod.ts";
import { runProcess, startServerProcess } from "@/tests/support/process.ts";
import { SECRET } from "@/tests/support/server.ts";

/** The files that are damaged, as expressions of SQL. */
const FILES = { profiles: "pg_relation_filepath('profiles')", control: "'global/pg_control'" };

/** How a file comes to be wrong when the power fails while it is written, or a copy breaks off. */
const TEARS: readonly {
  file: keyof typeof FILES;
  what: string;
  tear(file: Deno.FsFile): Promise<unknown>;
}[] = [
  {
    file: "profiles",
    what: "half of a page is other",
    tear: (file) => overwrite(file, 4096, 4096),
  },
  { file: "profiles", what: "the end is missing", tear: (file) => file.truncate(5000) },
  { file: "control", what: "a part is other", tear: (file) => overwrite(file, 16, 64) },
  { file: "control", what: "it is empty", tear: (file) => file.truncate(0) },
];

async function overwrite(file: Deno.FsFile, from: number, bytes: number): Promise<void> {
  await file.seek(from, Deno.SeekMode.Start);
  await file.write(new Uint8Array(bytes).fill(0x55));
}

Deno.test("a damaged file of the embedded database is noticed at start, with the way to the backup", async () => {
  const database = await databaseAtRest("pglite");
  const folder = `${database.environment.DATA_DIR}/database`;
  const saved = `${folder}.saved`;
  const copy = async (from: string, to: string) => {
    await Deno.remove(to, { recursive: true }).catch(() => {});
    assert.ok((await new Deno.Command("cp", { args: ["-r", from, to] }).output()).success);
  };
  try {
    const paths = await database.open(async (connection) => {
      await createWorld(openDatabase(connection));
      const { rows: [paths] } = await sql<Record<string, string>>`
        select ${sql.raw(FILES.profiles)} as profiles, ${sql.raw(FILES.control)} as control`
        .execute(connection.kysely);
      return paths!;
    });
    const killed = await startServerProcess(database.environment);
    killed.kill("SIGKILL");
    await killed.ended;
    await copy(folder, saved);
    for (const { file: name, what, tear } of TEARS) {
      await copy(saved, folder);
      const file = await Deno.open(`${folder}/${paths[name]}`, { read: true, write: true });
      await tear(file);
      file.close();
      const { code, errors } = await runProcess("tests/support/prepared_server.ts", {
        environment: { APP_SECRET: SECRET, PORT: "0", ...database.environment },
      });
      assert.equal(code, 1, `${name}: ${what}`);
      assert.match(errors, /^The embedded database in .* is damaged: .*Nothing was changed\.$/m);
      assert.match(errors, /deno task restore FILE/);
      assert.doesNotMatch(errors, /^\s+at /m, "no stack trace");
    }
    await copy(saved, folder);
    const whole = await startServerProcess(database.environment);
    whole.kill("SIGTERM");
    assert.equal(await whole.ended, 0, "a killed database that is whole starts");
    assert.ok((await Deno.stat(`${folder}.closed`)).isFile, "and need not be checked again");
  } finally {
    await database.remove();
  }
});
