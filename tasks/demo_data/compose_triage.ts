import { addMinutes, type EpochDay, isoDate } from "./calendar.ts";
import { type Checklist, decide } from "@/lib/statutory/mod.ts";
import type { DemoSubmission } from "./model.ts";
import type { Triage } from "./story.ts";

/** Minutes from the report to the phone call to DOSH. */
const CALL_AFTER = 35;

/** When the officer phoned DOSH; null where the law does not require it. */
export function doshNotifiedAt(checklist: Checklist | null, reported: Date): string | null {
  if (!checklist || !decide(checklist).notify_immediately) return null;
  return addMinutes(reported, CALL_AFTER).toISOString();
}

/** Returns the forms that the officer entered in MyKKP, with references in the portal's format. */
export function composeSubmissions(
  triage: Triage | undefined,
  day: EpochDay,
  counter: number,
): readonly DemoSubmission[] {
  const made: DemoSubmission[] = [];
  const add = (form: "6" | "7", stream: string, after: number | undefined) => {
    if (after === undefined) return;
    const submitted_on = isoDate(day + after);
    const serial = String(4000 + counter * 17).padStart(5, "0");
    made.push({
      form,
      submitted_on,
      reference: `SL/${stream}/${submitted_on.slice(2, 4)}/${serial}`,
    });
  };
  add("6", "SKEM", triage?.jkkp6);
  add("7", "SKES", triage?.jkkp7);
  return made;
}
