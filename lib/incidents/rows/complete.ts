import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Schema, Tx } from "@/lib/database/mod.ts";
import { TO_DO_STATUSES } from "@/lib/capas/rules/statuses.ts";
import { type TextFactName, textFacts } from "../rules/facts.ts";
import type { DutyState } from "../rules/legal_duties.ts";

/** Columns of an incident that are read as they are, besides its texts. */
const COLUMNS = [
  "id",
  "number",
  "type",
  "status",
  "site_id",
  "zone_id",
  "truck_id",
  "occurred_at",
  "type_details",
  "locale",
  "source",
  "original_number",
  "quality_score",
  "quality_overridden",
  "severity",
  "checklist",
  "triage_notes",
  "triaged_at",
  "triaged_by",
  "triage_changed_at",
  "triage_changed_by",
  "triage_version",
  "learned_on",
  "confirmed_against_report",
  "likelihood",
  "closed_at",
  "closed_by",
  "officer_id",
  "created_at",
  "updated_at",
  "reporter_id",
] as const;

/** Rows in SQL JSON, where instants are texts. */
export type StoredDuty = Omit<DutyState, "due_at"> & { due_at: string | null };
export interface StoredRecord {
  readonly subject: string;
  readonly happened_at: string | null;
  readonly happened_on: string | null;
  readonly reference: string | null;
}

/** The names of the places of an incident. */
export interface PlaceNames {
  site_name: string;
  zone_name: string;
  truck_number: string | null;
}

/** The number of actions by stage, of those that the caller may see. */
export interface ActionCounts {
  capas_total: number | null;
  capas_waiting: number | null;
  capas_verified: number | null;
  capas_next_due_on: string | null;
}

/** A complete incident as it is stored, with the names of what it refers to. */
export type IncidentRow =
  & Pick<Selectable<Schema["incidents"]>, (typeof COLUMNS)[number] | TextFactName>
  & PlaceNames
  & ActionCounts
  & {
    reporter_name: string;
    triager_name: string | null;
    changer_name: string | null;
    closer_name: string | null;
    officer_name: string | null;
    duties: StoredDuty[] | null;
    /** The newest of a subject first. */
    records: StoredRecord[] | null;
  };

/** The SQL columns {@linkcode PlaceNames}, from {@linkcode JOINED_PLACES}. */
export const PLACE_NAMES = sql.raw(
  `sites.name as site_name, zones.name as zone_name, trucks.number as truck_number`,
);
/** Joins the places of incidents `i`, so that a missing one never hides an incident. */
export const JOINED_PLACES = sql.raw(`
  left join sites on sites.id = i.site_id
  left join zones on zones.id = i.zone_id
  left join trucks on trucks.id = i.truck_id`);

const TO_DO = TO_DO_STATUSES.map((status) => `'${status}'`).join(", ");

/** The SQL columns {@linkcode ActionCounts}, from {@linkcode JOINED_ACTIONS}. */
export const ACTION_COUNTS = sql.raw(`actions.total as capas_total,
  actions.waiting as capas_waiting, actions.verified as capas_verified,
  actions.next_due_on as capas_next_due_on`);
/** Joins the counts of the actions of incidents `i`. */
export const JOINED_ACTIONS = sql.raw(`
  left join lateral (select count(*)::int as total,
      (count(*) filter (where c.status = 'pending_verification'))::int as waiting,
      (count(*) filter (where c.status = 'verified'))::int as verified,
      min(c.due_date) filter (where c.status in (${TO_DO})) as next_due_on
    from capas c where c.incident_id = i.id) actions on true`);

const DUTY = `json_build_object('duty', d.duty, 'due_on', d.due_on, 'due_at', d.due_at,
  'at_once', d.at_once, 'done', d.done)`;
/** The SQL of the legal duties of an incident `i` as a JSON array of {@linkcode StoredDuty}, or null. */
export const DUTIES = sql.raw(`(select json_agg(${DUTY})
  from legal_duties d where d.incident_id = i.id)`);
/** The same of those that are open. */
export const OPEN_DUTIES = sql.raw(`(select json_agg(${DUTY})
  from legal_duties d where d.incident_id = i.id and not d.done)`);

/** Not a join: `people` is a view that hides what it filters, so joining it would read everybody. */
export const nameOf = (column: string) =>
  sql.raw(`(select full_name from people where id = i.${column})`);

const SELECTED = sql`${
  sql.raw([...COLUMNS, ...textFacts().map(({ name }) => name)].map((name) => `i.${name}`).join(","))
}, ${PLACE_NAMES}, ${ACTION_COUNTS}, ${DUTIES} as duties,
  (select json_agg(json_build_object('subject', r.subject, 'happened_at', r.happened_at,
      'happened_on', r.happened_on, 'reference', r.reference) order by r.id desc)
    from legal_records r where r.incident_id = i.id) as records,
  names.*`;

/** The people of an incident, by the columns that they are shown as. */
const PEOPLE = {
  reporter_name: "reporter_id",
  triager_name: "triaged_by",
  changer_name: "triage_changed_by",
  closer_name: "closed_by",
  officer_name: "officer_id",
};
/** Joins the names of the people of incidents `i`, who are looked up at once. */
const JOINED_NAMES = sql.raw(`
  left join lateral (select ${
  Object.entries(PEOPLE).map(([name, id]) =>
    `max(p.full_name) filter (where p.id = i.${id}) as ${name}`
  ).join(", ")
} from people p where p.id in (${
  Object.values(PEOPLE).map((id) => `i.${id}`).join(", ")
})) names on true`);

const JOINED = sql`${JOINED_PLACES} ${JOINED_ACTIONS} ${JOINED_NAMES}`;

/** Which rows are read, and what besides. */
export interface Selection {
  /** A common table expression before the statement. */
  with?: RawBuilder<unknown>;
  /** A source of incidents `i`; all by default. */
  from?: RawBuilder<unknown>;
  /** What follows the joins: conditions, and the order. */
  rest?: RawBuilder<unknown>;
  /** More columns. */
  also?: RawBuilder<unknown>;
}

const ALL = sql`incidents i`;
const NOTHING = sql``;

/** Reads complete incidents in one statement; `Also` are the columns of `also`. */
export async function selectIncidents<Also = unknown>(
  tx: Tx,
  { with: before = NOTHING, from = ALL, rest = NOTHING, also = NOTHING }: Selection,
): Promise<(IncidentRow & Also)[]> {
  const { rows } = await sql<IncidentRow & Also>`${before} select ${SELECTED}${also}
    from ${from} ${JOINED} ${rest}`.execute(tx);
  return rows;
}

/** The source of incidents `i` with the given ids, as `page` with their position. */
export function pageOf(ids: readonly string[] | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`unnest(${ids}::uuid[]) with ordinality page(id, position)
    join incidents i on i.id = page.id`;
}

/** Keeps the order of the ids of {@linkcode pageOf}. */
export const IN_ORDER_OF_PAGE = sql`order by page.position`;
