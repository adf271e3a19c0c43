import assert from "node:assert/strict";
import { safeNext } from "@/routes/http/next_path.ts";
import { DETOURS, HOSTILE_NEXT } from "@/tests/support/fixtures/hostile_next.ts";

Deno.test("a path inside the service is where a person goes on", () => {
  const paths = [
    "/",
    "/inbox?status=open&page=2",
    "/inbox?q=forklift%20%2F%20bay",
    "/incidents/01900000-0000-7000-8000-000000000001/capas/new",
    "/r/ABCDEFGHJKLMN",
    "/capas?view=board",
    "/my-reports/",
  ];
  for (const path of paths) assert.equal(safeNext(path), path);
});

Deno.test("nothing leads to another site", () => {
  assert.ok(HOSTILE_NEXT.length >= 60);
  for (const next of [undefined, ...HOSTILE_NEXT]) {
    assert.equal(safeNext(next), "/", JSON.stringify(next)?.slice(0, 100));
  }
});

Deno.test("a detour ends inside the service", () => {
  for (const [next, path] of Object.entries(DETOURS)) assert.equal(safeNext(next), path, next);
});
