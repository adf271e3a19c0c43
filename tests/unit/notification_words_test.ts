import assert from "node:assert/strict";
import { dateFormats, type Locale, LOCALES } from "@/lib/i18n/mod.ts";
import { INCIDENT_TYPES } from "@/lib/incidents/rules/types.ts";
import { notificationWords } from "@/lib/notifications/rules/words.ts";

const said = (locale: Locale, data: Record<string, unknown>) =>
  notificationWords(locale, dateFormats(locale, "Asia/Kuala_Lumpur"), {
    kind: "incident_created",
    data,
  });

Deno.test("a new report is named by its type and site, in the reader's language", () => {
  const data = { number: "INC-2026-000031", type: "injury", site: "Port Klang" };
  assert.deepEqual(LOCALES.map((locale) => said(locale, data)), [
    "New injury report, Port Klang (INC-2026-000031)",
    "Laporan kecederaan baharu, Port Klang (INC-2026-000031)",
    "新的受伤报告，Port Klang（INC-2026-000031）",
  ]);
  for (const locale of LOCALES) {
    const types = INCIDENT_TYPES.map((type) => said(locale, { ...data, type }));
    assert.equal(new Set(types).size, INCIDENT_TYPES.length);
  }
});

Deno.test("a message of an earlier release, which has only the number, is still a sentence", () => {
  assert.equal(said("en", { number: "INC-1" }), "New report (INC-1)");
  assert.equal(said("ms", { number: "INC-1" }), "Laporan baharu (INC-1)");
  assert.equal(said("zh", { number: "INC-1" }), "新报告（INC-1）");
});
