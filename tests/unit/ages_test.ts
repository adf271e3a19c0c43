import assert from "node:assert/strict";
import { ageOf, LOCALES } from "@/lib/i18n/mod.ts";

Deno.test("an age is said as people say it, in every language", () => {
  const now = new Date("2026-03-10T04:00:00Z");
  const ages = [20_000, 3 * 60_000, 5 * 3_600_000, 30 * 3_600_000, 8 * 86_400_000];
  const said = LOCALES.map((locale) =>
    ages.map((age) => ageOf(locale, new Date(now.getTime() - age), now))
  );
  assert.deepEqual(said, [
    ["now", "3 minutes ago", "5 hours ago", "1 day ago", null],
    ["sekarang", "3 minit lalu", "5 jam lalu", "1 hari lalu", null],
    ["现在", "3 分钟前", "5 小时前", "1 天前", null],
  ]);
});
