import { createHash } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import { auditEntry, rateLimited, untilAllowed } from "@/lib/audit/mod.ts";
import { today } from "@/lib/calendar.ts";
import { canonicalJson } from "@/lib/canonical_json.ts";
import { announce, SentLast, unlockFirst } from "@/lib/database/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { LOCALES } from "@/lib/i18n/mod.ts";
import { telling } from "@/lib/notifications/mod.ts";
import { answersOf, readTogether, type Session } from "@/lib/session.ts";
import { optionalText, writtenText } from "@/lib/text.ts";
import { examine, type Examined } from "@/lib/validation.ts";
import { INCIDENT_TEXTS, requirePossibleDates } from "./change.ts";
import type { Incident } from "./incident.ts";
import { MAX_PERSONS, PersonInput, writePersons } from "./persons.ts";
import { presentIncident, readIncident } from "./read.ts";
import { selectIncidents } from "./rows/complete.ts";
import { mapTextFacts, saysSomething, type TextFactName, type TextFacts } from "./rules/facts.ts";
import { LEAST_QUALITY } from "./rules/quality.ts";
import { faultOf, TYPE_FIELDS, type TypeDetails } from "./rules/type_fields/mod.ts";
import {
  INCIDENT_TYPES,
  type IncidentType,
  isIncidentType,
  TREND_GROUP_OF,
} from "./rules/types.ts";
import { typeDetailsSchema } from "./type_details.ts";

/** The beginning of the year 2000 where it began first, at UTC+14. */
const EARLIEST = new Date("1999-12-31T10:00:00Z");

/** An ISO 8601 instant with time zone, from 2000 on in some time zone of the world. */
export const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
  .superRefine((at, context) => {
    if (at < EARLIEST) context.addIssue({ code: "custom", params: { code: "too_early" } });
  });

const type = z.string().superRefine((value, context) => {
  if (!isIncidentType(value)) {
    context.addIssue({ code: "custom", params: { code: "type_not_allowed" } });
  }
}).meta({ enum: [...INCIDENT_TYPES] });

const requiredText = z.string().transform((text) => saysSomething(text) ? text : "");

const texts = mapTextFacts(({ min, max }) =>
  min > 0 ? requiredText.pipe(writtenText({ min, max })) : optionalText(max)
) as {
  [Name in TextFactName]: z.ZodType<TextFacts[Name], string | Extract<TextFacts[Name], null>>;
};

/** The type and the description as a report in a request has them. */
export const TypeAndDescription = { type, description: texts.description };

const shape = {
  type,
  site_id: z.uuid(),
  zone_id: z.uuid(),
  truck_id: z.uuid().nullish().transform((id) => id ?? null),
  occurred_at: instant,
  ...texts,
  type_details: z.unknown().optional().describe("The answers to the type's questions, by key."),
  persons: z.array(PersonInput).max(MAX_PERSONS).nullish().transform((list) => list ?? []),
};

/** A report in a request; `type_details` is validated by the table of the report's type. */
export const NewIncidentBody = z.strictObject({
  ...shape,
  /** The language it was written in; null is the language of the caller's profile. */
  locale: z.enum(LOCALES).nullish().transform((locale) => locale ?? null),
  source: z.enum(["web", "qr", "offline"]).nullish().transform((source) => source ?? "web"),
  quality_score: z.int().min(1).max(10).nullish().transform((score) => score ?? null),
  quality_overridden: z.boolean().nullish().transform((yes) => yes ?? false),
});

/** A validated report. */
export interface NewIncident extends Omit<z.output<typeof NewIncidentBody>, "type"> {
  type: IncidentType;
  type_details: TypeDetails;
}

/**
 * Validates a report and reports all errors at once.
 * @throws Problem `validation_failed`
 */
export function readNewIncident(body: unknown): NewIncident {
  const report = examine(NewIncidentBody, body);
  const raw = (typeof body === "object" && body !== null ? body : {}) as Partial<NewIncident>;
  const details = readDetails(raw);
  const fields = [...report.fields, ...details.fields];
  if (raw.type === "transport" && (raw.truck_id ?? null) === null) {
    fields.push({ path: "truck_id", code: "truck_required" });
  }
  if (fields.length > 0) throw new Problem("validation_failed", { fields });
  return { ...report.data!, type: raw.type!, type_details: details.data! };
}

/** Validates the details of a report by its type; skipped for an unknown type. */
export function readDetails(
  { type, type_details }: { type?: unknown; type_details?: unknown },
): Examined<TypeDetails> {
  if (!isIncidentType(type)) return { data: undefined, fields: [] };
  const { data, fields } = examine(typeDetailsSchema(type), type_details ?? {});
  const named = fields.map(({ path, code, ...rest }) => ({
    path: path ? `type_details.${path}` : "type_details",
    code: codeOf(type, path, code),
    ...rest,
  }));
  return { data, fields: named };
}

/** The error code of a detail; that of its question where that is more specific. */
function codeOf(type: IncidentType, path: string, code: string): string {
  if (code === "unknown_key") return "unknown_detail";
  const field = TYPE_FIELDS[type].find(({ key }) => key === path);
  return field && ["invalid", "not_a_number"].includes(code) ? faultOf(field) : code;
}

/** The facts of an open incident that may be corrected; absent ones stay unchanged. */
export const IncidentCorrection = z.strictObject(shape).omit({ type_details: true }).partial()
  .extend({
    persons: z.array(PersonInput).max(MAX_PERSONS).optional(),
    /**
     * The `updated_at` that the correction is based on, so that a newer change is not overwritten.
     */
    seen_at: z.iso.datetime({ offset: true }).transform((at) => new Date(at)).optional(),
    type_details: z.record(z.string(), z.unknown()).nullish(),
  });
export type IncidentCorrection = z.output<typeof IncidentCorrection>;

/** A stored report, and whether this call stored it. */
export interface Reported {
  incident: Incident;
  created: boolean;
}

/** Options of {@linkcode reportIncident}. */
interface ReportOptions {
  /**
   * Finds the service's own score of what was written; without it, the report has none. A score in the
   * request only says that there is one.
   */
  findScore?: (session: Session, report: NewIncident) => Promise<number | null>;
  /**
   * Refuses a report that the same user sent before under another key: for forms, which users
   * reopen.
   */
  onlyNewWords?: boolean;
}

/**
 * Stores a report. A repeated idempotency key of the same user returns the first incident and
 * stores nothing; otherwise each user may send one report per minute. What is written goes with the commit:
 * the lock of the year's number, for which all reports wait, is held for no round trip, nor for the disk.
 * @throws Problem `rate_limited`, `idempotency_key_reused`, `incident_deleted`, `already_reported` (only
 * with `onlyNewWords`), `validation_failed` with `truck_inactive`, `site_inactive`, `zone_inactive`,
 * `zone_not_in_site`, `too_early` or `in_future`
 */
export async function reportIncident(
  session: Session,
  report: NewIncident,
  idempotencyKey: string | null,
  { onlyNewWords = false, findScore }: ReportOptions = {},
): Promise<SentLast<Reported>> {
  // The lock of the rate limit also serialises concurrent calls with the same key.
  const { begun, earlier, isDeleted, same } = await readTogether(session, {
    begun: () => begin(session),
    earlier: async () => idempotencyKey && await findByKey(session, idempotencyKey),
    isDeleted: async () => idempotencyKey !== null && await wasDeleted(session, idempotencyKey),
    same: async () => onlyNewWords ? await findSameWords(session, report) : undefined,
  });
  const { wait, id } = begun;
  const hash = hashOf(report);
  if (earlier) {
    if (!sameBytes(earlier.request_hash, hash)) throw new Problem("idempotency_key_reused");
    const incident = readIncident(session, earlier.id);
    return new SentLast(incident.then((incident) => ({ incident, created: false })));
  }
  if (isDeleted) throw new Problem("incident_deleted");
  if (same) throw new Problem("already_reported", { values: same });
  if (wait > 0) throw rateLimited(wait);
  requirePossibleDates(session, report);
  const score = report.quality_score === null ? null : await findScore?.(session, report) ?? null;
  const key = idempotencyKey ? { idempotency_key: idempotencyKey, request_hash: hash } : {};
  return new SentLast(writeReport(session, report, { id, score, key }));
}

/** What is known of a report besides its words. */
interface ReportFrame {
  id: string;
  score: number | null;
  key: { idempotency_key?: string; request_hash?: Uint8Array };
}

/**
 * Sends all that a report writes, without waiting in between, and returns it once all is answered. One statement
 * stores it, writes the audit entry, tells people and reads it for the answer.
 */
async function writeReport(
  session: Session,
  report: NewIncident,
  { id, score, key }: ReportFrame,
): Promise<Reported> {
  const { tx, actor, now } = session;
  const { persons, type_details, quality_score: _, quality_overridden, ...facts } = report;
  const quality = score === null ? null : {
    quality_score: score,
    quality_overridden: quality_overridden && score < LEAST_QUALITY,
  };
  announce(tx, INCIDENT_TEXTS);
  const inserted = tx.insertInto("incidents").values({
    ...facts,
    ...quality,
    ...key,
    id,
    locale: facts.locale ?? tx.selectFrom("profiles").select("locale").where("id", "=", actor.id),
    number: sql<string>`next_incident_number(${yearOf(session)})`,
    reporter_id: actor.id,
    type_details: JSON.stringify(type_details),
    created_at: now,
    updated_at: now,
  }).returningAll();
  // Neither is known before the answer.
  const number = sql.ref<string>("i.number");
  const site = sql.ref<string>("sites.name");
  const entry = auditEntry(session, {
    action: "incident.created",
    subject: ["incident", id],
    incidentId: id,
    after: {
      number,
      type: report.type,
      site_id: report.site_id,
      zone_id: report.zone_id,
      ...quality,
    },
  });
  const told = telling(session, {
    kind: "incident_created",
    incidentId: id,
    siteId: report.site_id,
    data: { number, type: report.type, site },
    // Its severity is not known yet: somebody may be hurt.
    urgent: TREND_GROUP_OF[report.type] === "lagging",
  });
  const [[row]] = await answersOf([
    // Named like the table, so that the same select reads the inserted row.
    selectIncidents(tx, {
      with: sql`with incidents as (${inserted})`,
      also: sql`, ${entry} as entry, ${told} as told`,
    }),
    writePersons(session, id, persons),
  ]);
  return { incident: presentIncident(row!, session), created: true };
}

/** What is asked first, and an id for the report, which others name before it is answered. */
async function begin(session: Session): Promise<{ wait: number; id: string }> {
  const { rows: [row] } = await sql<{ wait: number; id: string }>`
    select ${untilAllowed(session, "incident.created")} as wait, new_id() as id,
      ${unlockFirst(session.tx)} as unlocked`.execute(session.tx);
  return row!;
}

function findByKey({ tx, actor }: Session, key: string) {
  return tx.selectFrom("incidents").select(["id", "request_hash"])
    .where("reporter_id", "=", actor.id).where("idempotency_key", "=", key).executeTakeFirst();
}

/** Whether an administrator deleted what was sent under this key. */
async function wasDeleted({ tx, actor }: Session, key: string): Promise<boolean> {
  const deleted = await tx.selectFrom("deleted_reports").select("deleted_at")
    .where("reporter_id", "=", actor.id).where("idempotency_key", "=", key).executeTakeFirst();
  return deleted !== undefined;
}

/** The year of the incident number, in the company's time zone; numbers restart each year. */
function yearOf(session: Session): number {
  return Number(today(session).slice(0, 4));
}

/** SHA-256 of the validated report, independent of key order and white space in the request. */
function hashOf(report: NewIncident): Uint8Array {
  return createHash("sha256").update(canonicalJson(report)).digest();
}

function sameBytes(a: Uint8Array | null, b: Uint8Array): boolean {
  return a !== null && new Uint8Array(a).toHex() === b.toHex();
}

/** Within this time, the same content by the same user counts as a repeated report. */
const HOURS = 24;

/**
 * Finds a report that its reporter has already sent: same type, place, instant and texts. A reopened
 * form has a new key, so the key alone does not detect it. Call it after the rate limit has locked the
 * reporter.
 */
async function findSameWords(
  { tx, actor, now }: Session,
  { type, site_id, zone_id, occurred_at, description }: NewIncident,
): Promise<{ id: string; number: string } | undefined> {
  const since = new Date(now.getTime() - HOURS * 3600_000);
  return await tx.selectFrom("incidents").select(["id", "number"])
    .where("reporter_id", "=", actor.id).where("created_at", ">", since)
    .where("type", "=", type).where("site_id", "=", site_id).where("zone_id", "=", zone_id)
    .where("occurred_at", "=", occurred_at).where("description", "=", description)
    .orderBy("created_at", "desc").limit(1).executeTakeFirst();
}
