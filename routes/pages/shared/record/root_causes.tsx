import type { ComponentChildren } from "preact";
import { interleave, type OptionGroup, type PageContext } from "@/components/mod.ts";
import {
  ROOT_CAUSE_GROUPS,
  ROOT_CAUSES,
  type RootCause,
  rootCauseGroupKey,
  rootCauseKey,
} from "@/lib/investigations/mod.ts";
import type { Translate } from "@/lib/i18n/mod.ts";

/** A root cause on one line: category and text. */
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

/** The categories of root causes as options, in groups. */
export function rootCauseOptions(t: Translate): OptionGroup[] {
  return ROOT_CAUSE_GROUPS.map((group) => ({
    label: t(rootCauseGroupKey(group)),
    options: ROOT_CAUSES.filter((cause) => cause.group === group)
      .map(({ category }) => ({ value: category, label: t(rootCauseKey(category)) })),
  }));
}

interface ListProps {
  page: PageContext;
  title: string;
  causes: readonly RootCause[];
  /** Renders content after each root cause, by its number from 1. */
  after?: ((n: number) => ComponentChildren) | undefined;
}

/** The root causes of an investigation, numbered. */
export function RootCauseList({ page, title, causes, after }: ListProps) {
  return (
    <div>
      <h3>{title}</h3>
      <ol class="stack stack-s causes">
        {causes.map((cause, index) => (
          <li key={cause.text}>
            <RootCauseLine page={page} cause={cause} />
            {after?.(index + 1)}
          </li>
        ))}
      </ol>
    </div>
  );
}
