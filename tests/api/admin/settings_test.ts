import assert from "node:assert/strict";
import { expectFields, expectJson, expectNothing, expectProblem } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";
import { everythingStored } from "@/tests/support/fixtures/everything.ts";
import type { Json } from "@/tests/support/server.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { auditEntries } from "@/tests/support/audit_trail.ts";

const SETTINGS = "/api/settings";
const SECRET = "sk-proj-9f31c5aa71b2-LAST";
const FROM_ENVIRONMENT = "gemini-key-of-the-environment";
const environment = { GEMINI_API_KEY: FROM_ENVIRONMENT, TELEGRAM_CHAT_ID: "-100" };

function settingOf(body: Json, key: string): Json {
  return body.items.find((item: Json) => item.key === key);
}

testApi("every allowed key is listed, masked, with where it comes from", async ({ people }) => {
  const body = await expectJson(people.admin.get(SETTINGS), 200);
  assert.deepEqual(body.items, [
    { key: "OPENAI_API_KEY", set: false, masked: null, source: null },
    { key: "GEMINI_API_KEY", set: true, masked: "••••ment", source: "environment" },
    { key: "TELEGRAM_BOT_TOKEN", set: false, masked: null, source: null },
    { key: "TELEGRAM_CHAT_ID", set: true, masked: "••••", source: "environment" },
    { key: "WHATSAPP_TOKEN", set: false, masked: null, source: null },
    { key: "WHATSAPP_PHONE_NUMBER_ID", set: false, masked: null, source: null },
  ]);
}, { environment });

testApi("a row stands before the environment until it is removed", async (api) => {
  const { admin } = api.people;
  const { settings } = api.services;
  assert.equal(await settings.read("GEMINI_API_KEY"), FROM_ENVIRONMENT);
  assert.equal(await settings.read("OPENAI_API_KEY"), null);
  const entry = { key: "GEMINI_API_KEY", value: ` ${SECRET}\n` };
  assert.deepEqual((await expectJson(admin.post(SETTINGS, entry), 200)).setting, {
    key: "GEMINI_API_KEY",
    set: true,
    masked: "••••LAST",
    source: "setting",
  });
  assert.equal(await settings.read("GEMINI_API_KEY"), SECRET);
  await expectJson(admin.post(SETTINGS, { ...entry, value: "another value" }), 200);
  assert.equal(await settings.read("GEMINI_API_KEY"), "another value");
  await expectNothing(admin.delete(`${SETTINGS}/GEMINI_API_KEY`));
  const after = settingOf(await expectJson(admin.get(SETTINGS), 200), "GEMINI_API_KEY");
  assert.equal(after.source, "environment");
  assert.equal(await settings.read("GEMINI_API_KEY"), FROM_ENVIRONMENT);
  await expectProblem(admin.delete(`${SETTINGS}/GEMINI_API_KEY`), 404, "not_found");

  const saved = await auditEntries(api, "setting.saved");
  assert.deepEqual(saved.map(({ after, actor_id }) => [after, actor_id]), [
    [{ key: "GEMINI_API_KEY" }, PEOPLE.admin.id],
    [{ key: "GEMINI_API_KEY" }, PEOPLE.admin.id],
  ]);
  const [removed] = await auditEntries(api, "setting.removed");
  assert.deepEqual(removed?.before, { key: "GEMINI_API_KEY" });
}, { environment });

testApi("values stand in no row, no log line and no answer", async (api) => {
  const { admin } = api.people;
  const answers = [
    await expectJson(admin.post(SETTINGS, { key: "OPENAI_API_KEY", value: SECRET }), 200),
    await expectJson(admin.get(SETTINGS), 200),
    await expectProblem(
      admin.post(SETTINGS, { key: SECRET, value: SECRET }),
      422,
      "key_not_allowed",
    ),
    await expectProblem(
      admin.post(SETTINGS, { key: "X", value: `${SECRET}\u0007${SECRET}` }),
      422,
      "validation_failed",
    ),
  ];
  const stored = await everythingStored(api.test);
  const said = JSON.stringify([answers, api.log]) + stored;
  assert.match(stored, /OPENAI_API_KEY/);
  assert.ok(!said.includes(SECRET));
  assert.ok(!said.includes(SECRET.slice(0, 12)));
  assert.ok(!said.includes(new TextEncoder().encode(SECRET).toHex()));
  assert.ok(!said.includes(FROM_ENVIRONMENT));
}, { environment });

testApi("only known keys and real values are kept", async ({ people: { admin } }) => {
  const post = (key: unknown, value: unknown) => admin.post(SETTINGS, { key, value });
  await expectFields(post("OPENAI_API_KEY", ""), { value: "empty_value" }, "empty_value");
  await expectFields(post("OPENAI_API_KEY", " \n "), { value: "empty_value" }, "empty_value");
  await expectFields(post("APP_SECRET", "x"), { key: "key_not_allowed" }, "key_not_allowed");
  await expectFields(post("toString", "x"), { key: "key_not_allowed" }, "key_not_allowed");
  await expectProblem(admin.delete(`${SETTINGS}/APP_SECRET`), 422, "key_not_allowed");
  await expectFields(post("OPENAI_API_KEY", 5), { value: "invalid" });
  await expectFields(post("OPENAI_API_KEY", "a\nb"), { value: "invalid_characters" });
  await expectFields(post("OPENAI_API_KEY", "x".repeat(501)), { value: "too_long" });
  await expectFields(admin.post(SETTINGS, { key: "OPENAI_API_KEY" }), { value: "required" });
  const { items } = await expectJson(admin.get(SETTINGS), 200);
  assert.equal(items[0].set, false);
});

testApi("a value opens under its own name and secret only", async (api) => {
  const { admin } = api.people;
  const value = SECRET;
  await expectJson(admin.post(SETTINGS, { key: "OPENAI_API_KEY", value }), 200);
  await expectJson(admin.post(SETTINGS, { key: "GEMINI_API_KEY", value }), 200);
  await api.test.asSuperuser(`
    update settings set sealed_value = (select sealed_value from settings where key = 'OPENAI_API_KEY')
      where key = 'GEMINI_API_KEY'`);
  assert.equal(await api.services.settings.read("OPENAI_API_KEY"), SECRET);
  await assert.rejects(api.services.settings.read("GEMINI_API_KEY"), {
    code: "setting_unreadable",
  });
  assert.deepEqual(settingOf(await expectJson(admin.get(SETTINGS), 200), "GEMINI_API_KEY"), {
    key: "GEMINI_API_KEY",
    set: true,
    masked: null,
    source: "setting",
  });
});
