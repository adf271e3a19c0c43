import assert from "node:assert/strict";
import { jsonOf } from "@/lib/ai/providers/provider.ts";

Deno.test("JSON is read with and without a code block", () => {
  const answers = {
    '{"score":7}': { score: 7 },
    ' \n{"score":7}\t': { score: 7 },
    '```json\n{"score":7}\n```': { score: 7 },
    '\n```\n{"score":7}```\n': { score: 7 },
    '```{"score":7}```': { score: 7 },
    "```json```": undefined,
    "```": undefined,
    "````": undefined,
    'Here: ```{"score":7}```': undefined,
    '```{"score":7}``` and more': undefined,
    '```yaml\n{"score":7}\n```': undefined,
    "": undefined,
  };
  for (const [content, value] of Object.entries(answers)) {
    assert.deepEqual(jsonOf(content), value, content);
  }
});

Deno.test("an answer of a million blanks is read like any other", () => {
  // A pattern that looks for the end of the block from each blank would take hours.
  const blanks = " ".repeat(1_000_000);
  assert.equal(jsonOf(`${blanks}\`\`\`${blanks}7${blanks}x`), undefined);
  assert.equal(jsonOf(`${blanks}\`\`\`${blanks}7${blanks}x\`\`\`${blanks}`), undefined);
  assert.equal(jsonOf(`${blanks}\`\`\`${blanks}7${blanks}\`\`\``), 7);
});
