import type { OptionGroup } from "@/components/mod.ts";
import type { Translate } from "@/lib/i18n/mod.ts";
import {
  ROOT_CAUSE_GROUPS,
  ROOT_CAUSES,
  rootCauseGroupKey,
  rootCauseKey,
} from "@/lib/investigations/mod.ts";

/** The categories of root causes under their groups, for a list of choices. */
export function rootCauseOptions(t: Translate): OptionGroup[] {
  return ROOT_CAUSE_GROUPS.map((group) => ({
    label: t(rootCauseGroupKey(group)),
    options: ROOT_CAUSES.filter((cause) => cause.group === group)
      .map(({ category }) => ({ value: category, label: t(rootCauseKey(category)) })),
  }));
}
