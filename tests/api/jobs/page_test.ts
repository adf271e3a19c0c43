import assert from "node:assert/strict";
import { JOB_NAMES } from "@/lib/jobs/mod.ts";
import { LOCALES, sentence } from "@/lib/i18n/mod.ts";
import { type Api, testApi, testApiOnBoth } from "@/tests/support/api.ts";
import { eventually } from "@/tests/support/eventually.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { textOf } from "@/tests/support/pages/page_text.ts";

const PATH = "/admin/jobs";

async function entries({ test }: Api) {
  return await test.database.asAdministrator("look", (tx) =>
    tx.selectFrom("audit_log").select(["actor_id", "action", "subject_type", "after"])
      .where("action", "=", "job.started").orderBy("id").execute());
}

testApiOnBoth("an administrator sees every job, runs one and reads how it went", async (api) => {
  const { admin } = api.people;
  const before = await textOf(admin.get(PATH));
  for (const name of JOB_NAMES) {
    assert.ok(before.includes(sentence("en", `job.${name}`)), name);
    assert.ok(before.includes(sentence("en", `job_why.${name}`)), name);
  }
  assert.equal(before.split("Not yet").length - 1, JOB_NAMES.length);

  api.services.jobs.recheck = () => {
    api.clock.forward(2.5);
    return Promise.resolve({ examined: 1204, sent: 3 });
  };
  const answer = await admin.form(`${PATH}/recheck/run`, {});
  assert.equal(answer.status, 303);
  assert.equal(answer.headers.get("Location"), "/siaga/admin/jobs?done=job_done");
  const after = await textOf(admin.get(`${PATH}?done=job_done`));
  assert.match(after, /The job ran\./);
  assert.match(after, /10 Mar, 12:00/, "the last run");
  assert.match(after, /Done · 2\.5 s.*1,?204 examined, 3 sent/);
  assert.deepEqual(await entries(api), [{
    actor_id: PEOPLE.admin.id,
    action: "job.started",
    subject_type: "job",
    after: { job: "recheck" },
  }]);
  assert.match(await textOf(admin.get("/admin/audit")), /Run by hand.*Effectiveness checks/);
});

testApi("a job that fails says so with its error", async (api) => {
  const { admin } = api.people;
  api.services.jobs.stray_files = () => Promise.reject(new Error("the <disk> is full"));
  const answer = await admin.form(`${PATH}/stray_files/run`, {});
  assert.equal(answer.headers.get("Location"), "/siaga/admin/jobs?done=job_failed");
  assert.match(await textOf(admin.get(PATH)), /Failed · 0 s the &lt;disk> is full/);
  assert.equal((await entries(api)).length, 1, "whoever tried it is known");
});

testApi("a job that takes long runs on, and the page says that it runs", async (api) => {
  const { admin } = api.people;
  const { promise, resolve } = Promise.withResolvers<{ examined: number; sent: number }>();
  api.services.jobs.recheck = () => promise;
  const answer = admin.form(`${PATH}/recheck/run`, {});
  const { headers } = await answer;
  assert.equal(headers.get("Location"), "/siaga/admin/jobs?done=job_running");
  assert.match(await textOf(admin.get(PATH)), /Running/);
  resolve({ examined: 1, sent: 1 });
  await eventually(
    "the end of the job on the page",
    async () => /Done.*1 examined, 1 sent/.test(await textOf(admin.get(PATH))),
  );
});

testApi("the names of jobs are told in three languages", async (api) => {
  for (const locale of LOCALES) {
    const text = await textOf((await api.as({ ...PEOPLE.admin, locale })).get(PATH));
    for (const name of JOB_NAMES) {
      assert.ok(text.includes(sentence(locale, `job_why.${name}`)), `${locale} ${name}`);
    }
  }
});

testApi("a job that does not exist is not found", async ({ people: { admin } }) => {
  for (const name of ["nothing", "constructor"]) {
    assert.equal((await admin.form(`${PATH}/${name}/run`, {})).status, 404);
  }
});
