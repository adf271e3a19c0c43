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
type Changes = {
  [T in PlaceTable]: { [Field in keyof Row<T>]?: Row<T>[Field] | undefined };
};

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
  await audit(session, table, "created", row.id, { after: valuesOf(row) });
  return row as Row<T>;
}

/**
 * Changes the fields of a place, or whether forms offer it (`active`).
 * @throws Problem `not_found`, `duplicate`
 */
export async function updatePlace<T extends PlaceTable>(
  session: Session,
  table: T,
  id: string,
  change: Changes[T],
): Promise<Row<T>> {
  const before = await lockPlace(session, table, id);
  const changes = difference({ ...before }, change);
  if (!changes) return before;
  await session.tx.updateTable<PlaceTable>(table)
    .set(omitUndefined(changes.after) as Updateable<Schema[PlaceTable]>).where("id", "=", id)
    .execute();
  await audit(session, table, "updated", id, changes);
  return await lockPlace(session, table, id);
}

/**
 * Deletes a place that no other record refers to; the foreign keys of the database decide.
 * @throws Problem `not_found`, `referenced` naming the records that refer to it
 */
export async function deletePlace(session: Session, table: PlaceTable, id: string): Promise<void> {
  const before = await lockPlace(session, table, id);
  await audit(session, table, "deleted", id, { before: valuesOf(before) });
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

function audit(
  session: Session,
  table: PlaceTable,
  done: "created" | "updated" | "deleted",
  id: string,
  changes: { before?: Record<string, unknown>; after?: Record<string, unknown> },
): Promise<void> {
  const subject = PLACE_KINDS[table];
  return writeAudit(session, { action: `${subject}.${done}`, subject: [subject, id], ...changes });
}

function valuesOf({ id: _, created_at: __, ...rest }: Row<PlaceTable>): Record<string, unknown> {
  return rest;
}

/** The records that refer to a place, by the foreign key that prevents the deletion. */
const REFERRERS: Record<string, MessageKey> = {
  incidents_site_id_fkey: "refers.incidents",
  incidents_zone_of_site_fkey: "refers.incidents",
  incidents_truck_id_fkey: "refers.incidents",
  zones_site_id_fkey: "refers.zones",
  profiles_site_id_fkey: "refers.people",
  site_years_site_id_fkey: "refers.site_years",
  register_submissions_site_id_fkey: "refers.register",
};

/** The Problem `referenced` for a broken foreign key; null for every other error. */
function referenceProblem(error: unknown): Problem | null {
  const constraint = brokenForeignKey(error);
  if (constraint === null) return null;
  const what = REFERRERS[constraint] ?? "refers.records";
  return new Problem("referenced", { values: { what } });
}
