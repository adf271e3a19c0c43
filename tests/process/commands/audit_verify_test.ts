import assert from "node:assert/strict";
import { fileText } from "@/lib/audit/keys.ts";
import { openDatabase } from "@/lib/database/mod.ts";
import { type DatabaseAtRest, testProcesses } from "@/tests/support/database/at_rest.ts";
import { testAuditKey, writeEntries } from "@/tests/support/fixtures/audit_entries.ts";
import { runProcess } from "@/tests/support/process.ts";
import { SECRET } from "@/tests/support/server.ts";

function verify({ environment }: DatabaseAtRest, ...args: string[]) {
  return runProcess("tasks/audit_verify.ts", {
    environment: { APP_SECRET: SECRET, ...environment },
    args,
  });
}

testProcesses("the audit check seals what is sound and names what is not", async (database) => {
  await database.open((connection) => writeEntries(openDatabase(connection), 3));
  const unsealed = await runProcess("tasks/audit_verify.ts", { environment: database.environment });
  assert.equal(unsealed.code, 0, unsealed.errors);
  assert.match(unsealed.output, /^APP_SECRET is not set: .*\nSeals: +0\n.*\nUnsealed entries: 3\n/);
  const sound = await verify(database);
  assert.equal(sound.code, 0, sound.errors);
  assert.match(
    sound.output,
    /^Seals: +1\nSealed entries: +4\nUnsealed entries: 0\nNewest seal: +[0-9a-f]{64}\nKey: +[\w-]{43}, seals 1 to 1, of this APP_SECRET\nNo faults\.$/,
  );
  const seal = /[0-9a-f]{64}/.exec(sound.output)![0];
  assert.equal((await verify(database, "--expect", seal)).code, 0);

  const cutOff = await verify(database, "--expect", "0".repeat(64));
  assert.equal(cutOff.code, 1);
  assert.match(cutOff.errors, /expected seal is not there: the end of the log was cut off/);
  const mistyped = await verify(database, "--expect", "seal");
  assert.equal(mistyped.code, 1);
  assert.match(mistyped.errors, /--expect: the hash of a seal has 64 digits/);

  // What a faulty log gained since is not sealed over.
  await database.open(async (connection) => {
    await writeEntries(openDatabase(connection), 1);
  });
  await database.asSuperuser(`
    insert into audit_seals (id, first_entry, last_entry, entries, previous_hash, hash, at)
      values (3, 9, 9, 1, sha256('a'), sha256('b'), now())`);
  const forged = await verify(database);
  assert.equal(forged.code, 1);
  assert.match(
    forged.output,
    /^Seals: +2\n.*\nUnsealed entries: 0\n.*\nKey: .*\nFaults: 3$/,
  );
  assert.equal(
    forged.errors,
    "Seal 2 was deleted.\nEntries under seal 3 were deleted.\nSeal 3 is not signed.",
  );
});

testProcesses("the audit check follows a change of APP_SECRET", async (database) => {
  const write = (amount: number) =>
    database.open((connection) => writeEntries(openDatabase(connection), amount));
  await write(1);
  assert.equal((await verify(database)).code, 0);
  await write(1);
  const environment = { ...database.environment, APP_SECRET: `${SECRET} after a rotation` };
  const rotated = await runProcess("tasks/audit_verify.ts", { environment });
  assert.equal(rotated.code, 0, rotated.errors);
  assert.match(
    rotated.output,
    /seals 1 to 1\nKey: .*, seals 2 to 2, of this APP_SECRET\nNo faults\.$/,
  );
  const late = await verify(database);
  assert.equal(late.code, 0);
  assert.match(late.output, /Note: the newest seal was made with another APP_SECRET than this one/);
}, ["postgres"]);

Deno.test("an exported file is checked without a database", async () => {
  const folder = await Deno.makeTempDir();
  const [file, key, other] = ["log.csv", "key.json", "other.json"].map((name) =>
    `${folder}/${name}`
  );
  const { publicKey, sign } = await testAuditKey();
  const text = '\ufeff"action","before","after"\r\n"report.read","",""\r\n';
  const signature = (await sign(await fileText(text))).toHex();
  await Deno.writeTextFile(file!, `${text}"file_signature","","${signature}"\r\n`);
  await Deno.writeTextFile(key!, JSON.stringify(publicKey));
  await Deno.writeTextFile(other!, JSON.stringify({ x: "A".repeat(43) }));
  const check = (...args: string[]) => runProcess("tasks/audit_verify.ts", { args });
  try {
    const sound = await check("--file", file!, "--key", key!);
    assert.deepEqual([sound.code, sound.output], [0, "The file is as it was written."]);
    const wrong = await check("--file", file!, "--key", other!);
    assert.deepEqual([wrong.code, wrong.output], [
      1,
      "The file was changed, or signed with another key.",
    ]);
    const keyless = await check("--file", file!);
    assert.equal(keyless.code, 1);
    assert.match(keyless.errors, /^--key: missing/);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
