import type { Session } from "@/lib/session.ts";

/** What a phone needs to know of places to make a report of a form filled in offline. */
export interface ReportFormPlaces {
  zones: { id: string; site_id: string }[];
  trucks: { id: string; number: string }[];
  /** The posters' codes. Knowing one allows nothing: anyone may report from any place. */
  codes: { code: string; site_id: string; zone_id: string | null }[];
}

/** The places in use, and the codes in force that lead to them. */
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
