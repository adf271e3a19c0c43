import type { Insertable, Selectable, Updateable } from "kysely";
import { difference, writeAudit } from "@/lib/audit/mod.ts";
import { brokenForeignKey, type Schema } from "@/lib/database/mod.ts";
import { omitUndefined } from "@/lib/omit_undefined.ts";
import { Problem } from "@/lib/errors.ts";
import type { Session } from "@/lib/session.ts";
import { PLACE_KINDS, type PlaceTable } from "./fields.ts";
import type { MessageKey } from "@/lib/i18n/mod.ts";

type Rows = { [T in PlaceTable]: Selectable<Schema[T]> };
type NewRows = { [T in PlaceTable]: Insertable<Schema[T]> };
type Row<T extends PlaceTable> = Rows[T];

/**
 * Creates a site, zone or truck.
 * @throws Problem `duplicate` naming the field, `validation_failed` with `unknown_site`
 */
export async function createPlace<T extends PlaceTable>(
  session: Session,
  table: T,
  input: NewRows[T],
): Promise<Row<T>> {
  const row = await session.tx.insertInto<PlaceTable>(table).values(input)
    .returningAll().executeTakeFirstOrThrow() as Row<PlaceTable>;
  await record(session, table, "created", row.id, { after: facts(row) });
  return row as Row<T>;
}

/**
 * Edits a place, puts it out of use or back into use.
 * @throws Problem `not_found`, `duplicate`
 */
export async function updatePlace<T extends PlaceTable>(
  session: Session,
  table: T,
  id: string,
  change: { [Field in keyof Row<T>]?: Row<T>[Field] | undefined },
): Promise<Row<T>> {
  const before = await lockPlace(session, table, id);
  const changes = difference({ ...before }, change);
  if (!changes) return before;
  await session.tx.updateTable<PlaceTable>(table)
    .set(omitUndefined(changes.after) as Updateable<Schema[PlaceTable]>).where("id", "=", id)
    .execute();
  await record(session, table, "updated", id, changes);
  return await lockPlace(session, table, id);
}

/**
 * Deletes a place that nothing refers to: the foreign keys of the database decide.
 * @throws Problem `not_found`, `referenced` saying what refers to it
 */
export async function deletePlace(session: Session, table: PlaceTable, id: string): Promise<void> {
  const before = await lockPlace(session, table, id);
  await record(session, table, "deleted", id, { before: facts(before) });
  await session.tx.deleteFrom<PlaceTable>(table).where("id", "=", id).execute()
    .catch((error: unknown) => {
      throw referenceProblem(error) ?? error;
    });
}

async function lockPlace<T extends PlaceTable>(
  { tx }: Session,
  table: T,
  id: string,
): Promise<Row<T>> {
  return await tx.selectFrom<PlaceTable>(table).selectAll().where("id", "=", id).forUpdate()
    .executeTakeFirstOrThrow(() => new Problem("not_found")) as Row<T>;
}

function record(
  session: Session,
  table: PlaceTable,
  done: "created" | "updated" | "deleted",
  id: string,
  changes: { before?: Record<string, unknown>; after?: Record<string, unknown> },
): Promise<void> {
  const subject = PLACE_KINDS[table];
  return writeAudit(session, { action: `${subject}.${done}`, subject: [subject, id], ...changes });
}

function facts({ id: _, created_at: __, ...rest }: Row<PlaceTable>): Record<string, unknown> {
  return rest;
}

/** What refers to a place, by the foreign key that keeps it from being deleted. */
const REFERRERS: Record<string, MessageKey> = {
  incidents_site_id_fkey: "refers.incidents",
  incidents_zone_of_site_fkey: "refers.incidents",
  incidents_truck_id_fkey: "refers.incidents",
  zones_site_id_fkey: "refers.zones",
  profiles_site_id_fkey: "refers.people",
  site_years_site_id_fkey: "refers.site_years",
  register_submissions_site_id_fkey: "refers.register",
};

/** The refusal of a delete because something still refers to the record, or null when that is not why. */
function referenceProblem(error: unknown): Problem | null {
  const constraint = brokenForeignKey(error);
  if (constraint === null) return null;
  const what = REFERRERS[constraint] ?? "refers.records";
  return new Problem("referenced", { values: { what } });
}
