import { calendarDate } from "@/lib/calendar.ts";
import { type Checklist, completeChecklist } from "./checklist.ts";
import { diseaseKnownAt, perkesoDueAt, policeDueAt } from "./deadlines.ts";
import { type FormResult, formResult, type ReportedEvent } from "./decision.ts";

/** What is known of an incident when it is triaged. */
export interface TriagedEvent extends ReportedEvent {
  readonly checklist: Checklist;
  readonly type: string;
  /** The answers to the questions of its type. */
  readonly type_details: Readonly<Record<string, unknown>>;
}

/** When a duty has to be done: by a day, by an instant, at once, or without a deadline. */
export interface Deadline {
  /** `YYYY-MM-DD`: the last day, or for `at_once` the day it began; null without a deadline. */
  readonly due_on: string | null;
  /** The last instant, where hours count. */
  readonly due_at: Date | null;
  readonly at_once: boolean;
}

interface AuthorityRule {
  /** Whether the authority has to be told. */
  readonly applies: (event: TriagedEvent) => boolean;
  readonly due: (event: TriagedEvent) => Deadline;
}

/**
 * The authorities besides DOSH that may have to be told, with the facts that ask for it (domain facts
 * 1.12). They follow from the checklist and from the answers of the report, whether or not the incident
 * is notifiable to DOSH. The officer records that it was done.
 */
export const AUTHORITIES = {
  /** Form 34 of PERKESO, within 48 hours of knowing; commuting accidents too. */
  perkeso_48h: {
    applies: isEmployeeHurt,
    due: (event) => byHour(event, perkesoDueAt(knownAt(event))),
  },
  /** A road accident within 24 hours; theft, hijack and assault at once. */
  police_report: {
    applies: (event) => isOnRoad(event) || isCrime(event),
    due: (event) => isOnRoad(event) ? byHour(event, policeDueAt(event.occurred_at)) : atOnce(event),
  },
  /** A fire that was not put out at once. */
  bomba: {
    applies: ({ type, type_details: { extinguished_by, bomba_called } }) =>
      type === "fire" &&
      (isOneOf(extinguished_by, "bomba", "still_burning") || bomba_called === true),
    due: atOnce,
  },
  /** A spill of scheduled waste (Scheduled Wastes Regulations 2005, regulation 14). */
  doe_spill: {
    applies: ({ type, type_details: { event_type, scheduled_waste, scheduled_waste_code } }) =>
      type === "environmental" && isOneOf(event_type, "spill", "leak") &&
      (scheduled_waste === true || Boolean(scheduled_waste_code)),
    due: atOnce,
  },
  /** The accident record that operator licence and ICOP Safety audit ask for. */
  apad_jpj: { applies: isOnRoad, due: () => ({ due_on: null, due_at: null, at_once: false }) },
  /** An electrical accident. */
  energy_commission: { applies: isElectrical, due: atOnce },
} as const satisfies Record<string, AuthorityRule>;
export type Authority = keyof typeof AUTHORITIES;

// Marked as pure, so that the browser's bundle leaves the table out.
export const AUTHORITY_FLAGS = /* @__PURE__ */ Object.keys(AUTHORITIES) as readonly Authority[];

/** The authorities that have to be told, in the order of the table. */
export function authoritiesFor(event: TriagedEvent): Authority[] {
  return AUTHORITY_FLAGS.filter((flag) => AUTHORITIES[flag].applies(event));
}

/** What the law asks for after a triage, of DOSH and of other authorities; null where there is none. */
export interface StatutoryResult extends FormResult {
  /** PERKESO: 48 hours after the employer knew. */
  perkeso_due_at: Date | null;
  /** Road accidents: 24 hours. Null for crimes, which are told at once. */
  police_due_at: Date | null;
  authorities: Authority[];
}

/** What the law asks for after a triage, and by when. */
export function statutoryResult(event: TriagedEvent): StatutoryResult {
  const authorities = authoritiesFor(event);
  const dueAt = (flag: Authority) =>
    authorities.includes(flag) ? AUTHORITIES[flag].due(event).due_at : null;
  return {
    ...formResult(event.checklist, event),
    perkeso_due_at: dueAt("perkeso_48h"),
    police_due_at: dueAt("police_report"),
    authorities,
  };
}

/** The answers that the authorities depend on, as a number from 0 to 15. */
export function authorityCase(answers: Checklist): number {
  const hurt = answers.any_injury || answers.fatality;
  const electrical = /^DO-0[45]$/.test(answers.do_code ?? "");
  return +answers.work_related + 2 * +hurt + 4 * +answers.occupational_poisoning_disease +
    8 * +electrical;
}

/**
 * The authorities of each case of answers, by its number: the browser selects among them and does not
 * need the rules. `counts_from_learning` where the deadline depends on the day the employer learned of
 * a disease, 48 hours after `diseaseKnownAt`.
 */
export function authorityCases(event: Omit<TriagedEvent, "checklist">) {
  return Array.from({ length: 16 }, (_, bits) => {
    const checklist = completeChecklist({
      work_related: (bits & 1) > 0,
      any_injury: (bits & 2) > 0,
      occupational_poisoning_disease: (bits & 4) > 0,
      do_code: (bits & 8) > 0 ? "DO-04" : null,
    });
    const triaged = { ...event, checklist };
    return authoritiesFor(triaged).map((authority) => ({
      authority,
      counts_from_learning: authority === "perkeso_48h" && isDiseaseAlone(checklist),
      ...AUTHORITIES[authority].due(triaged),
    }));
  });
}

/** Message key of what an authority has to be told. */
export function authorityDutyKey<Flag extends Authority>(flag: Flag) {
  return `authority_duty.${flag}` as const;
}

/** A deadline without hours: DOSH, or an authority, is told at once. */
export function atOnce({ occurred_at, timeZone }: Pick<TriagedEvent, "occurred_at" | "timeZone">) {
  return { due_on: calendarDate(occurred_at, timeZone), due_at: null, at_once: true };
}

function byHour({ timeZone }: TriagedEvent, at: Date): Deadline {
  return { due_on: calendarDate(at, timeZone), due_at: at, at_once: false };
}

/** People of other employers, for whom those employers contribute. */
const OTHERS = ["contractor", "visitor", "customer", "public"];

/**
 * Hurt or ill by work; or hurt on the way to work, which is an accident that is not work-related.
 * Illness that is not from work is no case for PERKESO.
 */
function isEmployeeHurt({ checklist, type, type_details }: TriagedEvent): boolean {
  const { work_related, any_injury, fatality, occupational_poisoning_disease } = checklist;
  if (type === "injury" && isOneOf(type_details.person_category, ...OTHERS)) return false;
  const hurt = any_injury || fatality;
  return work_related
    ? hurt || occupational_poisoning_disease
    : hurt && isOneOf(type, "injury", "transport");
}

/** The report; for a disease alone, the day the employer learned of it. */
function knownAt(event: TriagedEvent): Date {
  return isDiseaseAlone(event.checklist) ? diseaseKnownAt(event) : event.created_at;
}

function isDiseaseAlone(checklist: Checklist): boolean {
  const { any_injury, fatality, occupational_poisoning_disease: disease } = checklist;
  return disease && !any_injury && !fatality;
}

const ROADS = ["expressway", "federal_road", "state_road", "local_road"];

/** Roads that the public uses, not yards, customers' premises and ports. */
function isOnRoad({ type, type_details }: TriagedEvent): boolean {
  return type === "transport" && isOneOf(type_details.road_type, ...ROADS);
}

function isCrime({ type, type_details }: TriagedEvent): boolean {
  return type === "security" &&
    isOneOf(type_details.event_type, "theft", "hijack", "assault_threat");
}

function isElectrical({ type, type_details, checklist }: TriagedEvent): boolean {
  const { injury_nature, mechanism, origin } = type_details;
  return (type === "injury" && (injury_nature === "electric_current" ||
    mechanism === "electric_current")) ||
    (type === "fire" && origin === "electrical") ||
    isOneOf(checklist.do_code, "DO-04", "DO-05");
}

function isOneOf(value: unknown, ...values: readonly string[]): boolean {
  return typeof value === "string" && values.includes(value);
}
