import assert from "node:assert/strict";
import { JOB_NAMES } from "@/lib/jobs/mod.ts";
import { expectFields, expectJson, expectProblem } from "@/tests/support/answers.ts";
import { type Api, testApi, testApiOnBoth } from "@/tests/support/api.ts";
import { CRON_SECRET } from "@/tests/support/server.ts";
import { capaOn, incidentIn } from "@/tests/support/fixtures/incident_life.ts";

const BEARER = { Authorization: `Bearer ${CRON_SECRET}` };

/** Calls the address of a job as a scheduler does: without cookie and without Origin. */
function call(api: Api, path: string, headers: HeadersInit = BEARER): Promise<Response> {
  const { origin, base } = api.services.config;
  return Promise.resolve(
    api.app.request(`${origin}${base}/api/jobs/${path}`, { method: "POST", headers }),
  );
}

async function stored({ test }: Api, name: string) {
  return await test.database.asAdministrator("look", (tx) =>
    tx.selectFrom("jobs").selectAll().where("name", "=", name).executeTakeFirst());
}

testApiOnBoth("a scheduler runs a job with the secret and reads what it did", async (api) => {
  const { at } = await incidentIn(api, "triaged");
  const { due_date } = await capaOn(api, at, "in_progress");
  const overdue = new Date(Date.parse(`${due_date}T04:00:00Z`) + 3 * 86_400_000).toISOString();

  const ran = await expectJson(call(api, `escalation?now=${overdue}`), 200);
  assert.deepEqual(ran, { ran_at: overdue, examined: 1, sent: 1 });
  const again = await expectJson(call(api, `escalation?now=${overdue}`), 200);
  assert.deepEqual(again, { ran_at: overdue, examined: 0, sent: 0 }, "each threshold once");
  const row = await stored(api, "escalation");
  assert.deepEqual([row?.outcome, row?.examined, row?.sent], ["done", 0, 0]);

  for (const name of ["recheck", "deliver"]) {
    const { ran_at, examined, sent } = await expectJson(call(api, name), 200);
    assert.equal(ran_at, api.clock.now().toISOString());
    assert.deepEqual([typeof examined, typeof sent], ["number", "number"]);
  }
});

testApi("nobody runs a job without the secret", async (api) => {
  const wrong: HeadersInit[] = [
    {},
    { Authorization: "Bearer" },
    { Authorization: "Bearer " },
    { Authorization: `Bearer ${CRON_SECRET}x` },
    { Authorization: `Bearer ${CRON_SECRET.slice(1)}` },
    { Authorization: `Bearer ${CRON_SECRET.toUpperCase()}` },
    { Authorization: `Bearer undefined` },
    { Authorization: `Basic ${CRON_SECRET}` },
    { Authorization: CRON_SECRET },
  ];
  for (const headers of wrong) {
    for (const name of ["deliver", "backup", "unknown"]) {
      const answer = await call(api, name, headers);
      assert.equal(answer.headers.get("WWW-Authenticate"), "Bearer");
      await expectProblem(answer, 401, "unauthenticated");
    }
  }
  // The session of an administrator does not replace the secret.
  await expectProblem(api.people.admin.post("/api/jobs/deliver"), 401, "unauthenticated");
  assert.equal(await stored(api, "deliver"), undefined, "nothing ran");
});

testApi("without a secret in the configuration nobody is let in", async (api) => {
  for (const headers of [{}, BEARER, { Authorization: "Bearer undefined" }]) {
    await expectProblem(call(api, "deliver", headers), 401, "unauthenticated");
  }
}, { environment: { CRON_SECRET: "" } });

testApi("only the jobs of the contract have an address", async (api) => {
  const known: string[] = [];
  for (const name of [...JOB_NAMES, "unknown", "constructor", "Deliver"]) {
    const answer = await call(api, name);
    if (answer.status === 200) known.push(name);
    else await expectProblem(answer, 404, "not_found");
  }
  assert.deepEqual(known, ["deliver", "escalation", "recheck"]);
  await expectProblem(
    Promise.resolve(api.app.request(`${api.services.config.origin}/siaga/api/jobs/deliver`, {
      headers: BEARER,
    })),
    405,
    "method_not_allowed",
  );
});

testApi("what a job is not asked is refused", async (api) => {
  for (const now of ["", "yesterday", "2026-03-10", "2026-03-10T04:00:00"]) {
    await expectFields(call(api, `deliver?now=${now}`), { now: "not_a_moment" });
  }
  await expectFields(call(api, "deliver?at=2026-03-10T04:00:00Z"), { at: "unknown_key" });
  assert.equal(await stored(api, "deliver"), undefined, "nothing ran");
});

testApi("in production nobody replaces the clock", async (api) => {
  const later = "2027-01-01T00:00:00Z";
  await expectFields(call(api, `escalation?now=${later}`), { now: "invalid" });
  assert.equal(await stored(api, "escalation"), undefined, "nothing ran");
  const { ran_at } = await expectJson(call(api, "escalation"), 200);
  assert.equal(ran_at, api.clock.now().toISOString());
}, { production: true });

testApi("a job that fails answers with an error, and the error is kept", async (api) => {
  api.services.jobs.recheck = () => Promise.reject(new Error("the disk is full"));
  const { detail } = await expectProblem(call(api, "recheck"), 500, "internal");
  assert.doesNotMatch(detail, /disk/);
  const row = await stored(api, "recheck");
  assert.deepEqual([row?.outcome, row?.error], ["failed", "the disk is full"]);
});

testApi(
  "a backup by the address stays on the server's disk, and the newest seven of them",
  async (api) => {
    const folder = `${api.test.config.dataDir}/backups`;
    const made: string[] = [];
    await Deno.mkdir(folder, { recursive: true });
    await Deno.writeTextFile(`${folder}/of-the-operator.tar.gz`, "");
    for (let count = 1; count <= 9; count++) {
      api.clock.forward(60);
      const { file, bytes, sha256, ...rest } = await expectJson(call(api, "backup"), 201);
      assert.deepEqual(rest, {});
      const content = await Deno.readFile(file);
      const hash = await crypto.subtle.digest("SHA-256", content);
      assert.deepEqual([content.length, new Uint8Array(hash).toHex()], [bytes, sha256]);
      made.push(file);
    }
    const names = [...Deno.readDirSync(folder)].map(({ name }) => name).sort();
    const newest = made.slice(-7).map((file) => file.slice(file.lastIndexOf("/") + 1));
    assert.deepEqual(names, ["of-the-operator.tar.gz", ...newest]);
  },
);
