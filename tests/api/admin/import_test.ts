import assert from "node:assert/strict";
import { expectFields, expectJson, expectProblem } from "@/tests/support/answers.ts";
import { type Api, testApi } from "@/tests/support/api.ts";
import { everythingStored } from "@/tests/support/fixtures/everything.ts";
import type { Json } from "@/tests/support/server.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import { auditEntries, auditTrail } from "@/tests/support/audit_trail.ts";
import { postCsv, uploadCsv } from "./requests.ts";

const IMPORT = "/api/admin/users/import";
const TRY = `${IMPORT}?dry_run=1`;
const SECRET = "rahsia lori 88";

const GOOD = `full_name,email,role,password,site_code,phone,department,locale
"Binti Osman, Siti Mariam",SitiMariam@Siaga.test,supervisor,${SECRET},south,019-771 3320,,ms

黄美凤,meifong@siaga.test,management,${SECRET},,,"Head
office",zh
`;

/** Faults as `row column: code`. */
function faults(body: Json): string[] {
  return body.errors.map((e: Json) => `${e.row} ${e.column}: ${e.code}`);
}

async function userCount({ test }: Api): Promise<number> {
  return (await test.withSuperuser(({ kysely }) =>
    kysely.selectFrom("users").select("id").execute()
  )).length;
}

testApi("a good file creates everyone in it, once it is no longer a trial", async (api) => {
  const { admin } = api.people;
  const before = await userCount(api);
  const bytes = new TextEncoder().encode(`\uFEFF${GOOD.replaceAll("\n", "\r\n")}`);
  assert.deepEqual(await expectJson(postCsv(admin, TRY, bytes), 200), {
    rows: 2,
    good: 2,
    errors: [],
  });
  assert.equal(await userCount(api), before);
  assert.deepEqual(await auditEntries(api, "user.created"), []);

  const { items } = await expectJson(postCsv(admin, IMPORT, bytes), 201);
  assert.deepEqual(items.map(({ id: _, ...user }: Json) => user), [{
    email: "sitimariam@siaga.test",
    full_name: "Binti Osman, Siti Mariam",
    role: "supervisor",
    site_id: PLACES.south.id,
    department: null,
    phone: "019-771 3320",
    active: true,
    locale: "ms",
  }, {
    email: "meifong@siaga.test",
    full_name: "黄美凤",
    role: "management",
    site_id: null,
    department: "Head office",
    phone: null,
    active: true,
    locale: "zh",
  }]);
  const credentials = { email: "meifong@siaga.test", password: SECRET };
  await expectJson(api.nobody.post("/api/auth/login", credentials), 200);
  assert.equal((await auditTrail(api, items[0].id))[0]?.action, "user.created");
  const [entry] = await auditEntries(api, "users.imported");
  assert.deepEqual([entry?.actor_id, entry?.after], [PEOPLE.admin.id, { users: 2 }]);
  assert.ok(!(await everythingStored(api.test) + JSON.stringify(api.log)).includes(SECRET));
});

testApi("a browser's form uploads the same file", async ({ people: { admin } }) => {
  assert.equal((await expectJson(uploadCsv(admin, TRY, GOOD), 200)).good, 2);
  assert.equal((await expectJson(uploadCsv(admin, IMPORT, GOOD), 201)).items.length, 2);
});

const BAD = `email,password,full_name,role,site_id,phone,locale
reporter@siaga.test,${SECRET},Ali,reporter,,,
new@siaga.test,short,Abu,reporter,,,
new2@siaga.test,${SECRET},,boss,${PLACES.truck.id},,xx

twice@siaga.test,${SECRET},Ah Kow,reporter,${PLACES.north.id},12,
Twice@siaga.test,${SECRET},Ah Meng,reporter,,,
third@siaga.test,${SECRET},Muthu,reporter,,,,too much
fine@siaga.test,${SECRET},Rahim,capa_owner,,,
`;

testApi("every bad cell is named, and one bad row keeps all others out", async (api) => {
  const { admin } = api.people;
  const expected = [
    "2 email: taken",
    "3 password: password_length",
    "4 full_name: required",
    "4 role: invalid",
    "4 locale: invalid",
    "6 phone: invalid_phone",
    "8 null: too_many_cells",
  ];
  const tried = await expectJson(postCsv(admin, TRY, BAD), 200);
  assert.deepEqual(faults(tried), expected);
  assert.deepEqual([tried.rows, tried.good], [7, 2]);
  for (const { message } of tried.errors) assert.doesNotMatch(message, /^$|[{}]/);
  const said = (column: string) =>
    tried.errors.find((error: Json) => error.column === column && error.code === "invalid").message;
  assert.match(said("role"), /Use one of these: reporter, supervisor, hse, .*admin\./);
  assert.match(said("locale"), /Use one of these: en, ms, zh\./);

  const before = await userCount(api);
  const refused = await expectProblem(postCsv(admin, IMPORT, BAD), 422, "validation_failed");
  assert.deepEqual(
    refused.errors.map(({ path, code }: Json) => `${path}: ${code}`),
    [
      "rows.2.email: taken",
      "rows.3.password: password_length",
      "rows.4.full_name: required",
      "rows.4.role: invalid",
      "rows.4.locale: invalid",
      "rows.6.phone: invalid_phone",
      "rows.8: too_many_cells",
    ],
  );
  assert.equal(await userCount(api), before);
  const everything = JSON.stringify([tried, refused, api.log]) + await everythingStored(api.test);
  assert.ok(!everything.includes(SECRET));
});

testApi("what a row alone does not show is found too", async ({ people: { admin } }) => {
  const rows = `email,password,full_name,role,site_id,site_code
twice@siaga.test,${SECRET},Ah Kow,reporter,,
Twice@siaga.test,${SECRET},Ah Meng,reporter,${PLACES.truck.id},
x@siaga.test,${SECRET},Muthu,reporter,,NOWHERE
`;
  assert.deepEqual(faults(await expectJson(postCsv(admin, TRY, rows), 200)), [
    "3 email: duplicate",
    "3 site_id: unknown_site",
    "4 site_code: unknown_site",
  ]);
});

testApi(
  "headings are checked without repeating what stands there",
  async ({ people: { admin } }) => {
    const tries: [document: string, faults: string[]][] = [
      ["", [
        "1 email: missing_column",
        "1 password: missing_column",
        "1 full_name: missing_column",
        "1 role: missing_column",
        "1 null: no_rows",
      ]],
      ["email,password,full_name,role\n\n,,,\n", ["1 null: no_rows"]],
      [`email,password,full_name,role,email\na@siaga.test,${SECRET},A,hse,`, [
        "1 email: duplicate",
      ]],
      [`email,role,full_name,${SECRET}\na@siaga.test,hse,A,x`, [
        "1 D: unknown_column",
        "1 password: missing_column",
      ]],
    ];
    for (const [document, expected] of tries) {
      const body = await expectJson(postCsv(admin, TRY, document), 200);
      assert.deepEqual(faults(body), expected);
      assert.equal(body.good, 0);
      assert.ok(!JSON.stringify(body).includes(SECRET));
    }
  },
);

testApi("at most 500 users come in one file", async ({ people: { admin } }) => {
  const file = (rows: number) =>
    "email,password,full_name,role\n" +
    Array.from({ length: rows }, (_, n) => `u${n}@siaga.test,${SECRET},User ${n},reporter\n`)
      .join("");
  assert.equal((await expectJson(postCsv(admin, TRY, file(500)), 200)).good, 500);
  const body = await expectJson(postCsv(admin, TRY, file(501)), 200);
  assert.deepEqual(faults(body), ["1 null: too_many"]);
  assert.match(body.errors[0].message, /500/);
});

testApi("what is no CSV in UTF-8 is refused", async ({ people: { admin } }) => {
  const malformed = [
    `email,password\n"unclosed`,
    new Uint8Array([0xff, 0xfe, 0x41]),
    "email\0,password",
  ];
  for (const document of malformed) {
    await expectProblem(postCsv(admin, TRY, document), 400, "malformed_csv");
  }
  await expectProblem(admin.post(TRY, { users: [] }), 415, "unsupported_media_type");
  await expectProblem(
    admin.send(TRY, { method: "POST", body: new FormData() }),
    400,
    "malformed_csv",
  );
  await expectFields(postCsv(admin, `${IMPORT}?dry_run=maybe`, GOOD), { dry_run: "invalid" });
  const large = "x".repeat(600 * 1024);
  await expectProblem(postCsv(admin, IMPORT, large), 413, "payload_too_large");
});
