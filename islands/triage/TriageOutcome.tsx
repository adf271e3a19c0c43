import { useEffect, useRef, useState } from "preact/hooks";
import type { IslandProps } from "@/components/island_props.ts";
import type { SeverityLevel } from "@/lib/incidents/rules/severity.ts";
import { Changes, changesOf, type Triaged } from "@/components/statutory/Changes.tsx";
import { headline } from "@/components/statutory/outcome_words.ts";
import { StatutoryBox } from "@/components/statutory/StatutoryBox.tsx";
import { wallClock } from "@/lib/calendar.ts";
import type { DayFormats } from "@/lib/i18n/dates.ts";
import { type DayForm, type DayWords, writeDay } from "@/lib/i18n/day_words.ts";
import { fill } from "@/lib/i18n/fill.ts";
import type { Translate } from "@/lib/i18n/mod.ts";
import {
  authorityCase,
  type ChecklistAnswers,
  diseaseKnownAt,
  outcomeOf,
  perkesoDueAt,
} from "@/lib/statutory/rules/mod.ts";
import { followForm, type Said } from "./follow_form.ts";

interface Props extends IslandProps {
  formId: string;
  /** Whether the page scrolls here after the button was pressed. */
  isTarget: boolean;
  /** ISO 8601 instants, as in JSON. */
  occurred_at: string;
  created_at: string;
  /** What other authorities have to be told, by `authorityCase`; `{at}` as `perkesoDueAt` says. */
  authorities: readonly (readonly string[])[];
  /** What is recorded already, as `StatutoryBox` takes it. */
  recorded: Readonly<Record<string, string>>;
  /** The day the employer learned of a disease, as the form was sent, `YYYY-MM-DD`. */
  learned_on: string;
  /** The day that counts while the form names none, `YYYY-MM-DD`. */
  usual_learned_on: string;
  /** Whether the button was pressed, or a triage is stored. */
  checked: boolean;
  /** Time zone of the company, such as `Asia/Kuala_Lumpur`. */
  timeZone: string;
  /** `YYYY-MM-DD` */
  today: string;
  /** The answers that the server evaluated; null before the first check, and while they are open. */
  answers: ChecklistAnswers | null;
  severity: SeverityLevel | null;
  /** The triage that saving would replace. */
  stored: Triaged | null;
  /** Whether to show the differences from the stored triage. */
  compares: boolean;
  /** How the page's language writes dates. */
  days: DayWords;
  /** Message templates by key. */
  words: Readonly<Record<string, string>>;
}

/**
 * Shows the statutory outcome of the current answers and what saving would change. Updates as the
 * user answers, and sets implied answers in the form.
 */
export default function TriageOutcome(props: Props) {
  const { formId, isTarget, timeZone, today, stored, days, words } = props;
  const [shown, show] = useState<Said & Pick<Props, "compares" | "checked">>(props);
  const heard = useRef<HTMLParagraphElement>(null);
  const t: Translate = (key, ...[values]) => fill(words[key] ?? key, values);
  const eventOf = (learned_on: string) => ({
    occurred_at: new Date(props.occurred_at),
    created_at: new Date(props.created_at),
    learned_on: learned_on || props.usual_learned_on,
    timeZone,
  });
  const meaning = (said: Pick<Said, "answers" | "learned_on">) =>
    said.answers && outcomeOf(said.answers, eventOf(said.learned_on));
  const outcome = meaning(shown);

  useEffect(() => {
    void import("../keys/keys.ts").then(({ startKeys }) => startKeys());
    const form = document.getElementById(formId) as HTMLFormElement;
    const inWords = (outcome: ReturnType<typeof meaning>) =>
      headline(outcome, t) + (outcome?.result.notify_immediately ? " " + t("triage.notify") : "");
    const say = sayLater(heard.current!, inWords(outcome));
    const follow = followForm(form, t, meaning, (next, isInput) => {
      show((last) => ({ ...next, compares: isInput || last.compares, checked: true }));
      if (isInput) say(inWords(meaning(next)));
    });
    // Answers given before the script was loaded, or restored by the browser when going back.
    follow();
    addEventListener("pageshow", follow);
    document.getElementById("check-h")!.textContent = t("triage.check_live");
  }, []);

  const as = (form: DayForm) => (day: string) => writeDay(days, form, day);
  const dates: DayFormats = { full: as("full"), short: as("short"), date: as("date") };
  const page = { t, dates, today };
  const perkeso = wallClock(perkesoDueAt(diseaseKnownAt(eventOf(shown.learned_on))), timeZone);
  const at = dates.short(perkeso.slice(0, 10)) + days.comma + perkeso.slice(11);
  return (
    <div class="stack stack-l beside" id={isTarget ? "outcome" : undefined}>
      <StatutoryBox
        page={page}
        outcome={outcome}
        checked={shown.checked}
        authorities={outcome
          ? props.authorities[authorityCase(outcome.checklist)]!.map((line) => fill(line, { at }))
          : []}
        recorded={props.recorded}
      />
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
function sayLater(place: Element, first: string) {
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
