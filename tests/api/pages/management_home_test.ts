import assert from "node:assert/strict";
import { expectJson } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";
import { aReport } from "@/tests/support/fixtures/reports.ts";

testApi(
  "the start page of management shows severity, the law and the trend, no list of actions",
  async (api) => {
    const { reporter, hse, management } = api.people;
    const { incident } = await expectJson(reporter.post("/api/incidents", aReport()), 201);
    const checklist = { work_related: true, fatality: true };
    const at = `/api/incidents/${incident.id}`;
    await expectJson(hse.post(`${at}/triage`, { severity: 5, checklist }), 200);
    const page = await (await management.get("/")).text();
    const part = (id: string) => {
      const from = page.indexOf(`aria-labelledby="${id}"`);
      assert.ok(from > 0, `there is ${id}`);
      return page.slice(from, page.indexOf("</section>", from));
    };
    assert.match(part("by-severity"), /href="[^"]*severity=5"[^>]*>1</);
    const law = part("law");
    assert.match(law, /JKKP 6/);
    assert.ok(law.includes(incident.number), law);
    assert.match(part("trend"), /<svg/);
    assert.ok(part("severe").includes(incident.number));
    assert.ok(!page.includes('aria-labelledby="overdue"'));
  },
);
