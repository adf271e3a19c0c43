import assert from "node:assert/strict";
import { ConfigurationError, readConfig, SETTING_KEYS } from "@/lib/config.ts";
import { createSealer, mask } from "@/lib/settings/secrets.ts";

const SECRET = "a secret for tests that is long enough";

Deno.test("a masked value shows its last four characters, a short one nothing", () => {
  assert.equal(mask("sk-proj-abcd1234"), "••••1234");
  assert.equal(mask("12345678"), "••••5678");
  assert.equal(mask("1234567"), "••••");
  assert.equal(mask(""), "••••");
});

Deno.test("a sealed value opens under its secret and name, unchanged, and never twice the same", async () => {
  const sealer = await createSealer(SECRET);
  const sealed = await sealer.seal("A", "value");
  assert.equal(await sealer.open("A", sealed), "value");
  assert.notDeepEqual(await sealer.seal("A", "value"), sealed);
  assert.equal(await sealer.open("B", sealed), null);
  assert.equal(await (await createSealer(`${SECRET}!`)).open("A", sealed), null);
  for (const index of [0, 12, sealed.length - 1]) {
    const changed = sealed.with(index, sealed[index]! ^ 1);
    assert.equal(await sealer.open("A", changed), null, `byte ${index}`);
  }
  assert.equal(await sealer.open("A", new Uint8Array()), null);
});

Deno.test("the environment gives values to the keys of the settings and to no others", () => {
  const given = Object.fromEntries(SETTING_KEYS.map((key) => [key, ` ${key} `]));
  const { providers } = readConfig({
    APP_SECRET: SECRET,
    ...given,
    WHATSAPP_TOKEN: "",
    OTHER: "x",
  });
  const { WHATSAPP_TOKEN: _, ...expected } = Object.fromEntries(SETTING_KEYS.map((k) => [k, k]));
  assert.deepEqual(providers, expected);
  assert.throws(
    () => readConfig({ APP_SECRET: SECRET, OPENAI_API_KEY: "x".repeat(501) }),
    (error) =>
      error instanceof ConfigurationError && /OPENAI_API_KEY/.test(error.message) &&
      !error.message.includes("xxx"),
  );
});
