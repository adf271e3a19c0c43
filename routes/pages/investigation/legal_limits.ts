import type { Translate } from "@/lib/i18n/mod.ts";
import { ALCOHOL_LIMITS, ALCOHOL_SPECIMENS } from "@/lib/investigations/mod.ts";

/** What stands beside a reading, by specimen: its unit, and what the law allows. */
export function legalLimits(t: Translate): Record<string, string> {
  return Object.fromEntries(ALCOHOL_SPECIMENS.map((specimen) => {
    const { unit, limit } = ALCOHOL_LIMITS[specimen];
    return [specimen, t("draft.limit_of", { limit, unit: t(`alcohol_unit.${unit}`) })];
  }));
}
