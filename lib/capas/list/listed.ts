import { type RawBuilder, type Selectable, sql } from "kysely";
import { utcDate } from "@/lib/calendar.ts";
import { type IncidentStatus, type InJson, keepRows, type Schema } from "@/lib/database/mod.ts";
import type { Session } from "@/lib/session.ts";
import type { Capa } from "../capa.ts";
import { openChecks } from "../rules/rechecks.ts";

/** What lists, boards and start pages show of a CAPA. */
export type ListedCapa = Pick<
  Capa,
  | "id"
  | "title"
  | "status"
  | "version"
  | "priority"
  | "control_level"
  | "due_date"
  | "completed_at"
  | "owner_id"
  | "owner"
  | "incident"
  | "rechecks_due"
  | "next_recheck"
>;

const COLUMNS = [
  "id",
  "title",
  "status",
  "version",
  "priority",
  "control_level",
  "due_date",
  "completed_at",
  "verified_at",
  "owner_id",
  "incident_id",
  "site_id",
] as const;

type ListedRow = InJson<Pick<Selectable<Schema["capas"]>, (typeof COLUMNS)[number]>> & {
  incident_number: string;
  incident_status: IncidentStatus;
  site_name: string;
  owner_name: string;
  /** Null unless it is verified. */
  rounds_checked: number[] | null;
};

const LISTED = sql.raw(`${COLUMNS.map((name) => `c.${name}`).join(", ")},
  i.number as incident_number, i.status as incident_status, sites.name as site_name,
  owner.full_name as owner_name,
  case when c.verified_at is not null then array(select r.round from capa_rechecks r
    where r.capa_id = c.id and r.cycle = c.reopened_count) end as rounds_checked`);

const JOINED = sql.raw(`join incidents i on i.id = c.incident_id
  left join sites on sites.id = c.site_id left join people owner on owner.id = c.owner_id`);

const listed = keepRows(presentListed);

/**
 * Reads the CAPAs with the given ids as lists show them, in that order, which may have nulls in it.
 * `found` is a common table expression that the SQL of the ids reads.
 */
export function selectListed(
  session: Pick<Session, "tx" | "now">,
  ids: RawBuilder<unknown>,
  found: RawBuilder<unknown> = sql``,
): Promise<ListedCapa[]> {
  const select = sql`${found} select ${LISTED}
    from unnest(${ids}::uuid[]) with ordinality page(id, position) join capas c on c.id = page.id
    ${JOINED} order by page.position`;
  return listed.read(session.tx, select, utcDate(session.now));
}

function presentListed(row: ListedRow, utcToday: string): ListedCapa {
  const verifiedAt = instant(row.verified_at);
  const checks = verifiedAt ? openChecks(verifiedAt, row.rounds_checked ?? []) : [];
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    version: row.version,
    priority: row.priority,
    control_level: row.control_level as ListedCapa["control_level"],
    due_date: row.due_date,
    completed_at: instant(row.completed_at),
    owner_id: row.owner_id,
    owner: { id: row.owner_id, full_name: row.owner_name },
    incident: {
      id: row.incident_id,
      number: row.incident_number,
      status: row.incident_status,
      site: { id: row.site_id, name: row.site_name },
    },
    rechecks_due: checks.filter(({ date }) => date <= utcToday),
    next_recheck: checks[0] ?? null,
  };
}

function instant(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
