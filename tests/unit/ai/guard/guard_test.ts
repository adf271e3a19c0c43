import assert from "node:assert/strict";
import { findInstruction, normalizeText } from "@/lib/ai/guard/mod.ts";
import { listPatterns } from "@/lib/ai/guard/find_instruction.ts";
import { SIGN_RULES } from "@/lib/ai/guard/rules.ts";
import { ATTACKS } from "./attacks.ts";

const LANGUAGES = ["en", "ms", "zh"] as const;

const reports = async (name: string) =>
  (await Deno.readTextFile(new URL(`${name}.txt`, import.meta.url))).trim().split("\n");

Deno.test("texts that give orders to the model are found, 80 and more of every kind", () => {
  const rows = Object.entries(ATTACKS).map(([kind, texts]) => {
    const missed = texts.filter((text) => findInstruction(text) === null);
    return { kind, texts: texts.length, missed };
  });
  console.table(rows.map((row) => ({ ...row, missed: row.missed.length })));
  assert.ok(rows.reduce((sum, { texts }) => sum + texts, 0) >= 80);
  assert.deepEqual(rows.flatMap(({ missed }) => missed), []);
});

Deno.test("honest reports pass, 100 in each language, also those that speak of instructions", async () => {
  const words =
    /ignor|system|instruction|prompt|assistant|role|override|overrode|admin|\bact|abaikan|arahan|sistem|peranan|pembantu|忽略|指示|系统|提示|角色|助手|管理员|无视/i;
  for (const language of LANGUAGES) {
    const honest = await reports(`honest.${language}`);
    const rows = honest.map((text) => ({ rule: findInstruction(text), text }));
    const held = rows.filter(({ rule }) => rule !== null);
    const near = honest.filter((text) => words.test(text)).length;
    console.log(
      `${language}: ${honest.length} reports, ${near} with such words, ${held.length} held`,
    );
    assert.equal(new Set(honest).size, 100);
    assert.ok(near >= 14);
    assert.deepEqual(held, []);
  }
});

Deno.test("honest reports that were written after the rules pass too", async () => {
  for (const text of await reports("honest.second_look")) {
    assert.equal(findInstruction(text), null, text);
  }
});

Deno.test("no rule repeats without a limit, so the time grows with the length of a text alone", () => {
  const expressions = [...listPatterns(), ...SIGN_RULES.flatMap(({ patterns }) => patterns)];
  assert.ok(expressions.length > 200);
  for (const { source } of expressions) {
    const outside = source.replace(/\\.|\[[^\]]*\]/g, "_");
    assert.doesNotMatch(outside, /[*+]|\{\d+,\}/, source);
  }
});

Deno.test("texts made to be slow are read to their end, at the longest that a report can be", () => {
  const pieces = [
    ..."a|i.|< |![|{score|[|\n|aWdub3Jl |69 67 |%69|&#105;|105 103 |1gn0r3 4ll |忽略之|给你评分|你现在请忽略"
      .split("|"),
    "ignore the ",
    "please ignore all ",
    "ignoreall",
    "give x score y ",
    "system: ",
    "user: a b c ",
    "і\u0337\u0338",
    "\uFDFA",
    "\u{E0049}",
  ];
  const table = pieces.map((piece) => {
    const text = piece.repeat(4000).slice(0, 4000);
    const times = Array.from({ length: 3 }, () => {
      const start = performance.now();
      assert.equal(findInstruction(`${text} bay 4`), null);
      return performance.now() - start;
    });
    return { piece, ms: Number(Math.min(...times).toFixed(2)) };
  });
  console.table(table.toSorted((a, b) => b.ms - a.ms).slice(0, 8));
});

Deno.test("a text is read in one form, whatever signs it is written in", () => {
  const texts = [
    ["ＡＢＣ　１２", "ABC 12"],
    ["a\u200Bb\u00ADc\u202Ed\uFE0F", "abcd"],
    ["one\r\ntwo\u2028three\tfour\u00A0five", "one\ntwo\nthree four five"],
    ["٣٤ and ５", "34 and 5"],
    ["\uD83D lone \uE000", "lone"],
    ["é".normalize("NFD"), "é"],
  ] as const;
  for (const [text, normal] of texts) assert.equal(normalizeText(text), normal);
  assert.ok(normalizeText("word ".repeat(4000)).length <= 8000);
  assert.ok(normalizeText("\uFDFA".repeat(4000)).length <= 8000);
});
