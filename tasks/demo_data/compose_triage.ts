import { addMinutes, type EpochDay, isoDate } from "./calendar.ts";
import {
  authoritiesFor,
  type Authority,
  type Checklist,
  decide,
  type TriagedEvent,
} from "@/lib/statutory/mod.ts";
import type { DemoAuthorityNotice, DemoSubmission } from "./model.ts";
import type { Triage } from "./story.ts";

/** Minutes from the report to the phone call to DOSH. */
const CALL_AFTER = 35;

/** When the officer phoned DOSH; null where the law does not require it. */
export function doshNotifiedAt(checklist: Checklist | null, reported: Date): string | null {
  if (!checklist || !decide(checklist).notify_immediately) return null;
  return addMinutes(reported, CALL_AFTER).toISOString();
}

/** DOSH came to see the scene on the next day, at 10 in the morning in Malaysia. */
export function sceneReleasedAt(
  notifiedAt: string | null,
  day: EpochDay,
  today: EpochDay,
): string | null {
  return notifiedAt === null || day + 1 >= today ? null : `${isoDate(day + 1)}T02:00:00.000Z`;
}

/** Minutes from the report to the reports to other authorities. */
const TELL_AFTER = 50;

/** PERKESO and the police answer with a reference. */
const REFERENCES: Partial<Record<Authority, (counter: number) => string>> = {
  perkeso_48h: (counter) => `PKS-34/${String(2100 + counter * 13)}`,
  police_report: (counter) => `RPT/${String(600 + counter * 7)}`,
};

/** Returns the authorities that the officer told, except those that the story leaves open. */
export function composeNotices(
  event: Omit<TriagedEvent, "checklist" | "timeZone"> & { checklist: Checklist | null },
  triage: Triage | undefined,
  counter: number,
): readonly DemoAuthorityNotice[] {
  const { checklist } = event;
  if (!checklist) return [];
  return authoritiesFor({ ...event, checklist, timeZone: "Asia/Kuala_Lumpur" })
    .filter((authority) => !triage?.untold?.includes(authority))
    .map((authority) => ({
      authority,
      told_at: addMinutes(event.created_at, TELL_AFTER).toISOString(),
      reference: REFERENCES[authority]?.(counter) ?? null,
    }));
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
