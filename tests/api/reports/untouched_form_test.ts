import assert from "node:assert/strict";
import { catalogue } from "@/lib/i18n/catalogue.ts";
import { LOCALES } from "@/lib/i18n/mod.ts";
import { fieldName, TYPE_FIELDS } from "@/lib/incidents/mod.ts";
import { personFieldName } from "@/routes/pages/shared/report_form/persons.ts";
import { testApi } from "@/tests/support/api.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

const question = TYPE_FIELDS.near_miss.find(({ kind }) => kind === "enum");
assert.ok(question?.kind === "enum");
const [name, value] = [fieldName("near_miss", question.key), question.values[1]!];
const PERSON = personFieldName(0, "name");

/** The form without what is new each time. */
function fixedPart(html: string): string {
  return html.replace(/nonce="[^"]*"/g, "").replace(/value="[-\w]{36}"/g, "");
}

testApi(
  "what somebody typed is in their form alone, and each language has its form",
  async (api) => {
    for (const locale of LOCALES) {
      const caller = await api.as({ ...PEOPLE.reporter, locale });
      const before = await (await caller.get("/report")).text();
      assert.ok(before.includes(catalogue[`type.near_miss`][locale]));
      const typed = { type: "near_miss", [name]: value, [PERSON]: "Person with a name" };
      const refused = await caller.form("/report", typed);
      assert.equal(refused.status, 422);
      const form = await refused.text();
      assert.match(form, new RegExp(`<option value="${value}" selected>`), "the answer is kept");
      assert.match(form, /value="near_miss" checked/);
      assert.ok(form.includes("Person with a name"));
      const after = await (await caller.get("/report")).text();
      assert.equal(fixedPart(after), fixedPart(before));
      assert.doesNotMatch(after, /value="near_miss" checked|Person with a name/);
    }
  },
);
