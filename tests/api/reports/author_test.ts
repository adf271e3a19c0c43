import assert from "node:assert/strict";
import { testApi } from "@/tests/support/api.ts";
import { expectJson } from "@/tests/support/answers.ts";
import type { Caller, Json } from "@/tests/support/server.ts";
import { LOCALES, sentence } from "@/lib/i18n/mod.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";

const TYPED = {
  type: "near_miss",
  zone_id: PLACES.northBay.id,
  date: "2026-03-10",
  time: "11:00",
  description: "A pallet slid off the forks.",
};
const SAID = "This page was opened by someone else. Check it and send it as other_reporter person.";

/** The hidden fields of the form, as a browser sends them. */
type Form = Record<string, string>;
function hidden(html: string): Form {
  const fields = html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g);
  return Object.fromEntries([...fields].map(([, name, value]) => [name!, value!]));
}

const open = async (caller: Caller) => hidden(await (await caller.get("/report")).text());

testApi("a page that somebody else opened is sent only after it was looked at", async (api) => {
  const { reporter, otherReporter } = api.people;
  const form: Form = { ...await open(reporter), ...TYPED };
  assert.ok(form.author, "the page says for whom it is");
  const refused = await otherReporter.form("/report?send", form);
  const html = await refused.text();
  assert.equal(refused.status, 422);
  assert.ok(html.includes(SAID), html.slice(0, 2000));
  assert.match(html, />A pallet slid off the forks\.</, "what was typed is kept");
  const { admin } = api.people;
  assert.equal((await expectJson(admin.get("/api/incidents"), 200)).total, 0);

  const answer = await otherReporter.form("/report?send", { ...hidden(html), ...TYPED });
  assert.equal(answer.status, 303, await answer.text());
  const { items } = await expectJson(admin.get("/api/incidents"), 200);
  assert.deepEqual(items.map((each: Json) => each.reporter.id), [PEOPLE.otherReporter.id]);
});

testApi("the language switch makes nobody the author of another's page", async (api) => {
  const { reporter, otherReporter } = api.people;
  const form: Form = { ...await open(reporter), ...TYPED };
  const shown = await otherReporter.form("/report?send", { ...form, page_language: "en" });
  assert.equal(shown.status, 200);
  assert.equal(hidden(await shown.text()).author, form.author);
});

testApi("one's own page and the one that phones keep are sent at once", async (api) => {
  const { reporter, supervisor } = api.people;
  const own = { ...await open(reporter), ...TYPED };
  assert.equal((await reporter.form("/report?send", own)).status, 303);
  assert.equal((await supervisor.form("/report?send", TYPED)).status, 303);
});

testApi("the sentence names the person in every language", async (api) => {
  for (const locale of LOCALES) {
    const caller = await api.as({ ...PEOPLE.otherReporter, locale });
    const form = { ...await open(api.people.reporter), ...TYPED };
    const html = await (await caller.form("/report?send", form)).text();
    assert.equal(hidden(html).author, PEOPLE.otherReporter.id.slice(-8));
    const said = sentence(locale, "invalid.other_author", { name: PEOPLE.otherReporter.full_name });
    assert.ok(html.includes(said), locale);
  }
});
