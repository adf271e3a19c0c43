import { type RawBuilder, type Selectable, sql, type SqlBool } from "kysely";
import { z } from "zod";
import type { Schema } from "@/lib/database/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { type Page, pageNumber, selectPage } from "@/lib/page.ts";
import { containsWords } from "@/lib/search.ts";
import type { Session } from "@/lib/session.ts";
import type { PlaceTable } from "./fields.ts";

type WithCode<Row> = Row & {
  /** What its QR code carries; null when the code was revoked. */
  report_code: string | null;
};
export type SiteRecord = WithCode<Selectable<Schema["sites"]>>;
export type ZoneRecord = WithCode<Selectable<Schema["zones"]>> & { site_name: string };
export type TruckRecord = Selectable<Schema["trucks"]>;

/** What the lists of places may be narrowed by; the names of the query. */
export const PlaceFilters = z.strictObject({
  q: z.string().trim().max(200).optional(),
  active: z.stringbool().optional(),
  page: pageNumber,
});
export type PlaceFilters = z.output<typeof PlaceFilters>;
export const ZoneFilters = PlaceFilters.extend({ site_id: z.uuid().optional() });
export type ZoneFilters = z.output<typeof ZoneFilters>;

export function listSites({ tx }: Session, filters: PlaceFilters): Promise<Page<SiteRecord>> {
  const query = selectSites(tx).where(narrowed(filters, "sites", ["name", "code", "town"]))
    .orderBy("sites.name");
  return selectPage(query, filters.page);
}

export function listZones({ tx }: Session, filters: ZoneFilters): Promise<Page<ZoneRecord>> {
  let query = selectZones(tx).where(narrowed(filters, "zones", ["name", "code"]))
    .orderBy("sites.name").orderBy("zones.name");
  if (filters.site_id) query = query.where("zones.site_id", "=", filters.site_id);
  return selectPage(query, filters.page);
}

export function listTrucks({ tx }: Session, filters: PlaceFilters): Promise<Page<TruckRecord>> {
  const query = tx.selectFrom("trucks").selectAll("trucks")
    .where(narrowed(filters, "trucks", ["number"])).orderBy("trucks.number");
  return selectPage(query, filters.page);
}

/** @throws Problem `not_found` */
export function readSite({ tx }: Session, id: string): Promise<SiteRecord> {
  return selectSites(tx).where("sites.id", "=", id)
    .executeTakeFirstOrThrow(() => new Problem("not_found"));
}

/** @throws Problem `not_found` */
export function readZone({ tx }: Session, id: string): Promise<ZoneRecord> {
  return selectZones(tx).where("zones.id", "=", id)
    .executeTakeFirstOrThrow(() => new Problem("not_found"));
}

/** @throws Problem `not_found` */
export function readTruck({ tx }: Session, id: string): Promise<TruckRecord> {
  return tx.selectFrom("trucks").selectAll().where("id", "=", id)
    .executeTakeFirstOrThrow(() => new Problem("not_found"));
}

/** Sites with the report code in force. */
function selectSites(tx: Session["tx"]) {
  return tx.selectFrom("sites").leftJoin(
    "report_codes as c",
    (join) =>
      join.onRef("c.site_id", "=", "sites.id").on("c.zone_id", "is", null)
        .on("c.revoked_at", "is", null),
  )
    .selectAll("sites").select("c.code as report_code");
}

/** Zones with their site's name and the report code in force. */
function selectZones(tx: Session["tx"]) {
  return tx.selectFrom("zones").innerJoin("sites", "sites.id", "zones.site_id")
    .leftJoin(
      "report_codes as c",
      (join) => join.onRef("c.zone_id", "=", "zones.id").on("c.revoked_at", "is", null),
    )
    .selectAll("zones").select(["sites.name as site_name", "c.code as report_code"]);
}

function narrowed(
  { q, active }: PlaceFilters,
  table: PlaceTable,
  columns: readonly string[],
): RawBuilder<SqlBool> {
  const conditions = [sql`true`];
  if (active !== undefined) conditions.push(sql`${sql.ref(`${table}.active`)} = ${active}`);
  if (q) conditions.push(containsWords(q, columns.map((name) => sql.ref(`${table}.${name}`))));
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
