import { sql } from "kysely";
import { keepRows } from "@/lib/database/mod.ts";
import type { Session } from "@/lib/session.ts";

/** A site: a depot, a warehouse, a yard. */
export interface Site {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
}

/** A part of a site. */
export interface Zone extends Site {
  readonly site_id: string;
}

/** A truck by its registration number. */
export interface Truck {
  readonly id: string;
  readonly number: string;
  readonly active: boolean;
}

/** All places that forms and filters offer. */
export interface Places {
  readonly sites: readonly Site[];
  readonly zones: readonly Zone[];
  readonly trucks: readonly Truck[];
}

const kept = keepRows((places: Places): Places => places);

/**
 * Reads all sites, zones and trucks in one statement, ordered by name. It includes inactive ones,
 * because older incidents refer to them; forms for new reports offer only those that are `active`.
 * While they are the same, the result is the same object.
 */
export async function listPlaces({ tx }: Pick<Session, "tx">): Promise<Places> {
  const all = (columns: string, table: string, name: string) =>
    sql.raw(`(select coalesce(json_agg(p order by p.${name}, p.id), '[]')
      from (select ${columns} from ${table}) p)`);
  const [places] = await kept.read(
    tx,
    sql`select ${all("id, name, active", "sites", "name")} as sites,
      ${all("id, site_id, name, active", "zones", "name")} as zones,
      ${all("id, number, active", "trucks", "number")} as trucks`,
    "",
  );
  return places!;
}

/** The places that a phone needs to build a report from a form that was filled in offline. */
export interface ReportFormPlaces {
  zones: { id: string; site_id: string }[];
  trucks: { id: string; number: string }[];
  /** The codes of posters. A code grants no permission: every user may report from every place. */
  codes: { code: string; site_id: string; zone_id: string | null }[];
}

/** Reads the active places and the report codes in force. */
export async function listReportFormPlaces(
  { tx }: Pick<Session, "tx">,
): Promise<ReportFormPlaces> {
  const zones = await tx.selectFrom("zones as z").innerJoin("sites as s", "s.id", "z.site_id")
    .where("z.active", "=", true).where("s.active", "=", true)
    .select(["z.id", "z.site_id"]).orderBy("z.id").execute();
  const trucks = await tx.selectFrom("trucks").where("active", "=", true)
    .select(["id", "number"]).orderBy("number").execute();
  const codes = await tx.selectFrom("report_codes as c")
    .innerJoin("sites as s", "s.id", "c.site_id").leftJoin("zones as z", "z.id", "c.zone_id")
    .where("c.revoked_at", "is", null).where("s.active", "=", true)
    .where((where) => where.or([where("c.zone_id", "is", null), where("z.active", "=", true)]))
    .select(["c.code", "c.site_id", "c.zone_id"]).orderBy("c.code").execute();
  return { zones, trucks, codes };
}
