import { sql } from "kysely";
import { z } from "zod";
import { writeAudit } from "@/lib/audit/mod.ts";
import { today, wallClock } from "@/lib/calendar.ts";
import { IS_TO_DO, isOverdueOn } from "@/lib/capas/mod.ts";
import { fileName, writeCsv } from "@/lib/csv.ts";
import { type Locale, sentence, translator } from "@/lib/i18n/mod.ts";
import type { IncidentType, SeverityLevel } from "@/lib/incidents/mod.ts";
import type { IncidentStatus } from "@/lib/database/mod.ts";
import type { Session } from "@/lib/session.ts";
import { isIn, Scope } from "./scope.ts";

/** The query of an export. */
export const IncidentExport = Scope.extend({ filename: z.string().max(300).optional() });
export type IncidentExport = z.output<typeof IncidentExport>;

/** Rows of a file; the newest incidents by the day they happened. */
export const MAX_EXPORT_ROWS = 10_000;
/** Rows written at once, so that a long file does not hold up other requests. */
const ROWS_AT_ONCE = 500;

/** A file that is written while it is sent. */
export interface ExportedIncidents {
  file_name: string;
  /** Its text, part by part. */
  parts: AsyncIterable<string>;
}

interface Row {
  number: string;
  status: IncidentStatus;
  type: IncidentType;
  severity: SeverityLevel | null;
  site: string;
  zone: string | null;
  truck: string | null;
  occurred_at: Date;
  reported_at: Date;
  triaged_at: Date | null;
  closed_at: Date | null;
  actions: number;
  actions_open: number;
  actions_overdue: number;
  description: string;
  immediate_action: string | null;
}

const COLUMNS = [
  "number",
  "status",
  "type",
  "severity",
  "site",
  "zone",
  "truck",
  "occurred_at",
  "reported_at",
  "triaged_at",
  "closed_at",
  "actions",
  "actions_open",
  "actions_overdue",
  "description",
  "immediate_action",
] as const satisfies readonly (keyof Row)[];

/**
 * Writes the incidents of a scope that the caller may see, or those with some `ids`, as CSV in their language, with an audit entry: no persons,
 * injuries, tests or details of health. Times are those of the service's time zone.
 */
export async function exportIncidents(
  session: Session,
  { filename, ids, ...filters }: IncidentExport & { ids?: readonly string[] },
  locale: Locale,
): Promise<ExportedIncidents> {
  const rows = await selectRows(session, filters, ids);
  await writeAudit(session, {
    action: "incidents.exported",
    subject: ["incidents", null],
    after: {
      ...filters,
      ...ids && { number: rows.map(({ number }) => number) },
      rows: rows.length,
    },
  });
  return {
    file_name: fileName(filename, "incidents", "csv"),
    parts: writeParts(rows, locale, session.timeZone),
  };
}

async function selectRows(
  session: Session,
  scope: Scope,
  ids?: readonly string[],
): Promise<Row[]> {
  const chosen = ids ? sql`i.id = any(${ids}::uuid[])` : sql`true`;
  const { rows } = await sql<Row>`
    with picked as materialized (
      select i.* from incidents i where ${isIn(scope, session)} and ${chosen}
        order by i.occurred_at desc, i.id desc limit ${MAX_EXPORT_ROWS}),
      counted as (
        select c.incident_id, count(*)::int as actions,
          count(*) filter (where ${IS_TO_DO})::int as actions_open,
          count(*) filter (where ${isOverdueOn(today(session))})::int as actions_overdue
        from capas c where c.incident_id in (select id from picked) group by c.incident_id)
    select i.number, i.status, i.type, i.severity, s.name as site, z.name as zone, t.number as truck,
      i.occurred_at, i.created_at as reported_at, i.triaged_at, i.closed_at,
      coalesce(n.actions, 0) as actions, coalesce(n.actions_open, 0) as actions_open,
      coalesce(n.actions_overdue, 0) as actions_overdue, i.description, i.immediate_action
    from picked i join sites s on s.id = i.site_id left join zones z on z.id = i.zone_id
      left join trucks t on t.id = i.truck_id left join counted n on n.incident_id = i.id
    order by i.occurred_at desc, i.id desc`.execute(session.tx);
  return rows;
}

async function* writeParts(
  rows: readonly Row[],
  locale: Locale,
  timeZone: string,
): AsyncGenerator<string> {
  const t = translator(locale);
  const cell = (row: Row, name: (typeof COLUMNS)[number]): string | number => {
    const value = row[name];
    if (value === null) return "";
    if (value instanceof Date) return wallClock(value, timeZone);
    if (name === "status") return t(`status.${row.status}`);
    if (name === "type") return t(`type.${row.type}`);
    return value;
  };
  const header = COLUMNS.map((name) => sentence(locale, `export.${name}`));
  for (let from = 0; from === 0 || from < rows.length; from += ROWS_AT_ONCE) {
    const part = rows.slice(from, from + ROWS_AT_ONCE);
    yield await writeCsv(
      from === 0 ? header : null,
      part.map((row) => COLUMNS.map((name) => cell(row, name))),
    );
  }
}
