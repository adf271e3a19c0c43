import assert from "node:assert/strict";
import { describeStatement } from "@/lib/telemetry/mod.ts";

Deno.test("a statement is described by its operation and table, and never by a value", () => {
  const cases = [
    [`select "id" from "incidents" where "id" = $1`, "select", "incidents"],
    [`insert into "audit_log" ("at") values ($1)`, "insert", "audit_log"],
    [`  update only "deliveries" set "status" = $1`, "update", "deliveries"],
    [`delete from idempotency_keys where used_at < $1`, "delete", "idempotency_keys"],
    [`with x as (select 1) select * from (select id from capas) y`, "with", "capas"],
    [
      `with incidents as (insert into "incidents" ("id") values ($1) returning *) select * from incidents i`,
      "insert",
      "incidents",
    ],
    [`select 'written from Zulkifli''s from phone' as text from sites`, "select", "sites"],
    [
      `select s.role from (select set_config('role', $1, true)) a, lateral open_session($2) s`,
      "select",
      "open_session",
    ],
    ["commit", "commit", undefined],
    ["select 1", "select", undefined],
    ["", "other", undefined],
  ] as const;
  for (const [text, operation, target] of cases) {
    assert.deepEqual(describeStatement(text), { operation, target }, text);
  }
});
