import assert from "node:assert/strict";
import { buildIslands } from "@/routes/assets/build_islands.ts";

/** What Chrome 90 or Safari 15 lacks, as it is written in scripts; the compiler changes only syntax. */
const LATER = [
  /AbortSignal\.(timeout|any)/,
  /\.(findLast|findLastIndex|toSorted|toReversed|toSpliced|at|group|groupBy|hasOwn)\(/,
  /\.(requestSubmit|checkVisibility|showPicker|withResolvers)\(/,
  /\bstructuredClone\(/,
  /\bscheduler\.(yield|postTask)\(/,
  /\.role=/,
  // Spread arguments in an optional call, before Chrome 91; other optional chains are not compiled.
  /\?\.[\w$.]*\([^()]*\.\.\./,
];

/** Beside the pages, where the browsers of the workers are tried by other tests. */
const APART = ["service_worker.js"];

Deno.test("no script of a page relies on what browsers of 2021 lack", async () => {
  const files = (await buildIslands()).filter(({ name }) => !APART.includes(name ?? ""));
  assert.ok(files.some(({ hashedName }) => hashedName.startsWith("BoardMoves-")));
  for (const { hashedName, body } of files) {
    const script = new TextDecoder().decode(body);
    for (const later of LATER) {
      assert.equal(later.exec(script)?.[0], undefined, `${hashedName} asks for ${later}`);
    }
  }
});
