import assert from "node:assert/strict";
import { foldSaves, type HistoryEntry } from "@/lib/incidents/mod.ts";

let id = 0;
function entry(at: string, actor: string, action = "investigation.saved"): HistoryEntry {
  return {
    id: ++id,
    at: new Date(at),
    actor: { id: actor, full_name: actor },
    action,
    subject_type: "investigation",
    subject_id: "one",
    before: null,
    after: null,
  };
}

Deno.test("saves of one person in a row on one day are one line, and nothing else is", () => {
  const history = [
    entry("2026-03-10T01:00:00Z", "ali", "investigation.started"),
    entry("2026-03-10T01:01:00Z", "ali"),
    entry("2026-03-10T01:02:00Z", "ali"),
    entry("2026-03-10T01:03:00Z", "mei"),
    entry("2026-03-10T01:04:00Z", "ali"),
    entry("2026-03-10T01:05:00Z", "ali", "capa.created"),
    entry("2026-03-10T01:06:00Z", "ali"),
    entry("2026-03-11T01:07:00Z", "ali"),
  ];
  const lines = foldSaves(history, (at) => at.toISOString().slice(0, 10));
  assert.deepEqual(lines.map(({ times }) => times), [1, 2, 1, 1, 1, 1, 1]);
  const [, folded] = lines;
  assert.equal(folded!.since.toISOString(), "2026-03-10T01:01:00.000Z");
  assert.equal(folded!.at.toISOString(), "2026-03-10T01:02:00.000Z");
});
