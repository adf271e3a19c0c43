import { sql } from "kysely";
import { writeAudit } from "@/lib/audit/mod.ts";
import { Problem } from "@/lib/errors.ts";
import type { Session } from "@/lib/session.ts";
import { PLACE_KINDS } from "./kinds.ts";
import type { CodedTable } from "./report_code.ts";

/**
 * Gives a place a new code; the old one, if any, is revoked, and its posters lead to a page that
 * says so.
 * @throws Problem `not_found`
 */
export async function rotateReportCode(
  session: Session,
  table: CodedTable,
  id: string,
): Promise<string> {
  const place = await lockPlace(session, table, id);
  const old = await endCode(session, place);
  const { code } = await session.tx.insertInto("report_codes")
    .values({ ...place, code: sql<string>`new_report_code()`, created_at: session.now })
    .returning("code").executeTakeFirstOrThrow();
  await writeAudit(session, {
    action: "report_code.rotated",
    subject: [PLACE_KINDS[table], id],
    before: old ? { code: old } : undefined,
    after: { code },
  });
  return code;
}

/**
 * Takes a place's code out of force without giving it a new one.
 * @throws Problem `not_found`, `no_report_code`
 */
export async function revokeReportCode(
  session: Session,
  table: CodedTable,
  id: string,
): Promise<void> {
  const code = await endCode(session, await lockPlace(session, table, id));
  if (!code) throw new Problem("no_report_code");
  await writeAudit(session, {
    action: "report_code.revoked",
    subject: [PLACE_KINDS[table], id],
    before: { code },
  });
}

type CodedPlace = { site_id: string; zone_id: string | null };

/** The place of a code, held so that two changes of its code wait for each other. */
async function lockPlace({ tx }: Session, table: CodedTable, id: string): Promise<CodedPlace> {
  const missing = () => new Problem("not_found");
  if (table === "sites") {
    const site = await tx.selectFrom("sites").select("id").where("id", "=", id).forUpdate()
      .executeTakeFirstOrThrow(missing);
    return { site_id: site.id, zone_id: null };
  }
  const zone = await tx.selectFrom("zones").select(["id", "site_id"]).where("id", "=", id)
    .forUpdate().executeTakeFirstOrThrow(missing);
  return { site_id: zone.site_id, zone_id: zone.id };
}

/** Revokes the code in force and answers it. */
async function endCode(
  { tx, now }: Session,
  { site_id, zone_id }: CodedPlace,
): Promise<string | undefined> {
  const ended = await tx.updateTable("report_codes").set({ revoked_at: now })
    .where("site_id", "=", site_id).where("zone_id", "is not distinct from", zone_id)
    .where("revoked_at", "is", null).returning("code").executeTakeFirst();
  return ended?.code;
}
