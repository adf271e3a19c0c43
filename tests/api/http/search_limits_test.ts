import assert from "node:assert/strict";
import { sql } from "kysely";
import { Problem } from "@/lib/errors.ts";
import { expectFields, expectJson } from "@/tests/support/answers.ts";
import { type Api, testApiOnBoth } from "@/tests/support/api.ts";
import { capaOn, incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

/** Every address that searches: the API, then the pages. */
const CALLS = [
  "/api/incidents",
  "/api/capas",
  "/api/admin/users",
  "/api/admin/sites",
  "/api/admin/zones",
  "/api/admin/trucks",
  "/api/admin/audit",
  "/api/admin/audit.csv",
];
const PAGES = [
  "/inbox",
  "/capas?view=board",
  "/capas?view=table",
  "/admin/users",
  "/admin/sites",
  "/admin/zones",
  "/admin/trucks",
  "/admin/audit",
];

const withWords = (path: string, words: string) =>
  `${path}${path.includes("?") ? "&" : "?"}q=${encodeURIComponent(words)}`;

const WORDS = Array.from({ length: 50 }, (_, n) => `${"incab01"[n % 7]}${n}`).join(" ");
const LETTERS = [..."incabdefgh"].join(" ");

async function expectTooBroad(api: Api, words: string) {
  const { admin } = api.people;
  for (const path of CALLS) {
    await expectFields(
      admin.get(withWords(path, words)),
      { q: "query_too_broad" },
      "query_too_broad",
    );
  }
  for (const path of PAGES) {
    const page = await admin.get(withWords(path, words));
    assert.equal(page.status, 422, path);
    const html = await page.text();
    assert.match(html, /role="alert"[^]*This search is too broad/, path);
    assert.match(html, /id="q-e"[^>]*>This search is too broad/, path);
    assert.match(
      html,
      new RegExp(`name="q"[^>]*value="${words}"|value="${words}"[^>]*name="q"`),
      path,
    );
  }
}

testApiOnBoth(
  "a search of more than eight words, or of letters alone, is not made",
  async (api) => {
    await capaOn(api, (await incidentIn(api, "triaged")).at, "open");
    await expectTooBroad(api, WORDS);
    await expectTooBroad(api, LETTERS);
    await expectTooBroad(api, "a");
    await expectTooBroad(api, "a b 7");
  },
);

testApiOnBoth(
  "eight words are searched, the same word once, and a Chinese character",
  async (api) => {
    const { admin } = api.people;
    const eight = "one two three four five six seven eight";
    for (const words of [eight, `${eight} ONE Two`, "火", "火 a", "Zone B", "a b cd", "no"]) {
      for (const path of CALLS) {
        assert.equal((await admin.get(withWords(path, words))).status, 200, `${path} ${words}`);
      }
      for (const path of PAGES) {
        assert.equal((await admin.get(withWords(path, words))).status, 200, `${path} ${words}`);
      }
    }
  },
);

testApiOnBoth("the refusal of a search is in the reader's language", async ({ as }) => {
  for (
    const [locale, words] of [["ms", "Carian ini terlalu luas"], ["zh", "搜索范围太大"]] as const
  ) {
    const caller = await as({ ...PEOPLE.admin, locale });
    assert.ok((await (await caller.get("/inbox?q=a")).text()).includes(words));
    const { detail } = await (await caller.get("/api/capas?q=a")).json();
    assert.ok(detail.startsWith(words));
  }
});

testApiOnBoth("every search ends when its time is over, and nothing else does", async (api) => {
  const { at } = await incidentIn(api, "triaged");
  await capaOn(api, at, "open");
  await api.test.asSuperuser(`create or replace function search_goes_on(p_column text default null)
    returns boolean language plpgsql volatile as $$ begin perform refuse('query_too_broad'); return true; end $$`);
  await expectTooBroad(api, "INC-2026");
  for (const path of [...CALLS, ...PAGES]) {
    assert.equal((await api.people.admin.get(path)).status, 200, path);
  }
});

testApiOnBoth("a statement that would not end is refused after two seconds", async (api) => {
  const endless = sql`select count(*)
    from generate_series(1, 100000) a, generate_series(1, 1000000) b where search_goes_on()`;
  const ended = api.test.database.asAdministrator("look", (tx) => endless.execute(tx));
  await assert.rejects(
    ended,
    (error) => error instanceof Problem && error.code === "query_too_broad",
  );
  await expectJson(api.people.hse.get("/api/incidents"), 200);
});
