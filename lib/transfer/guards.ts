import { sql } from "kysely";
import type { Tx } from "@/lib/database/mod.ts";
import type { Table } from "./catalogue.ts";

/** A trigger of a table, and when it fires. */
interface Trigger {
  table: string;
  name: string;
  /** As `pg_trigger` writes it: enabled, always, replica, disabled. */
  state: "O" | "A" | "R" | "D";
}

const ENABLE = { O: "enable", A: "enable always", R: "enable replica", D: "disable" } as const;

/**
 * Inserts rows as they were written: without triggers, which would write again what is in the rows, and
 * without the policies, of which the owner has none. Foreign keys to rows that come later are checked at
 * the end. All guards are as before when `work` has ended; needs the owner of the tables.
 */
export async function withoutGuards(
  tx: Tx,
  tables: readonly Table[],
  work: () => Promise<void>,
): Promise<void> {
  const triggers = await readTriggers(tx);
  const forced = await readForced(tx);
  const deferred = pointingAhead(tables);
  const alter = (table: string, change: string) =>
    sql`alter table ${sql.table(table)} ${sql.raw(change)}`.execute(tx);
  const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
  for (const table of forced) await alter(table, "no force row level security");
  for (const { table, name } of triggers) await alter(table, `disable trigger ${quoted(name)}`);
  for (const { table, name } of deferred) {
    await alter(table, `alter constraint ${quoted(name)} deferrable initially deferred`);
  }
  await work();
  await sql`set constraints all immediate`.execute(tx);
  for (const { table, name } of deferred) {
    await alter(table, `alter constraint ${quoted(name)} not deferrable`);
  }
  for (const { table, name, state } of triggers) {
    await alter(table, `${ENABLE[state]} trigger ${quoted(name)}`);
  }
  for (const table of forced) await alter(table, "force row level security");
}

async function readTriggers(tx: Tx): Promise<Trigger[]> {
  const { rows } = await sql<Trigger>`
    select c.relname as "table", t.tgname as name, t.tgenabled as state
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
    order by c.relname, t.tgname`.execute(tx);
  return rows;
}

async function readForced(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relforcerowsecurity order by relname`.execute(
    tx,
  );
  return rows.map(({ name }) => name);
}

/** The foreign keys of a table to itself or to a table that comes later. */
function pointingAhead(tables: readonly Table[]): { table: string; name: string }[] {
  const place = new Map(tables.map(({ name }, index) => [name, index]));
  return tables.flatMap(({ name: table, references }, index) =>
    references.filter((reference) => place.get(reference.table)! >= index)
      .map(({ name }) => ({ table, name }))
  );
}
