import assert from "node:assert/strict";
import { safeNext } from "@/routes/http/next_path.ts";

Deno.test("a path inside the service is where a person goes on", () => {
  assert.equal(safeNext("/inbox?status=open&page=2"), "/inbox?status=open&page=2");
  assert.equal(safeNext("/a/../inbox"), "/inbox");
  assert.equal(safeNext("/"), "/");
});

Deno.test("nothing leads to another site", () => {
  const bad = [
    undefined,
    "",
    "inbox",
    "https://evil.example",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "/.//evil.example/x",
    "/a/..//evil.example",
    "/%2e//evil.example",
    "/%2E%2e//evil.example",
    "/\t/evil.example",
    "/\n//evil.example",
    "javascript:alert(1)",
  ];
  for (const next of bad) assert.equal(safeNext(next), "/", String(next));
});
