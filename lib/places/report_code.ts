import { sql } from "kysely";
import { Problem } from "@/lib/errors.ts";
import type { Session } from "@/lib/session.ts";

/** What has report codes of its own. */
export type CodedTable = "sites" | "zones";

/** Where a code on the wall leads to. It gives context for a report, never permission. */
export interface FoundReportCode {
  site_id: string;
  site_name: string;
  zone_id: string | null;
  zone_name: string | null;
  /** Whether report forms offer the place: its site, and the zone if it has one, are in use. */
  active: boolean;
  /** The poster is out of date; the place still says where the person stands. */
  revoked: boolean;
}

/** The place behind a report code, however its letters are written; undefined for an unknown one. */
export async function findReportCode(
  { tx }: Pick<Session, "tx">,
  code: string,
): Promise<FoundReportCode | undefined> {
  return await tx.selectFrom("report_codes as c").innerJoin("sites as s", "s.id", "c.site_id")
    .leftJoin("zones as z", "z.id", "c.zone_id")
    .select(["c.site_id", "s.name as site_name", "c.zone_id", "z.name as zone_name"])
    .select([
      sql<boolean>`s.active and coalesce(z.active, true)`.as("active"),
      sql<boolean>`c.revoked_at is not null`.as("revoked"),
    ])
    .where("c.code", "=", code.trim().toUpperCase()).executeTakeFirst();
}

/** The code in force of a site or zone. @throws Problem `not_found`, `no_report_code` */
export async function readReportCode(
  { tx }: Pick<Session, "tx">,
  table: CodedTable,
  id: string,
): Promise<string> {
  await tx.selectFrom<CodedTable>(table).select("id").where("id", "=", id)
    .executeTakeFirstOrThrow(() => new Problem("not_found"));
  const query = tx.selectFrom("report_codes").select("code").where("revoked_at", "is", null);
  const { code } =
    await (table === "zones"
      ? query.where("zone_id", "=", id)
      : query.where("site_id", "=", id).where("zone_id", "is", null))
      .executeTakeFirstOrThrow(() => new Problem("no_report_code"));
  return code;
}
