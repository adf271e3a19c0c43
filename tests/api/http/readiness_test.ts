import assert from "node:assert/strict";
import { expectJson, expectProblem } from "@/tests/support/answers.ts";
import { testApi, testApiOnBoth } from "@/tests/support/api.ts";
import { aReport } from "@/tests/support/fixtures/reports.ts";
import { textOf } from "@/tests/support/pages/page_text.ts";

testApi(
  "readiness tells a database that is behind or away, liveness does not care",
  async (api) => {
    const ready = () => api.nobody.get("/readyz");
    assert.deepEqual(await expectJson(ready(), 200), { status: "ok" });
    await api.test.asSuperuser(
      "delete from schema_migrations where version = (select max(version) from schema_migrations)",
    );
    const behind = await expectJson(ready(), 503);
    assert.equal(behind.status, "unavailable");
    assert.equal(behind.pending.length, 1);
    assert.deepEqual(behind.not_ready, ["migrations"]);
    await expectJson(api.nobody.get("/healthz"), 200);
    api.services.database.ping = () => Promise.reject(new Error("connect ECONNREFUSED 10.0.0.7"));
    const away = await expectJson(ready(), 503);
    assert.deepEqual(away, {
      status: "unavailable",
      reason: "database unreachable",
      not_ready: ["database"],
    });
    api.services.database.ping = () => new Promise(() => {});
    assert.deepEqual(await expectJson(ready(), 503), away, "within the limit of a balancer");
    await expectJson(api.nobody.get("/healthz"), 200);
  },
);

testApiOnBoth(
  "a full disk of the database refuses what writes and is named for a minute",
  async (api) => {
    const { admin, reporter, hse } = api.people;
    const ready = () => expectJson(api.nobody.get("/readyz"), 200);
    // As PostgreSQL says it; the disk itself is filled in `tests/process/survive`.
    await api.test.asSuperuser(`
    create function fill() returns trigger language plpgsql as $$ begin
      raise 'could not extend file "base/5/18430": No space left on device' using errcode = '53100';
    end $$;
    create trigger full_disk before insert on incidents for each row execute function fill()`);
    for (let time = 1; time <= 2; time++) {
      const answer = await reporter.post("/api/incidents", aReport());
      assert.equal(answer.headers.get("Retry-After"), "30");
      await expectProblem(answer, 503, "unavailable");
    }
    assert.deepEqual(await ready(), { status: "ok", full: ["database"] });
    assert.match(await textOf(admin.get("/admin/system")), /disk of the database is full/);
    await expectJson(hse.get("/api/incidents"), 200);
    const lines = api.log.filter(({ event }) => event === "disk_full");
    assert.equal(lines.length, 1, "the log says it once a minute");
    assert.equal(lines[0]!.disk, "database");
    assert.match(String(lines[0]!.message), /No space left/);
    await api.test.asSuperuser("drop trigger full_disk on incidents");
    assert.equal((await reporter.post("/api/incidents", aReport())).status, 201);
    api.clock.forward(61);
    assert.deepEqual(await ready(), { status: "ok" });
  },
);
