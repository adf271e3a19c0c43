import { sql } from "kysely";
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

/** Everything a form or a filter offers as a place. */
export interface Places {
  readonly sites: readonly Site[];
  readonly zones: readonly Zone[];
  readonly trucks: readonly Truck[];
}

type Row = { kind: keyof Places; id: string; site_id: string; name: string; active: boolean };

/**
 * All sites, zones and trucks by name, in one statement. Deactivated ones are among them, because
 * older incidents refer to them: a form for new reports offers those that are `active`.
 */
export async function listPlaces({ tx }: Pick<Session, "tx">): Promise<Places> {
  const { rows } = await sql<Row>`
    select 'sites' as kind, id, id as site_id, name, active from sites
    union all select 'zones', id, site_id, name, active from zones
    union all select 'trucks', id, id, number, active from trucks
    order by name, id`.execute(tx);
  const of = (kind: keyof Places) => rows.filter((row) => row.kind === kind);
  return {
    sites: of("sites").map(({ id, name, active }) => ({ id, name, active })),
    zones: of("zones").map(({ id, site_id, name, active }) => ({ id, site_id, name, active })),
    trucks: of("trucks").map(({ id, name, active }) => ({ id, number: name, active })),
  };
}
