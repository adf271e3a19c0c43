import assert from "node:assert/strict";
import { runJob } from "@/lib/jobs/mod.ts";
import { VERSION } from "@/lib/system/mod.ts";
import { LOCALES, sentence } from "@/lib/i18n/mod.ts";
import { testApi, testApiOnBoth } from "@/tests/support/api.ts";
import { aReport } from "@/tests/support/fixtures/reports.ts";
import { textOf } from "@/tests/support/pages/page_text.ts";

const PATH = "/admin/system";

testApiOnBoth("an administrator sees what runs, what waits and what failed", async (api) => {
  const { admin, reporter } = api.people;
  const fresh = await textOf(admin.get(PATH));
  assert.match(fresh, /PostgreSQL 1\d/);
  assert.match(fresh, /Missing None/);
  assert.match(fresh, /Last sealed Not yet/);
  assert.match(fresh, /Last verified Not yet/);
  assert.match(fresh, /Failed None/);
  assert.doesNotMatch(fresh, /Messages have waited/);

  assert.equal((await reporter.post("/api/incidents", aReport())).status, 201);
  const { services } = api;
  await runJob(services, "seal");
  await runJob(services, "verify");
  services.jobs.recheck = () => Promise.reject(new Error("no"));
  await assert.rejects(runJob(services, "recheck"));
  api.clock.forward(16 * 60);
  const later = await textOf(admin.get(PATH));
  assert.match(later, /Messages have waited for more than 15 minutes/);
  assert.match(later, /Failed Effectiveness checks/);
  assert.match(later, /Last sealed 10 Mar, 12:00/);
  assert.match(later, /Last verified 10 Mar, 12:00 · unchanged/);
});

testApi(
  "the job that verifies the audit log fails after a change, and the page says so",
  async (api) => {
    const { admin, reporter } = api.people;
    await reporter.post("/api/incidents", aReport());
    await runJob(api.services, "seal");
    await api.test.asSuperuser(
      "alter table audit_log disable trigger all; update audit_log set action = 'capa.moved' where id = 1",
    );
    await assert.rejects(runJob(api.services, "verify"), /not as it was sealed: 1 faults/);
    assert.ok(api.log.some(({ event }) => event === "audit.faulty"));
    assert.match(await textOf(admin.get(PATH)), new RegExp(sentence("en", "audit.faulty")));
  },
);

testApi(
  "the page speaks the three languages, and names the release of the changelog",
  async (api) => {
    for (const locale of LOCALES) {
      const text = await textOf(api.people.admin.get(PATH, { Cookie: `siaga_locale=${locale}` }));
      assert.match(text, /PostgreSQL/);
    }
    const log = await Deno.readTextFile(new URL("../../../CHANGELOG.md", import.meta.url));
    assert.equal(/^## \[(.*?)\]/m.exec(log)?.[1], VERSION);
  },
);
