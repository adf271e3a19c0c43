import assert from "node:assert/strict";
import { fitsFlag, type WordedFlag } from "@/lib/ai/rules/risk_words.ts";
import type { Locale } from "@/lib/i18n/mod.ts";

const FLAG: WordedFlag = {
  zone: "Bay 3",
  site: "North depot",
  others: [
    "Bay 3",
    "Bay 4",
    "North depot",
    "South depot",
    "Yard",
    "C",
    "装卸区",
    "Ante-room (a/b) [c]^$.*+?{d}|\\e",
  ],
  recent: 9,
  earlier: 2,
  ratio: 3.2,
  days: 90,
};

/** Words, whether they may be shown, and how the flag differs. */
const CASES: readonly [Locale, boolean, string, Partial<WordedFlag>?][] = [
  ["en", true, "9 reports in the last 90 days against 2 before weigh 3.2 times what is expected."],
  ["en", true, "Bay 3 of North depot had 9 reports; the weight is 3,2 times what is expected."],
  ["en", true, "9 reports came in, more and heavier than expected."],
  ["en", true, "1,234 reports in 90 days.", { recent: 1234 }],
  ["en", false, "More reports than expected."],
  ["en", false, "9 reports against 3 before."],
  ["en", false, "2 reports in the last 90 days against 9 before."],
  ["en", false, "9 reports, an increase of 350%."],
  ["en", false, "9 reports in 3 months against 2 before."],
  ["en", false, "9 reports, three times what is expected."],
  ["en", false, "9 reports, more than double of what is expected."],
  ["en", false, "9 reports, and no report before."],
  ["en", false, "Bay 4 had 9 reports against 2 before."],
  ["en", false, "9 reports, most beside the yard."],
  ["en", false, "9 reports against 2 before, as in zone C."],
  ["en", true, "9 reports against 2 before; conditions changed."],
  ["en", false, "9 reports, as in ante-room (a/b) [c]^$.*+?{d}|\\e."],
  ["en", true, "Ante-room (4) had 9 reports.", { zone: "Ante-room (4)" }],
  ["en", false, "９ reports against ３ before."],
  ["en", false, "最近 90 天有 9 份报告。"],
  ["ms", true, "9 laporan dalam 90 hari lepas berbanding 2 sebelumnya, 3.2 kali ganda jangkaan."],
  ["ms", false, "9 reports against 2 before."],
  ["en", false, "9 laporan diterima dalam 90 hari lepas."],
  ["ms", false, "9 laporan, tiga kali ganda jangkaan."],
  ["ms", false, "9 laporan berbanding 5 sebelumnya."],
  ["ms", false, "9 laporan, lebih separuh di sini."],
  ["zh", true, "最近 90 天有 9 份报告，之前 90 天为 2 份，权重为预期的 3.2 倍。"],
  ["zh", true, "Bay 3 最近 90 天有 9 份报告。"],
  ["zh", false, "最近 90 天有九份报告。"],
  ["zh", false, "最近三个月有 9 份报告。"],
  ["zh", false, "装卸区最近 90 天有 9 份报告。"],
  ["zh", true, "装卸区最近 90 天有 9 份报告。", { zone: "装卸区" }],
  ["zh", false, "9 reports in the last 90 days."],
];

Deno.test("words of a model are shown if they name no other number and no other place", () => {
  for (const [locale, fits, text, changes] of CASES) {
    assert.equal(fitsFlag(text, { ...FLAG, ...changes }, locale), fits, text);
  }
});
