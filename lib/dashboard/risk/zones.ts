import { beginningOf, endOf, today } from "@/lib/calendar.ts";
import { INCIDENT_TYPES } from "@/lib/incidents/mod.ts";
import type { Session } from "@/lib/session.ts";
import { type IncidentRows, readIncidentRows } from "../incident_rows.ts";
import { minuteOf } from "../local_time.ts";
import {
  findRisingZones,
  risingWindow,
  type RisingZone,
  TYPE_WEIGHTS,
  type ZoneReports,
} from "../rules/rising_zones.ts";

/** Reads all incidents of both windows, and finds the zones of rising risk that the caller may see. */
export async function readRisingZones(session: Session): Promise<RisingZone[]> {
  const { recent, earlier } = risingWindow(today(session));
  const scope = { from: earlier.from, to: recent.to, type: undefined };
  return risingZonesIn(await readIncidentRows(session, scope, null), session);
}

/** The zones of rising risk; the rows must hold all incidents of both windows, and may hold others. */
export function risingZonesIn(rows: IncidentRows, session: Session): RisingZone[] {
  const { timeZone } = session;
  const { recent, earlier } = risingWindow(today(session));
  const first = minuteOf(beginningOf(earlier.from, timeZone));
  const second = minuteOf(beginningOf(recent.from, timeZone));
  const end = minuteOf(endOf(recent.to, timeZone));
  const weights = INCIDENT_TYPES.map((type) => new Map(TYPE_WEIGHTS).get(type) ?? 0);
  const sums = rows.zones.map(({ id, ...zone }): ZoneReports => ({
    zone_id: id,
    ...zone,
    recent: 0,
    earlier: 0,
    recent_weight: 0,
    earlier_weight: 0,
    recent_squares: 0,
  }));
  for (let row = 0; row < rows.count; row++) {
    const minute = rows.minute(row);
    const ofType = weights[rows.type(row)]!;
    if (minute < first || minute >= end || ofType === 0) continue;
    // 1 before triage.
    const weight = ofType * Math.max(1, rows.severity(row));
    const sum = sums[rows.zone(row)]!;
    if (minute < second) {
      sum.earlier++;
      sum.earlier_weight += weight;
    } else {
      sum.recent++;
      sum.recent_weight += weight;
      sum.recent_squares += weight ** 2;
    }
  }
  return findRisingZones(sums);
}
