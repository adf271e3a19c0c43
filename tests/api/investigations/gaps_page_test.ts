import assert from "node:assert/strict";
import { LOCALES, sentence } from "@/lib/i18n/mod.ts";
import { expectJson } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";
import { incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

const CAUSE = {
  "root_causes.0.category": "load_securing",
  "root_causes.0.text": "No strap at hand",
};

/** A form that cannot be submitted, what is missing in it, and the field to begin with. */
const GAPS = [
  ["five_why", { "whys.0.answer": "No strap" }, "root_cause_missing", "root_causes-0-category"],
  ["five_why", CAUSE, "whys_missing", "whys-0-answer"],
  ["fishbone", { "branches.man": "Hurry" }, "root_cause_missing", "root_causes-0-category"],
  ["fishbone", CAUSE, "causes_missing", "branches-man"],
] as const;

testApi(
  "a submission without root cause or analysis says which, and leads to its first field",
  async (api) => {
    for (const [method, written, gap, field] of GAPS) {
      const { id, at } = await incidentIn(api, "triaged");
      await expectJson(api.people.hse.post(`${at}/investigation`, { method }), 201);
      for (const locale of LOCALES) {
        const officer = await api.as({ ...PEOPLE.hse, locale });
        const answer = await officer.send(`/incidents/${id}/investigation`, {
          method: "POST",
          body: new URLSearchParams({ do: "submit", method, version: "1", ...written }),
        });
        assert.equal(answer.status, 422);
        const page = await answer.text();
        const [, summary = ""] = /<div class="errors".*?<ul[^>]*>(.*?)<\/ul>/s.exec(page) ?? [];
        const said = sentence(locale, `submit_gap.${gap}`);
        assert.equal(summary, `<li><a href="#${field}">${said}</a></li>`, `${method} ${locale}`);
        assert.match(page, new RegExp(` id="${field}"[^>]* aria-invalid="true"`), field);
      }
    }
  },
);
