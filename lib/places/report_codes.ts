import { sql } from "kysely";
import { writeAudit } from "@/lib/audit/mod.ts";
import { Problem } from "@/lib/errors.ts";
import type { Session } from "@/lib/session.ts";
import { PLACE_KINDS } from "./fields.ts";

/** The kinds of places that have report codes. */
export type CodedTable = "sites" | "zones";

/** The place of a report code. A code gives context for a report, never permission. */
export interface FoundReportCode {
  site_id: string;
  site_name: string;
  zone_id: string | null;
  zone_name: string | null;
  /** Whether report forms offer the place: its site, and the zone if it has one, are in use. */
  active: boolean;
  /** The code was replaced or revoked; the place is still the one where the poster hangs. */
  revoked: boolean;
}

/** Finds the place of a report code, in upper or lower case; undefined for an unknown code. */
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

/** Reads the code in force of a site or zone. @throws Problem `not_found`, `no_report_code` */
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

/**
 * Creates a new code for a place and revokes the old one, if any. Posters with the old code then lead
 * to a page that says so.
 * @returns the new code
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
 * Revokes the code of a place without a new one.
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

/** Locks the place of a code, so that simultaneous changes run one after the other. */
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

/** Revokes the code in force and returns it; undefined when there is none. */
async function endCode(
  { tx, now }: Session,
  { site_id, zone_id }: CodedPlace,
): Promise<string | undefined> {
  const ended = await tx.updateTable("report_codes").set({ revoked_at: now })
    .where("site_id", "=", site_id).where("zone_id", "is not distinct from", zone_id)
    .where("revoked_at", "is", null).returning("code").executeTakeFirst();
  return ended?.code;
}

/** The place of a poster, as the poster names it. */
export interface PosterPlace {
  site_id: string;
  site_name: string;
  town: string | null;
  /** Null on the poster of a whole site. */
  zone_id: string | null;
  zone_name: string | null;
  /** Null when the code was revoked. */
  report_code: string | null;
}

/** Reads the place of a poster by the id of a site or zone. @throws Problem `not_found` */
export function readPosterPlace({ tx }: Pick<Session, "tx">, id: string): Promise<PosterPlace> {
  return tx.selectFrom("sites as s")
    .leftJoin("zones as z", (join) => join.onRef("z.site_id", "=", "s.id").on("z.id", "=", id))
    .leftJoin(
      "report_codes as c",
      (join) =>
        join.onRef("c.site_id", "=", "s.id").onRef("c.zone_id", "is not distinct from", "z.id")
          .on("c.revoked_at", "is", null),
    )
    .where((where) => where.or([where("s.id", "=", id), where("z.id", "=", id)]))
    .select(["s.id as site_id", "s.name as site_name", "s.town"])
    .select(["z.id as zone_id", "z.name as zone_name", "c.code as report_code"])
    .executeTakeFirstOrThrow(() => new Problem("not_found"));
}

/**
 * Reads the places of all posters of a site: the site itself first, then its zones in use by name; places
 * whose code was revoked have no poster.
 */
export function readSitePosters(
  { tx }: Pick<Session, "tx">,
  siteId: string,
): Promise<(PosterPlace & { report_code: string })[]> {
  return tx.selectFrom("report_codes as c").innerJoin("sites as s", "s.id", "c.site_id")
    .leftJoin("zones as z", "z.id", "c.zone_id")
    .where("c.site_id", "=", siteId).where("c.revoked_at", "is", null)
    .where(sql<boolean>`coalesce(z.active, true)`)
    .select(["s.id as site_id", "s.name as site_name", "s.town"])
    .select(["z.id as zone_id", "z.name as zone_name", "c.code as report_code"])
    .orderBy(sql`z.id is not null`).orderBy("z.name").orderBy("c.code").execute();
}

/** Empty modules around a QR code that scanners need (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/**
 * Draws a QR code as SVG text. Error correction level Q tolerates the loss of a quarter of the code.
 * @param margin empty modules around the code: 0 where the paper around it is white
 */
export async function drawQrCode(address: string, margin = QUIET_ZONE): Promise<string> {
  const { default: qrCode } = await import("qrcode");
  return await qrCode.toString(address, { type: "svg", margin, errorCorrectionLevel: "Q" });
}
