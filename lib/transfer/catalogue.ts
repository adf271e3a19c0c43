import { sql } from "kysely";
import type { Tx } from "@/lib/database/mod.ts";
import { TransferError } from "./manifest.ts";

/** A table as the database describes it, so that a new one is exported without an edit here. */
export interface Table {
  name: string;
  /** In their order, without those that the database computes. */
  columns: string[];
  /** Columns of the primary key. */
  key: string[];
  /** Columns that take their values from a sequence. */
  numbered: string[];
  /** Foreign keys to other tables and to itself. */
  references: { name: string; table: string }[];
  /** Whether `app_administrator` sees every row of it. */
  isReadable: boolean;
}

/** Says which migrations ran, and is not data. */
const NOT_DATA = ["schema_migrations"];

/** Reads all tables, each after those that it refers to, as far as they do not refer to each other. */
export async function readTables(tx: Tx): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')
        as columns,
      coalesce((select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary), '[]') as key,
      coalesce((select json_agg(a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null), '[]')
        as numbered,
      coalesce((select json_agg(json_build_object('name', f.conname, 'table', t.relname)
          order by f.conname)
        from pg_constraint f join pg_class t on t.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f'), '[]') as references,
      has_table_privilege('app_administrator', c.oid, 'select') and (not c.relrowsecurity or exists (
        select from pg_policy p where p.polrelid = c.oid and p.polcmd in ('r', '*')
          and 'app_administrator'::regrole = any (p.polroles)
          and pg_get_expr(p.polqual, p.polrelid) = 'true')) as "isReadable"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      and c.relname <> all (${NOT_DATA})
    order by c.relname`.execute(tx);
  for (const { name, isReadable } of rows) {
    // A policy would leave rows out without an error.
    if (!isReadable) throw new TransferError(`The table ${name} is hidden from app_administrator.`);
  }
  return inOrder(rows);
}

/** Puts each table after those that it refers to; in a circle, the first by name comes first. */
function inOrder(tables: readonly Table[]): Table[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const ordered = new Set<Table>();
  const entered = new Set<Table>();
  const enter = (table: Table) => {
    if (entered.has(table)) return;
    entered.add(table);
    for (const reference of table.references) enter(byName.get(reference.table)!);
    ordered.add(table);
  };
  tables.forEach(enter);
  return [...ordered];
}

/** A migration that ran on a database. */
export interface RanMigration {
  version: number;
  name: string;
  checksum: string;
}

/** Which migrations ran, oldest first: the version of the schema. */
export async function readSchema(tx: Tx): Promise<RanMigration[]> {
  return (await sql<RanMigration>`
    select version, name, checksum from schema_migrations order by version`.execute(tx)).rows;
}
