import type { IncidentStatus } from "@/lib/database/mod.ts";
import type { IncidentType } from "@/lib/incidents/rules/types.ts";
import { completeChecklist } from "@/lib/statutory/mod.ts";
import {
  addMinutes,
  type EpochDay,
  isoDate,
  malaysianDay,
  malaysianInstant,
  officeMoment,
} from "./calendar.ts";
import { composeCapa } from "./compose_capa.ts";
import { composeInquiry } from "./compose_inquiry.ts";
import {
  composeNotices,
  composeSubmissions,
  doshNotifiedAt,
  sceneReleasedAt,
} from "./compose_triage.ts";
import { composeVictim } from "./compose_victim.ts";
import { demoUuid } from "./identifiers.ts";
import type { DemoIncident } from "./model.ts";
import { personId } from "./people.ts";
import { siteByCode, truckByPlate, zoneByCode } from "./places.ts";
import type { Story } from "./story.ts";

/** A story with its type and its position in the order of reporting. */
export interface Placed {
  readonly type: IncidentType;
  readonly story: Story;
  readonly reported: Date;
  /** 1 for the oldest report. */
  readonly counter: number;
}

/** When the service received the report: some minutes after the event, the same in every run. */
export function reportedAt(story: Story, today: EpochDay): Date {
  const occurred = malaysianInstant(today - story.ago, story.at);
  return addMinutes(occurred, 6 + (story.text.length * 7 + story.ago) % 34);
}

/**
 * Returns the complete record of one story. Every instant is after the previous one and at the
 * latest yesterday in Malaysia. Throws RangeError when a story's days do not fit before the anchor.
 */
export function composeIncident(placed: Placed, number: string, today: EpochDay): DemoIncident {
  const { type, story, reported, counter } = placed;
  const day = today - story.ago;
  const occurred = malaysianInstant(day, story.at);
  const timeline = makeTimeline(placed, today);
  const id = demoUuid(reported, 1000 + counter);
  const officer = personId(officerOf(story));

  const { triage, inquiry } = story;
  const checklist = triage ? completeChecklist(triage.flags ?? {}) : null;
  const triageDay = triage?.day ?? (story.at < "15:00" ? 0 : 1);
  const triaged = triage ? timeline.next(day + triageDay, 1) : null;

  const notified = doshNotifiedAt(checklist, reported);
  const learned_on = checklist?.occupational_poisoning_disease
    ? isoDate(malaysianDay(reported))
    : null;

  const startDay = inquiry?.started ?? triageDay + 1 + counter % 2;
  const started = inquiry ? timeline.next(day + startDay, 2) : null;
  const submitDay = inquiry?.submitted ?? startDay + 2 + counter % 4;
  const submitted = inquiry && !inquiry.draft ? timeline.next(day + submitDay, 3) : null;

  // Most of what is being investigated has an officer, from just after triage; the rest is nobody's.
  const assigned = triaged && inquiry && !story.closed && counter % 3 !== 0
    ? addMinutes(triaged, 1)
    : null;

  const capas = (story.capas ?? []).map((action, index) =>
    composeCapa(action, {
      counter: counter * 10 + index,
      severity: triage?.severity ?? 1,
      day,
      today,
      earliest: action.assigned === undefined ? submitted ?? triaged : triaged,
      assignDay: day + (action.assigned ?? submitDay),
      closed: story.closed === true,
      officer,
    })
  );
  const lastVerified = capas.map((capa) => capa.verified_at).filter((at) => at !== null).sort()
    .at(-1);
  const closed = story.closed && lastVerified ? closing(lastVerified, counter, timeline) : null;

  return {
    id,
    number,
    type,
    status: statusOf(placed, capas.some((capa) => capa.status === "verified")),
    site_id: siteByCode(story.zone.slice(0, 3)).id,
    zone_id: zoneByCode(story.zone).id,
    truck_id: story.truck ? truckByPlate(story.truck).id : null,
    reporter_id: personId(story.by),
    occurred_at: occurred.toISOString(),
    created_at: reported.toISOString(),
    locale: story.locale,
    source: (["qr", "web", "qr", "offline", "web", "qr", "web"] as const)[counter % 7] ?? "web",
    description: story.text,
    immediate_action: story.action ?? null,
    location_text: story.place ?? null,
    type_details: story.details,
    quality_score: story.quality ?? 7 + counter % 3,
    quality_overridden: (story.quality ?? 10) < 6,
    persons: (story.persons ?? []).map((victim, index) =>
      composeVictim(victim, story, counter * 10 + index, day)
    ),
    severity: triage?.severity ?? null,
    checklist,
    triage_notes: triage?.notes ?? null,
    triaged_at: triaged?.toISOString() ?? null,
    triaged_by: triaged ? officer : null,
    officer_id: assigned ? officer : null,
    assigned_at: assigned?.toISOString() ?? null,
    dosh_notified_at: notified,
    scene_released_at: sceneReleasedAt(notified, day, today),
    authority_notices: composeNotices(
      {
        checklist,
        type,
        type_details: story.details,
        occurred_at: occurred,
        created_at: reported,
        learned_on,
      },
      triage,
      counter,
    ),
    learned_on,
    likelihood: triage?.likelihood ?? null,
    submissions: composeSubmissions(triage, day, counter),
    investigation: inquiry && started
      ? composeInquiry(inquiry, { story, counter, occurred, started, submitted, officer })
      : null,
    capas,
    addenda: (story.addenda ?? []).map(([after, body], index) => {
      const from = malaysianDay(closed ?? reported);
      const at = timeline.next(from + after, 20 + index);
      return {
        id: demoUuid(at, 60000 + counter * 10 + index),
        body,
        created_at: at.toISOString(),
        created_by: officer,
      };
    }),
    closed_at: closed?.toISOString() ?? null,
    closed_by: closed ? officer : null,
  };
}

/** The sites in the south and in the north have their own safety officer. */
function officerOf(story: Story): "ravi" | "aisyah" {
  return /^(SNI|BLP)/.test(story.zone) ? "ravi" : "aisyah";
}

function statusOf({ story }: Placed, anyVerified: boolean): IncidentStatus {
  if (story.closed) return "closed";
  if (anyVerified) return "verification";
  if (!story.triage) return "reported";
  if (!story.inquiry) return "triaged";
  return story.inquiry.draft ? "investigating" : "capa_pending";
}

function closing(lastVerified: string, counter: number, timeline: Timeline): Date {
  const verified = new Date(lastVerified);
  return timeline.next(malaysianDay(verified) + 1 + counter % 4, 9, verified);
}

interface Timeline {
  /** Returns an instant in office hours on that day, moved later where needed to keep the order. */
  next(day: EpochDay, step: number, after?: Date): Date;
}

function makeTimeline({ reported, counter, story }: Placed, today: EpochDay): Timeline {
  let last = reported;
  return {
    next(day, step, after = last) {
      const floor = after > last ? after : last;
      const planned = officeMoment(day, counter + step * 31);
      last = planned > floor ? planned : addMinutes(floor, 9 + (counter + step) % 30);
      if (malaysianDay(last) >= today) {
        throw new RangeError(`the days of a story do not fit before the anchor: ${story.text}`);
      }
      return last;
    },
  };
}

/** The year of an incident's number, in Malaysian time. */
export function numberYear(reported: Date): string {
  return isoDate(malaysianDay(reported)).slice(0, 4);
}
