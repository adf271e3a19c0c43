import assert from "node:assert/strict";
import { openDatabase } from "@/lib/database/mod.ts";
import { createPasswords } from "@/lib/identity/mod.ts";
import { type DatabaseAtRest, testProcesses } from "@/tests/support/database/at_rest.ts";
import { runProcess } from "@/tests/support/process.ts";

const PASSWORD = "kata laluan 密码";

function createUser(
  { environment }: DatabaseAtRest,
  flags: Record<string, string>,
  input: string,
) {
  const args = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]);
  return runProcess("tasks/user_create.ts", { environment, args, input });
}

const ADMIN = {
  email: "First.Admin@Siaga.test",
  name: "Siti binti Ali",
  role: "admin",
  locale: "ms",
};

testProcesses("the first administrator is created from the command line", async (database) => {
  const created = await createUser(database, ADMIN, `${PASSWORD}\n`);
  assert.deepEqual(created, {
    code: 0,
    output: "Created first.admin@siaga.test as admin.",
    errors: "",
  });
  await database.open((connection) =>
    openDatabase(connection).asAdministrator("look", async (tx) => {
      const user = await tx.selectFrom("users").innerJoin("profiles", "profiles.id", "users.id")
        .select(["email", "full_name", "role", "locale", "active", "password_hash"])
        .executeTakeFirstOrThrow();
      const { password_hash, ...rest } = user;
      assert.deepEqual(rest, {
        email: "first.admin@siaga.test",
        full_name: "Siti binti Ali",
        role: "admin",
        locale: "ms",
        active: true,
      });
      const passwords = createPasswords();
      assert.equal(await passwords.matches(PASSWORD, password_hash), true);
      passwords.close();
      const entry = await tx.selectFrom("audit_log").selectAll().executeTakeFirstOrThrow();
      assert.equal(entry.action, "user.created");
      assert.ok(!JSON.stringify(entry).includes(password_hash));
    })
  );
});

testProcesses(
  "a user who cannot be created is refused in a sentence and leaves nothing",
  async (database) => {
    await createUser(database, ADMIN, PASSWORD);
    const other = { ...ADMIN, email: "other@siaga.test" };
    const refusals: [flags: Record<string, string>, input: string, sentence: RegExp][] = [
      [ADMIN, PASSWORD, /First\.Admin@Siaga\.test: a user with this e-mail is already there/],
      [other, "short", /password: at least 8 characters and at most 72 bytes/],
      [other, "x".repeat(73), /password: at least 8 characters and at most 72 bytes/],
      [other, "", /password: at least 8 characters/],
      [other, "two\nlines of it", /password: give one line on standard input/],
      [{ ...other, email: "nobody" }, PASSWORD, /--email: an e-mail address/],
      [{ ...other, name: "  " }, PASSWORD, /--name: 1 to 120 characters/],
      [{ ...other, role: "boss" }, PASSWORD, /--role: one of reporter, supervisor, hse/],
      [{ ...other, locale: "id" }, PASSWORD, /--locale: one of en, ms, zh/],
      [{}, PASSWORD, /--email: .*\n--name: .*\n--role: /],
      [{ ...other, password: PASSWORD }, "", /Unknown option '--password'/],
    ];
    for (const [flags, input, sentence] of refusals) {
      const { code, output, errors } = await createUser(database, flags, input);
      assert.deepEqual([code, output], [1, ""], String(sentence));
      assert.match(errors, sentence);
      assert.doesNotMatch(errors, /^\s+at /m);
    }
    const { length } = await database.open((connection) =>
      openDatabase(connection).asAdministrator(
        "look",
        (tx) => tx.selectFrom("users").select("id").execute(),
      )
    );
    assert.equal(length, 1);
  },
  ["postgres"],
);
