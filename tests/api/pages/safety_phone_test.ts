import assert from "node:assert/strict";
import { ConfigurationError, readConfig } from "@/lib/config.ts";
import { testApi } from "@/tests/support/api.ts";
import type { Api } from "@/tests/support/api.ts";
import { useQuickPasswords } from "@/tests/support/fixtures/quick_passwords.ts";
import { SECRET } from "@/tests/support/server.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";

const PHONE = "06-123 4567";

/** The HTML of every kind of page that has a place for the number. */
async function pages(api: Api): Promise<Record<string, string>> {
  await useQuickPasswords(api);
  const { nobody, people: { reporter, hse } } = api;
  const html = async (answer: Promise<Response>) => await (await answer).text();
  const guess = () => {
    const body = new URLSearchParams({ email: PEOPLE.hse.email, password: "a guess" });
    return nobody.send("/login", { method: "POST", body });
  };
  for (let n = 0; n < 5; n++) await (await guess()).body?.cancel();
  const all: Record<string, string> = {
    "the log-in": await html(nobody.get("/login")),
    "the log-in after too many failures": await html(guess()),
    "the report form": await html(reporter.get("/report")),
    "the report form kept on the phone": await html(reporter.get("/shell/report")),
    "the list of unsent reports": await html(reporter.get("/shell/unsent")),
    "a poster": await html(hse.get(`/posters/${PLACES.north.id}`)),
    "a page that is not there": await html(reporter.get("/nothing")),
    "a dead link of a poster": await html(reporter.get("/r/ZZZZZZ")),
  };
  const { database } = api.services;
  api.services.database = { ...database, inSession: () => Promise.reject(new Error("a fault")) };
  all["a fault"] = await html(reporter.get("/my-reports"));
  api.services.database = database;
  return all;
}

testApi("the number of the safety office stands on every page that can name it", async (api) => {
  for (const [name, html] of Object.entries(await pages(api))) {
    assert.ok(html.includes(PHONE), name);
  }
}, { environment: { SAFETY_PHONE: ` ${PHONE} ` } });

for (const environment of [{}, { SAFETY_PHONE: "  " }]) {
  const given = JSON.stringify(environment);
  testApi(`without a number no page names the safety office's phone: ${given}`, async (api) => {
    assert.equal(api.services.config.safetyPhone, "");
    for (const [name, html] of Object.entries(await pages(api))) {
      const words = html.replaceAll(/<(style|script)\b.*?<\/\1>/gs, " ").replaceAll(/<[^>]*>/g, "");
      assert.match(words, /999/, `${name} names the emergency number`);
      const phrases = /day and night|safety office on|or call|\{phone\}|undefined/i;
      assert.doesNotMatch(words, phrases, name);
      if (name === "a poster") assert.doesNotMatch(words, /safety office|pejabat|安全办公室/i);
    }
  }, { environment });
}

Deno.test("a number that is too long is named as a fault of the configuration", () => {
  const environment = { APP_SECRET: SECRET, SAFETY_PHONE: "0".repeat(41) };
  assert.throws(
    () => readConfig(environment),
    (error: Error) =>
      error instanceof ConfigurationError &&
      error.message.includes("SAFETY_PHONE: at most 40 characters"),
  );
});
