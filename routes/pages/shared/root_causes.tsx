import { interleave, type OptionGroup, type PageContext } from "@/components/mod.ts";
import {
  ROOT_CAUSE_GROUPS,
  ROOT_CAUSES,
  type RootCause,
  rootCauseGroupKey,
  rootCauseKey,
} from "@/lib/investigations/mod.ts";
import type { Translate } from "@/lib/i18n/mod.ts";

/** A root cause in one line: its category, and what exactly it was. */
export function RootCauseLine({ page: { t }, cause }: { page: PageContext; cause: RootCause }) {
  return (
    <>
      {interleave(t("investigation.named", { category: "{category}", text: "{text}" }), {
        category: <b>{t(rootCauseKey(cause.category))}</b>,
        text: cause.text,
      })}
    </>
  );
}

/** The categories of root causes under their groups, for a list of choices. */
export function rootCauseOptions(t: Translate): OptionGroup[] {
  return ROOT_CAUSE_GROUPS.map((group) => ({
    label: t(rootCauseGroupKey(group)),
    options: ROOT_CAUSES.filter((cause) => cause.group === group)
      .map(({ category }) => ({ value: category, label: t(rootCauseKey(category)) })),
  }));
}
