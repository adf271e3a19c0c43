import type { PageContext } from "@/components/mod.ts";
import type { StatutoryDuty } from "@/lib/dashboard/mod.ts";
import { FORM_NAMES, LEGAL_DUTIES } from "@/lib/incidents/mod.ts";

/** A legal duty in a few words, without its day: "JKKP 6", "Police report". */
export function dutyName({ t }: Pick<PageContext, "t">, duty: StatutoryDuty): string {
  switch (duty) {
    case "form6":
    case "form7":
      return FORM_NAMES[LEGAL_DUTIES[duty].name];
    case "dosh":
      return t("monthly.tell_dosh");
    case "death_letter":
      return t("duty.letter");
    default:
      return t(`authority_duty.${duty}`);
  }
}
