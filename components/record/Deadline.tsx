import type { ComponentChildren } from "preact";
import { type Urgency, urgencyOf } from "@/lib/calendar.ts";
import { deadlineWords } from "@/lib/i18n/deadlines.ts";
import type { WordsAndDays } from "../page_context.ts";

const CLASSES: Record<Urgency, string> = {
  later: "due",
  soon: "due due-soon",
  late: "due due-late",
};

interface Props {
  page: WordsAndDays;
  /** `YYYY-MM-DD`. */
  due: string;
  /** What is due, for example "JKKP 6"; absent where the column heading says it. */
  what?: string;
  /** Adds the date to relative deadlines such as "tomorrow". */
  dated?: boolean;
}

/** A deadline as a sentence: amber from two days before, red when overdue; in print, its date. */
export function Deadline({ page, due, ...options }: Props) {
  return (
    <Due urgency={urgencyOf(due, page.today)}>
      <time datetime={due} data-on={page.dates.date(due)}>{deadlineWords(due, page, options)}</time>
    </Due>
  );
}

/** The style of a deadline for other sentences: "Triage today", "Waiting 2 days". */
export function Due({ urgency = "later", children }: {
  urgency?: Urgency;
  children: ComponentChildren;
}) {
  return <span class={CLASSES[urgency]}>{children}</span>;
}
