import assert from "node:assert/strict";
import { expectJson } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";
import { anAction, incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import type { Caller } from "@/tests/support/server.ts";

testApi(
  "a reporter sees what their report changed, and nothing more of the actions",
  async (api) => {
    const { reporter, hse, supervisor } = api.people;
    const { at, id } = await incidentIn(api, "triaged");
    const title = "Fix stops to the second level";
    await expectJson(hse.post(`${at}/capas`, anAction({ title })), 201);
    const read = async (caller: Caller) => (await expectJson(caller.get(at), 200)).incident;

    const own = await read(reporter);
    assert.deepEqual(own.capas, []);
    assert.deepEqual(own.outcomes.map((one: { title: string }) => one.title), [title]);
    assert.deepEqual(Object.keys(own.outcomes[0]), ["title", "status", "due_date", "verified_at"]);
    assert.match(await (await reporter.get(`/incidents/${id}`)).text(), new RegExp(title));
    for (const other of [hse, supervisor]) {
      const theirs = await read(other);
      assert.deepEqual([theirs.capas.length, theirs.outcomes], [1, []]);
    }
  },
);
