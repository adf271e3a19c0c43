import {
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
} from "kysely";
import { z } from "zod";
import type { Schema, Tx } from "@/lib/database/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { type Page, pageNumber, selectPage } from "@/lib/page.ts";
import { containsWords } from "@/lib/search.ts";
import type { Session } from "@/lib/session.ts";
import { PLACE_FIELDS, type PlaceField, type PlaceTable } from "./fields.ts";

type WithCode<Row> = Row & {
  /** What its QR code carries; null when the code was revoked. */
  report_code: string | null;
};

/** One record of each kind of place, as answers and administration pages hold it. */
export interface PlaceRecords {
  sites: WithCode<Selectable<Schema["sites"]>>;
  zones: WithCode<Selectable<Schema["zones"]>> & { site_name: string };
  trucks: Selectable<Schema["trucks"]>;
}
export type SiteRecord = PlaceRecords["sites"];
export type ZoneRecord = PlaceRecords["zones"];
export type TruckRecord = PlaceRecords["trucks"];

/** The filters of the lists of sites and trucks, by their names in the query string. */
export const PlaceFilters = z.strictObject({
  q: z.string().trim().max(200).optional(),
  active: z.stringbool().optional(),
  page: pageNumber,
});
/** The filters of the list of zones. */
export const ZoneFilters = PlaceFilters.extend({ site_id: z.uuid().optional() });
export type ZoneFilters = z.output<typeof ZoneFilters>;

/** Reads one page of the sites, zones or trucks, ordered by name; zones by site first. */
export function findPlaces<Table extends PlaceTable>(
  { tx }: Session,
  table: Table,
  { q, active, site_id, page }: ZoneFilters,
): Promise<Page<PlaceRecords[Table]>> {
  const { select, order } = QUERIES[table];
  const fields: readonly PlaceField[] = PLACE_FIELDS[table];
  const searched = fields.filter((field) => field.searched);
  const column = (name: string) => sql.ref(`${table}.${name}`);
  let query: Query<PlaceRecords[PlaceTable]> = select(tx);
  if (active !== undefined) query = query.where(sql<SqlBool>`${column("active")} = ${active}`);
  if (q) query = query.where(containsWords(q, searched.map(({ name }) => column(name))));
  if (site_id) query = query.where(sql<SqlBool>`${column("site_id")} = ${site_id}`);
  for (const by of order) query = query.orderBy(sql.ref(by));
  return selectPage(query, page) as Promise<Page<PlaceRecords[Table]>>;
}

/** Reads one site, zone or truck. @throws Problem `not_found` */
export function readPlace<Table extends PlaceTable>(
  { tx }: Session,
  table: Table,
  id: string,
): Promise<PlaceRecords[Table]> {
  const query: Query<PlaceRecords[PlaceTable]> = QUERIES[table].select(tx);
  const isIt: RawBuilder<SqlBool> = sql`${sql.ref(`${table}.id`)} = ${id}`;
  return query.where(isIt).executeTakeFirstOrThrow(() => new Problem("not_found")) as Promise<
    PlaceRecords[Table]
  >;
}

/** A query whose tables are not known to the compiler: columns are named by `sql.ref`. */
type Query<Row> = SelectQueryBuilder<Schema, never, Row>;

const QUERIES: {
  [Table in PlaceTable]: { select(tx: Tx): Query<PlaceRecords[Table]>; order: readonly string[] };
} = {
  sites: { select: selectSites, order: ["sites.name"] },
  zones: { select: selectZones, order: ["sites.name", "zones.name"] },
  trucks: {
    select: (tx) => tx.selectFrom("trucks").selectAll("trucks") as unknown as Query<TruckRecord>,
    order: ["trucks.number"],
  },
};

/** Sites with the report code in force. */
function selectSites(tx: Tx) {
  return tx.selectFrom("sites").leftJoin(
    "report_codes as c",
    (join) =>
      join.onRef("c.site_id", "=", "sites.id").on("c.zone_id", "is", null)
        .on("c.revoked_at", "is", null),
  )
    .selectAll("sites").select("c.code as report_code") as unknown as Query<SiteRecord>;
}

/** Zones with the name of their site and the report code in force. */
function selectZones(tx: Tx) {
  return tx.selectFrom("zones").innerJoin("sites", "sites.id", "zones.site_id")
    .leftJoin(
      "report_codes as c",
      (join) => join.onRef("c.zone_id", "=", "zones.id").on("c.revoked_at", "is", null),
    )
    .selectAll("zones")
    .select(["sites.name as site_name", "c.code as report_code"]) as unknown as Query<ZoneRecord>;
}
