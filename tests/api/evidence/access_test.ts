import assert from "node:assert/strict";
import { expectJson, expectProblem } from "@/tests/support/answers.ts";
import { type Api, testApi } from "@/tests/support/api.ts";
import { addFile, sendFile } from "@/tests/support/fixtures/evidence.ts";
import { anAction, incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import { report, southReport } from "@/tests/support/fixtures/reports.ts";
import { aJpeg, aPdf } from "@/tests/support/fixtures/sample_files.ts";
import type { Caller } from "@/tests/support/server.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";

/** Whether somebody reaches an incident's files by every way there is; the ways must agree. */
async function reaches(caller: Caller, id: string, evidenceId: string): Promise<boolean> {
  const content = `/api/evidence/${evidenceId}`;
  const answers = await Promise.all([
    caller.get(`/api/incidents/${id}/evidence`),
    caller.get(content),
    caller.get(content, { "If-None-Match": "*" }),
    caller.send(content, { method: "HEAD" }),
    caller.get(`/incidents/${id}`),
    caller.get(`/report/sent/${id}`),
  ]);
  for (const answer of answers) await answer.body?.cancel();
  const statuses = answers.map(({ status }) => status);
  const seen = statuses[0] === 200;
  const expected = seen ? [200, 200, 304, 200, 200, 200] : Array(6).fill(404);
  assert.deepEqual(statuses, expected);
  return seen;
}

testApi("files are seen by whoever sees the incident, and added by three", async (api) => {
  const { id, capa } = await incidentIn(api, "verification");
  assert.ok(capa);
  const evidence = await addFile(api.people.reporter, id);
  const readers: Partial<Record<keyof typeof PEOPLE, boolean>> = {};
  const adding: Record<string, number> = {};
  for (const [name, caller] of Object.entries(api.people)) {
    if (name === "inactive") continue;
    readers[name as keyof typeof PEOPLE] = await reaches(caller, id, evidence.id);
    const answer = await sendFile(caller, id, {
      bytes: aJpeg(name.length * 100 + name.charCodeAt(0)),
    });
    await answer.body?.cancel();
    adding[name] = answer.status;
  }
  assert.deepEqual(readers, {
    reporter: true,
    supervisor: true,
    hse: true,
    management: true,
    capa_owner: true,
    admin: true,
    otherReporter: false,
    otherSupervisor: false,
    otherOwner: false,
    otherHse: true,
  });
  assert.deepEqual(adding, {
    reporter: 201,
    supervisor: 403,
    hse: 201,
    management: 403,
    capa_owner: 403,
    admin: 201,
    otherReporter: 404,
    otherSupervisor: 404,
    otherOwner: 404,
    otherHse: 201,
  });
  await expectProblem(api.nobody.get(`/api/evidence/${evidence.id}`), 401, "unauthenticated");
  const off = api.people.inactive.get(`/api/evidence/${evidence.id}`);
  await expectProblem(off, 401, "session_ended");
});

testApi("whoever reports in another role adds files to their own report", async (api) => {
  const { management, supervisor } = api.people;
  for (const caller of [management, supervisor]) {
    const { id } = await report(api, caller);
    await addFile(caller, id);
  }
});

testApi("a supervisor who changes site reaches the old one's files no more", async (api) => {
  const { reporter, otherReporter } = api.people;
  const north = await report(api, reporter);
  const south = await report(api, otherReporter, southReport());
  const inNorth = await addFile(reporter, north.id);
  const inSouth = await addFile(otherReporter, south.id);
  const { supervisor } = PEOPLE;
  const before = await api.as(supervisor);
  assert.equal(await reaches(before, north.id, inNorth.id), true);
  assert.equal(await reaches(before, south.id, inSouth.id), false);
  const move = { id: supervisor.id, site_id: PLACES.south.id };
  await expectJson(api.people.admin.patch("/api/admin/users", move), 200);
  // The token still says the old site; what counts is the account.
  for (const caller of await sessionsOf(api, before)) {
    assert.equal(await reaches(caller, north.id, inNorth.id), false);
    assert.equal(await reaches(caller, south.id, inSouth.id), true);
  }
});

/** The session from before, if it still stands, and a new one. */
async function sessionsOf(api: Api, before: Caller): Promise<Caller[]> {
  const { supervisor } = PEOPLE;
  const probe = await before.get("/api/auth/me");
  await probe.body?.cancel();
  const version = await api.test.database.asAdministrator(
    "look",
    (tx) =>
      tx.selectFrom("profiles").select("session_version").where("id", "=", supervisor.id)
        .executeTakeFirstOrThrow(),
  );
  const now = { ...supervisor, site_id: PLACES.south.id };
  const fresh = await api.as(now, version.session_version);
  return probe.status === 200 ? [before, fresh] : [fresh];
}

testApi("an owner whose action goes to another reaches the files no more", async (api) => {
  const { hse, capa_owner, otherOwner } = api.people;
  const { id, at } = await incidentIn(api, "triaged");
  const evidence = await addFile(hse, id, { name: "letter.pdf", bytes: aPdf() });
  assert.equal(await reaches(capa_owner, id, evidence.id), false);
  const { capa } = await expectJson(hse.post(`${at}/capas`, anAction()), 201);
  assert.equal(await reaches(capa_owner, id, evidence.id), true);
  const to = { owner_id: PEOPLE.otherOwner.id };
  await expectJson(hse.patch(`/api/capas/${capa.id}`, to), 200);
  assert.equal(await reaches(capa_owner, id, evidence.id), false);
  assert.equal(await reaches(otherOwner, id, evidence.id), true);
});

testApi("files go with a deleted incident, also those known by their id", async (api) => {
  const { reporter, admin } = api.people;
  const { id } = await report(api, reporter);
  const evidence = await addFile(reporter, id);
  await admin.delete(`/api/incidents/${id}`);
  assert.equal(await reaches(reporter, id, evidence.id), false);
  await expectProblem(sendFile(reporter, id), 404, "not_found");
});
