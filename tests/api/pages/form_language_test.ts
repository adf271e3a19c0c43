import assert from "node:assert/strict";
import { testApi } from "@/tests/support/api.ts";
import { incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";

const TYPED = {
  zone_id: PLACES.northBay.id,
  type: "near_miss",
  description: "A pallet slid off the forks.",
  idempotency_key: "018cc7af-3e80-7004-8001-000000000001",
  "persons.0.name": "Lim",
};

/** What must stand on a page that still holds what was typed. */
const KEPT = [TYPED.description, `value="Lim"`, `value="${TYPED.idempotency_key}"`];

testApi("the language switch sends the report form along and loses nothing", async (api) => {
  const { reporter } = api.people;
  const before = await (await reporter.get("/report")).text();
  assert.match(before, /<form[^>]* id="report"/);
  assert.match(before, /<button[^>]* form="report"[^>]* name="page_language" value="zh"/);

  const answer = await reporter.form("/report", { ...TYPED, page_language: "zh" });
  const html = await answer.text();
  assert.equal(answer.status, 200);
  assert.match(html, /<html lang="zh/);
  for (const part of KEPT) assert.ok(html.includes(part), part);
  assert.doesNotMatch(html, /role="alert"/, "nothing was refused");
  const rows = await api.test.database.asAdministrator("count", async (tx) => ({
    incidents: await tx.selectFrom("incidents").select("id").execute(),
    reporter: await tx.selectFrom("profiles").select("locale")
      .where("id", "=", PEOPLE.reporter.id).executeTakeFirstOrThrow(),
  }));
  assert.deepEqual(rows, { incidents: [], reporter: { locale: "zh" } });
  assert.match(await (await reporter.get("/profile")).text(), /<html lang="zh/, "it stays so");
});

testApi("the log-in page of a lost session keeps the report in every language", async (api) => {
  const lost = await api.nobody.form("/report", TYPED);
  const first = await lost.text();
  assert.match(first, /what you wrote is kept/);
  assert.doesNotMatch(first, /action="\/siaga\/language"/, "no switch that would lose the report");

  const carried = Object.entries(TYPED).map(([name, value]) => [`carried.${name}`, value]);
  const fields = { next: "/report", ...Object.fromEntries(carried) };
  const switched = await api.nobody.form("/login", { ...fields, page_language: "ms" });
  const wrong = await api.nobody.form("/login", { ...fields, email: "a@b.my", password: "no" });
  for (const [status, answer] of [[200, switched], [422, wrong]] as const) {
    const html = await answer.text();
    assert.equal(answer.status, status);
    assert.match(html, /<html lang="ms/);
    assert.match(html, /apa yang anda tulis masih ada/);
    for (const part of KEPT) assert.ok(html.includes(part), part);
  }
});

testApi("the long forms of officers keep what was typed in another language", async (api) => {
  const { hse } = api.people;
  const triaged = await incidentIn(api, "triaged");
  const draft = await incidentIn(api, "investigating");
  const text = "Typed before the language was changed";
  const forms: Record<string, Record<string, string>> = {
    [`/incidents/${triaged.id}/triage`]: { notes: text, version: "1" },
    [`/incidents/${triaged.id}/edit`]: { description: text },
    [`/incidents/${triaged.id}/capas/new`]: { title: text },
    [`/incidents/${draft.id}/investigation`]: { method: "five_why", problem: text, version: "1" },
  };
  for (const [path, fields] of Object.entries(forms)) {
    const before = await (await hse.get(path)).text();
    const [, id] = /<button[^>]* form="([\w-]+)"[^>]* name="page_language"/.exec(before) ?? [];
    assert.match(before, new RegExp(`<form[^>]* id="${id}"`), path);
    for (const [language, tag] of [["ms", "ms-MY"], ["en", "en-MY"]] as const) {
      const answer = await hse.form(path, { ...fields, page_language: language });
      const html = await answer.text();
      assert.equal(answer.status, 200, path);
      assert.ok(html.includes(`<html lang="${tag}"`), path);
      assert.ok(html.includes(text), `${path} lost what was typed`);
    }
  }
});
