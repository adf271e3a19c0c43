import assert from "node:assert/strict";
import { type Role, ROLES } from "@/lib/identity/mod.ts";
import { testApi, testHttp } from "../support/api.ts";
import { routesOf } from "../support/api_calls.ts";
import { PEOPLE } from "../support/world.ts";
import { type Field, markedRecord, MARKS } from "./health/marked_record.ts";
import { EMPTY_FORMS, LOGS, reads, SEARCHES } from "./health/reads.ts";

/** What each role sees of the marks; the reporter is the one who wrote the report. */
const SEES: Readonly<Record<Role, readonly Field[]>> = {
  hse: Object.keys(MARKS) as Field[],
  admin: Object.keys(MARKS) as Field[],
  reporter: ["type_details.symptom_category", "type_details.exposure_since"],
  supervisor: [],
  management: [],
  capa_owner: [],
};

/** The same roles without anything to do with the record. */
const STRANGERS: readonly (keyof typeof PEOPLE)[] = [
  "otherReporter",
  "otherSupervisor",
  "otherOwner",
];

/** What the audit log tells of them, also to those who see everything on the pages. */
const LOGGED: Readonly<Partial<Record<Role, readonly Field[]>>> = {
  hse: ["triage_notes", "investigation.conclusion"],
  admin: ["triage_notes", "investigation.conclusion"],
};

/** What is chosen from a list that everybody who reports is offered. */
const CHOICES: readonly Field[] = ["type_details.symptom_category"];

/** The same fields where a page says them in words. */
const WORDS: Readonly<Partial<Record<Field, readonly string[]>>> = {
  "alcohol_test.result": ["Over the legal limit"],
  "urine_test.panels": ["Confirmed positive", "Ketamine"],
  "type_details.symptom_category": ["Stress or mind"],
};

testApi(
  "health data reaches nobody but safety officers and administrators, by any route",
  async (api) => {
    const addresses = reads(await markedRecord(api));
    const routes = routesOf(api.app, api.services.config.base)
      .filter(({ method }) => method === "GET").map(({ path }) => path);
    assert.deepEqual(
      [...new Set(routes)].sort(),
      Object.keys(addresses).sort(),
      "every route that is read stands in tests/api/health/reads.ts",
    );

    for (const who of [...ROLES, ...STRANGERS]) {
      const caller = api.people[who];
      const { role } = PEOPLE[who];
      const sees = STRANGERS.includes(who) ? [] : SEES[role];
      const seen = new Set<Field>();
      for (const [route, paths] of Object.entries(addresses)) {
        for (const path of paths) {
          const answer = await caller.get(path);
          assert.ok(answer.status < 500, `${path}: ${answer.status}`);
          const found = marksIn(`${JSON.stringify([...answer.headers])}\n${await answer.text()}`)
            .filter((field) => !(EMPTY_FORMS.includes(route) && CHOICES.includes(field)));
          const allowed = LOGS.includes(route) ? LOGGED[role] ?? [] : sees;
          const leaked = found.filter((field) => !allowed.includes(field));
          assert.deepEqual(leaked, [], `${who} reads ${path}`);
          for (const field of found) seen.add(field);
        }
      }
      // Whoever may see them does: the marks are there to be found.
      assert.deepEqual([...seen].sort(), [...sees].sort(), `${who} sees`);
    }
  },
);

testHttp(
  "searching by words that stand only in health data finds what nonsense finds",
  async (api) => {
    await markedRecord(api);
    const nonsense = "Qzzzz";
    for (const role of ["reporter", "supervisor", "management", "capa_owner"] as const) {
      for (const path of SEARCHES) {
        const search = async (word: string) => {
          const answer = await api.people[role].get(`${path}?q=${encodeURIComponent(word)}`);
          const text = await answer.text();
          if (answer.status === 403) return "";
          return text.replaceAll(word, "…").replaceAll(/nonce="[^"]*"/g, "");
        };
        const nothing = await search(nonsense);
        if (nothing === "") continue;
        for (const [field, word] of Object.entries(MARKS)) {
          assert.equal(await search(word), nothing, `${role} searches ${path} by ${field}`);
        }
      }
    }
  },
);

function marksIn(text: string): Field[] {
  return (Object.keys(MARKS) as Field[]).filter((field) =>
    [MARKS[field], ...WORDS[field] ?? []].some((word) => text.includes(word))
  );
}

Deno.test("the matrix names every role", () => {
  assert.deepEqual(Object.keys(SEES).sort(), [...ROLES].sort());
  for (const role of ROLES) assert.equal(PEOPLE[role].role, role);
});
