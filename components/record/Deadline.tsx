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
  /** What is due, for example "JKKP 6"; left out where the column says it. */
  what?: string;
  /** Adds the date to words about the next days. */
  dated?: boolean;
}

/** A deadline as a sentence: plain, amber from two days before, red when late; on paper its date. */
export function Deadline({ page, due, ...options }: Props) {
  return (
    <Due urgency={urgencyOf(due, page.today)}>
      <time datetime={due} data-on={page.dates.date(due)}>{deadlineWords(due, page, options)}</time>
    </Due>
  );
}

/** The look of a deadline for a sentence of one's own: "Triage today", "Waiting 2 days". */
export function Due({ urgency = "later", children }: {
  urgency?: Urgency;
  children: ComponentChildren;
}) {
  return <span class={CLASSES[urgency]}>{children}</span>;
}
