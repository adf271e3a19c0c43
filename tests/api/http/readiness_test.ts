import assert from "node:assert/strict";
import { expectJson } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";

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
