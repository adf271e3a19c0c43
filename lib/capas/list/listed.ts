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

// What belongs to a CAPA is looked up by key for each: joined, all incidents or people may be read to find it.
const LISTED = sql.raw(`${COLUMNS.map((name) => `c.${name}`).join(", ")}, c.incident_number,
  (select i.status from incidents i where i.id = c.incident_id) as incident_status,
  (select s.name from sites s where s.id = c.site_id) as site_name,
  (select p.full_name from people p where p.id = c.owner_id) as owner_name,
  case when c.verified_at is not null then array(select r.round from capa_rechecks r
    where r.capa_id = c.id and r.cycle = c.reopened_count) end as rounds_checked`);

const listed = keepRows(presentListed);

/**
 * Reads the CAPAs with the given ids as lists show them, in that order, which may have nulls in it.
 */
export function selectListed(
  session: Pick<Session, "tx" | "now">,
  ids: RawBuilder<unknown>,
): Promise<ListedCapa[]> {
  const select = sql`select ${LISTED}
    from unnest(${ids}::uuid[]) with ordinality page(id, position) join capas c on c.id = page.id
    order by page.position`;
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
