import { useEffect, useRef, useState } from "preact/hooks";
import type { IslandProps } from "@/components/island_props.ts";
import type { SeverityLevel } from "@/lib/incidents/rules/severity.ts";
import { Changes, changesOf, type Triaged } from "@/components/statutory/Changes.tsx";
import { headline } from "@/components/statutory/outcome_words.ts";
import { StatutoryBox } from "@/components/statutory/StatutoryBox.tsx";
import type { DayFormats } from "@/lib/i18n/dates.ts";
import { fill } from "@/lib/i18n/fill.ts";
import type { Translate } from "@/lib/i18n/mod.ts";
import { type ChecklistAnswers, outcomeOf } from "@/lib/statutory/rules/mod.ts";
import { followForm, isChanged } from "./follow_form.ts";

/** A date in the page's language. */
export type DayWords = Readonly<Record<keyof DayFormats, string>>;

interface Props extends IslandProps {
  formId: string;
  /** Whether the page scrolls here after the button was pressed. */
  isTarget: boolean;
  /** ISO 8601 instants, as in JSON. */
  occurred_at: string;
  created_at: string;
  type: string;
  type_details: Readonly<Record<string, unknown>>;
  /** `YYYY-MM-DD` */
  learned_on: string;
  /** Time zone of the company, such as `Asia/Kuala_Lumpur`. */
  timeZone: string;
  /** `YYYY-MM-DD` */
  today: string;
  /** The answers that the server evaluated; null before the first check. */
  answers: ChecklistAnswers | null;
  severity: SeverityLevel | null;
  /** The triage that saving would replace. */
  stored: Triaged | null;
  /** Whether to show the differences from the stored triage. */
  compares: boolean;
  /** All dates that may be shown: answers select among them but do not change them. */
  days: Readonly<Record<string, DayWords>>;
  /** Message templates by key. */
  words: Readonly<Record<string, string>>;
}

/**
 * Shows the statutory outcome of the current answers and what saving would change. Updates as the
 * user answers, and sets implied answers in the form.
 */
export default function TriageOutcome(props: Props) {
  const { formId, isTarget, timeZone, today, stored, days, words } = props;
  const { answers, severity, compares } = props;
  const [shown, show] = useState({ answers, severity, compares });
  const heard = useRef<HTMLParagraphElement>(null);
  const t: Translate = (key, ...[values]) => fill(words[key] ?? key, values);
  const event = {
    occurred_at: new Date(props.occurred_at),
    created_at: new Date(props.created_at),
    type: props.type,
    type_details: props.type_details,
    learned_on: props.learned_on,
    timeZone,
  };
  const meaning = (given: ChecklistAnswers | null) => given && outcomeOf(given, event);
  const outcome = meaning(shown.answers);

  useEffect(() => {
    const form = document.getElementById(formId) as HTMLFormElement;
    const inWords = (outcome: ReturnType<typeof meaning>) =>
      [headline(outcome, t), ...outcome?.result.notify_immediately ? [t("triage.notify")] : []]
        .join(" ");
    const say = sayLater(heard.current!, inWords(outcome));
    const follow = followForm(form, t, meaning, (next) => {
      show({ ...next, compares: true });
      say(inWords(meaning(next.answers)));
    });
    // Answers given before the script was loaded, or restored by the browser when going back.
    const catchUp = () => isChanged(form) && follow();
    catchUp();
    addEventListener("pageshow", catchUp);
    document.getElementById("check-h")!.textContent = t("triage.check_live");
  }, []);

  const dates: DayFormats = {
    full: (day) => days[day]?.full ?? day,
    short: (day) => days[day]?.short ?? day,
    date: (day) => days[day]?.date ?? day,
  };
  const page = { t, dates, today };
  return (
    <div class="stack stack-l" id={isTarget ? "outcome" : undefined}>
      <StatutoryBox page={page} outcome={outcome} />
      {shown.compares && stored && outcome && (
        <Changes page={page} changes={changesOf(stored, outcome, shown.severity, t)} />
      )}
      <p class="sr" role="status" ref={heard} />
    </div>
  );
}

/** Delay of announcements: long enough for typing a number. */
const PAUSE_MS = 800;

/** Announces a text after a delay, unless it equals the last one. */
export function sayLater(place: Element, first: string) {
  let last = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (words: string): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (words === last) return;
      last = words;
      place.textContent = words;
    }, PAUSE_MS);
  };
}
