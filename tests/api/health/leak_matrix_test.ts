import assert from "node:assert/strict";
import { ROLES } from "@/lib/identity/mod.ts";
import { testApi } from "@/tests/support/api.ts";
import { routesOf } from "@/tests/support/api/api_calls.ts";
import { textOfPdf } from "@/tests/support/pages/pdf.ts";
import type { Caller } from "@/tests/support/server.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { type Field, FIELD_NAMES, FIELDS, fieldsIn, READERS, STRANGERS } from "./fields.ts";
import { markedRecord } from "./marked_record.ts";
import { EMPTY_FORMS, reads, SEARCHES } from "./reads.ts";
import { expectedOn, SHOWING } from "./shown.ts";

/** Names every possible value, the same for everybody: tests/api/openapi shows that no record changes it. */
const DESCRIPTIONS = ["/api/docs", "/api/openapi.json"];

/** What is chosen from a list that everybody who reports is offered. */
const CHOICES: readonly Field[] = [
  "type_details.symptom_category",
  "type_details.body_part",
  "type_details.injury_nature",
  "persons.injury_nature",
  "persons.body_part",
];

testApi(
  "of an incident everybody reads on every route the fields that are theirs, and no other",
  async (api) => {
    const addresses = reads(await markedRecord(api));
    const routes = routesOf(api.app, api.services.config.base)
      .filter(({ method }) => method === "GET").map(({ path }) => path);
    assert.deepEqual(
      [...new Set(routes)].sort(),
      Object.keys(addresses).sort(),
      "every route that is read stands in tests/api/health/reads.ts",
    );
    assert.deepEqual(SHOWING.filter((route) => !routes.includes(route)), []);

    for (const reader of READERS) {
      for (const [route, paths] of Object.entries(addresses)) {
        const { opened, found } = await readAll(api.people[reader], paths);
        const expected = opened ? expectedOn(route, reader) : [];
        const offered = DESCRIPTIONS.includes(route)
          ? FIELD_NAMES
          : EMPTY_FORMS.includes(route)
          ? CHOICES
          : [];
        const seen = found.filter((field) => !offered.includes(field));
        assert.deepEqual(seen, expected, `${reader} reads ${route}`);
      }
    }
    for (const stranger of STRANGERS) {
      for (const [route, paths] of Object.entries(addresses)) {
        if (EMPTY_FORMS.includes(route) || DESCRIPTIONS.includes(route)) continue;
        const { found } = await readAll(api.people[stranger], paths);
        assert.deepEqual(found, [], `${stranger} reads ${route}`);
      }
    }
  },
);

/** What safety officers find by search, so that a route that searches nothing is seen. */
const FOUND_BY_HSE: Partial<Record<(typeof SEARCHES)[number], keyof typeof FIELDS>> = {
  "/inbox": "description",
  "/api/incidents": "description",
  "/capas": "action.title",
  "/board/capas": "action.title",
};

testApi(
  "searching by words of fields that are not theirs finds what nonsense finds",
  async (api) => {
    await markedRecord(api);
    const nonsense = "Qzzzz";
    for (const reader of READERS) {
      const hidden = FIELD_NAMES.filter((field) => !FIELDS[field].readers.includes(reader));
      for (const path of SEARCHES) {
        const search = async (word: string) => {
          const answer = await api.people[reader].get(`${path}?q=${encodeURIComponent(word)}`);
          const text = await answer.text();
          if (answer.status === 403) return "";
          return text.replaceAll(encodeURIComponent(word), "…").replaceAll(word, "…")
            .replaceAll(/nonce="[^"]*"/g, "");
        };
        const nothing = await search(nonsense);
        if (nothing === "") continue;
        const shown = reader === "hse" ? FOUND_BY_HSE[path] : undefined;
        if (shown) {
          assert.ok(await search(FIELDS[shown].mark) !== nothing, `${path} searches`);
        }
        // Quotation marks come back escaped: they belong to the answer, not to what is searched.
        for (const field of hidden.filter((field) => !FIELDS[field].mark.includes('"'))) {
          const found = await search(FIELDS[field].mark);
          assert.ok(found === nothing, `${reader} searches ${path} by ${field}`);
        }
      }
    }
  },
);

/** Whether any of the addresses opens, and the fields that their answers give away together. */
async function readAll(
  caller: Caller,
  paths: readonly string[],
): Promise<{ opened: boolean; found: Field[] }> {
  const texts: string[] = [];
  let opened = false;
  for (const path of paths) {
    const answer = await caller.get(path);
    assert.ok(answer.status < 500, `${path}: ${answer.status}`);
    opened ||= answer.status === 200;
    const isPdf = answer.headers.get("Content-Type") === "application/pdf";
    const text = isPdf
      ? await textOfPdf(new Uint8Array(await answer.arrayBuffer()))
      : await answer.text();
    texts.push(JSON.stringify([...answer.headers]), text);
  }
  return { opened, found: fieldsIn(texts.join("\n")) };
}

Deno.test("the matrix names every role, and some reader and some route for every field", () => {
  for (const role of ROLES) {
    assert.ok(READERS.includes(role), role);
    assert.equal(PEOPLE[role].role, role);
  }
  for (const field of FIELD_NAMES) {
    for (const reader of FIELDS[field].readers) {
      const routes = SHOWING.filter((route) => expectedOn(route, reader).includes(field));
      assert.ok(routes.length > 0, `${reader} finds ${field} nowhere`);
    }
  }
  const marks = FIELD_NAMES.map((field) => FIELDS[field].mark);
  assert.equal(new Set(marks).size, marks.length);
});
