import assert from "node:assert/strict";
import { describeSchema } from "@/tasks/schema.ts";

Deno.test("docs/schema.sql is what the migrations create; `deno task schema` writes it", async () => {
  const file = new URL("../../../docs/schema.sql", import.meta.url);
  assert.equal(await Deno.readTextFile(file), await describeSchema());
});
