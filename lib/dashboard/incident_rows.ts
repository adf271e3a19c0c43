import { sql } from "kysely";
import { INCIDENT_TYPES, type IncidentType } from "@/lib/incidents/mod.ts";
import type { Session } from "@/lib/session.ts";
import { isIn, type Scope } from "./scope.ts";

/** A zone with its site. */
export interface ZoneOfSite {
  readonly id: string;
  readonly site_id: string;
  readonly active: boolean;
}

/** What is counted of incidents, by their place in the list, which has no order. */
export interface IncidentRows {
  readonly count: number;
  readonly zones: readonly ZoneOfSite[];
  /** Whole minutes from 1970 to the incident. */
  minute(row: number): number;
  /** Index in {@link INCIDENT_TYPES}. */
  type(row: number): number;
  /** 0 before triage. */
  severity(row: number): number;
  /** Index in `zones`. */
  zone(row: number): number;
  /** From the report to the triage; NaN before it. */
  triageSeconds(row: number): number;
  /** From the report to the closure; NaN before it. */
  closureSeconds(row: number): number;
}

/** Bytes of a row: minute and type, zone and severity, two times. */
const ROW = { bytes: 24, minute: 0, zone: 4, triage: 8, closure: 16 } as const;
const MOST_TYPES = 16;
const MOST_SEVERITIES = 8;

/**
 * Reads the newest incidents that the caller may see, up to a number if there is one. Each is a few
 * numbers in one string of bytes: grouping ten thousand rows by the keys of each chart takes the database
 * five times as long as reading them, and rows of their own would take the driver longer still.
 */
export async function readIncidentRows(
  session: Session,
  { type, ...scope }: Scope & { type: IncidentType | undefined },
  most: number | null,
): Promise<IncidentRows> {
  const typeNumber = sql.join(
    INCIDENT_TYPES.map((name, n) => sql`when ${sql.lit(name)} then ${sql.lit(n)}`),
    sql` `,
  );
  const seconds = (step: "triaged_at" | "closed_at") =>
    sql`float8send(coalesce(date_part('epoch', ${sql.ref(`i.${step}`)} - i.created_at), 'NaN'))`;
  const { rows: [row] } = await sql<{ zones: ZoneOfSite[] | null; packed: Uint8Array | null }>`
    with numbered as materialized (
      select id, site_id, active, (row_number() over (order by id))::int - 1 as n from zones)
    select (select json_agg(json_build_object('id', id, 'site_id', site_id, 'active', active) order by n)
        from numbered) as zones,
      string_agg(
        int4send(floor(date_part('epoch', i.occurred_at) / 60)::int * ${sql.lit(MOST_TYPES)}
          + case i.type ${typeNumber} end)
        || int4send(z.n * ${sql.lit(MOST_SEVERITIES)} + coalesce(i.severity, 0))
        || ${seconds("triaged_at")} || ${seconds("closed_at")}, '') as packed
    from (select i.occurred_at, i.type, i.severity, i.zone_id, i.created_at, i.triaged_at, i.closed_at
        from incidents i where ${isIn(scope, session)} and ${
    type ? sql`i.type = ${type}` : sql`true`
  }
        order by i.occurred_at desc, i.id desc limit ${most}::int) i
      join numbered z on z.id = i.zone_id`.execute(session.tx);
  const packed = row!.packed ?? new Uint8Array();
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const numberAt = (at: number) => (row: number) => view.getInt32(row * ROW.bytes + at);
  const first = numberAt(ROW.minute);
  const second = numberAt(ROW.zone);
  return {
    count: packed.byteLength / ROW.bytes,
    zones: row!.zones ?? [],
    minute: (row) => Math.floor(first(row) / MOST_TYPES),
    type: (row) => first(row) % MOST_TYPES,
    severity: (row) => second(row) % MOST_SEVERITIES,
    zone: (row) => Math.floor(second(row) / MOST_SEVERITIES),
    triageSeconds: (row) => view.getFloat64(row * ROW.bytes + ROW.triage),
    closureSeconds: (row) => view.getFloat64(row * ROW.bytes + ROW.closure),
  };
}
