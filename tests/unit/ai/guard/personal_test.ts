import assert from "node:assert/strict";
import { hideAll, hidePersonalData, normalizeText } from "@/lib/ai/guard/mod.ts";
import { seededRandom } from "@/tests/support/fixtures/seeded_random.ts";
import { KEPT, NAMES, PERSONAL } from "./personal.ts";

const WITHOUT_MARKS = /\[[A-Z]+_\d+(?:_\d+)?\]/g;

Deno.test("personal data of every kind goes, and comes back as it was", () => {
  const rows = Object.entries(PERSONAL).map(([kind, cases]) => {
    const left = cases.filter(([text, gone]) => {
      const { text: hidden, restore } = hidePersonalData(text, NAMES);
      assert.equal(restore(hidden), normalizeText(text));
      return hidden.replaceAll(WITHOUT_MARKS, "").includes(gone) || hidden === normalizeText(text);
    });
    return { kind, texts: cases.length, left };
  });
  console.table(rows.map((row) => ({ ...row, left: row.left.length })));
  assert.deepEqual(rows.flatMap(({ left }) => left), []);
});

Deno.test("places, times, quantities, numbers of the service and injuries stay", () => {
  for (const text of KEPT) assert.equal(hidePersonalData(text, []).text, normalizeText(text));
});

Deno.test("honest reports without personal data stay as they are", async () => {
  for (const language of ["en", "ms", "zh"]) {
    const url = new URL(`honest.${language}.txt`, import.meta.url);
    for (const report of (await Deno.readTextFile(url)).trim().split("\n")) {
      assert.equal(hidePersonalData(report, []).text, normalizeText(report));
    }
  }
});

Deno.test("several texts share their marks; one form of a name is one mark, a person one number", () => {
  const hidden = hideAll([
    "Ahmad bin Ali fell. Kumar saw Ahmad.",
    "Kumar: Ahmad bin Ali was on the forks.",
  ], NAMES);
  assert.deepEqual(hidden.texts, [
    "[PERSON_1] fell. [PERSON_2] saw [PERSON_1_2].",
    "[PERSON_2]: [PERSON_1] was on the forks.",
  ]);
  assert.equal(hidden.restore("[PERSON_2] and [PERSON_1]"), "Kumar and Ahmad bin Ali");
});

Deno.test("a mark that was never made is reported, and one in the text is a text like any other", () => {
  const hidden = hidePersonalData("[PERSON_1] and Ahmad, [IC_9]", NAMES);
  assert.equal(hidden.text, "[LITERAL_1] and [PERSON_1], [LITERAL_2]");
  assert.equal(hidden.restore("[PERSON_1] [LITERAL_1] [PERSON_7]"), "Ahmad [PERSON_1] [PERSON_7]");
  assert.deepEqual(hidden.unknownMarks("[PERSON_1] [LITERAL_1] [PERSON_7] [PLATE_1_2]"), [
    "[PERSON_7]",
    "[PLATE_1_2]",
  ]);
});

Deno.test("whatever is put together, hiding and restoring gives the normalized text, and nothing is left", () => {
  const random = seededRandom(20261123);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
  const texts = Object.values(PERSONAL).flat().map(([text]) => text);
  const pieces = [
    ...texts,
    ...NAMES,
    ...KEPT.flatMap((text) => text.split(" ")),
    ..."[ ] _ 1 [PERSON_1] [PERSON_ PERSON_2] [IC_1] [LITERAL_1] $& $1 \\ \u200B \u0301 ﷺ \uD83D 👩‍🔧 . , \n - / ㎏ ½ ﬁ Ａ ００"
      .split(" "),
  ];
  for (let round = 0; round < 1500; round++) {
    const text = Array.from(
      { length: 1 + Math.floor(random() * 12) },
      () => pick(pieces) + pick(["", " ", ", ", "\n"]),
    ).join("");
    const normal = normalizeText(text);
    assert.equal(normalizeText(normal), normal);
    const { text: hidden, restore, unknownMarks } = hidePersonalData(text, NAMES);
    assert.equal(restore(hidden), normal);
    assert.deepEqual(unknownMarks(hidden), []);
    const rest = hidden.replaceAll(WITHOUT_MARKS, "\n");
    for (const name of ["Ahmad", "Nurhaliza", "Kumar", "Hafiz"]) {
      assert.doesNotMatch(rest, new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, "iu"));
    }
    assert.doesNotMatch(rest, /伟明|陈先生|明月|(?<!\d)\d{6}-\d{2}-\d{4}(?!\d)|\S@example\.com/u);
  }
});
