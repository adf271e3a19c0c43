import { sql } from "kysely";
import type { Connection } from "@/lib/database/mod.ts";

/** What a server of the last release uses of a database, each by a name that a reader understands. */
export interface SchemaContract {
  /** Type and default of each column, by `table.column`. */
  columns: Map<string, Column>;
  /** Rules that writers have to obey, with their columns: checks, unique keys, foreign keys. */
  rules: Map<string, { definition: string; table: string; columns: string[] }>;
  /** Result of each function, by its name and arguments. */
  functions: Map<string, string>;
  /** Each `role privilege object`. */
  grants: Set<string>;
}

interface Column {
  type: string;
  isRequired: boolean;
  /** Whether it has a value when a writer gives none. */
  isFilled: boolean;
}

/** Reads the contract of a migrated PostgreSQL. */
export async function readSchemaContract({ kysely }: Connection): Promise<SchemaContract> {
  const columns = await sql<Column & { name: string }>`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as "isRequired",
      a.atthasdef or a.attidentity <> '' or a.attgenerated <> '' as "isFilled"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
      and a.attnum > 0 and not a.attisdropped`.execute(kysely);
  const rules = await sql<{ name: string; definition: string; table: string; columns: string[] }>`
    select c.conrelid::regclass || ' ' || c.conname as name, pg_get_constraintdef(c.oid) as definition,
      c.conrelid::regclass::text as table,
      array(select attname::text from pg_attribute
        where attrelid = c.conrelid and attnum = any (c.conkey)) as columns
    from pg_constraint c
    where c.connamespace = 'public'::regnamespace and c.conrelid <> 0
    union all
    select i.indrelid::regclass || ' ' || i.indexrelid::regclass, pg_get_indexdef(i.indexrelid),
      i.indrelid::regclass::text,
      array(select attname::text from pg_attribute
        where attrelid = i.indrelid and attnum = any (i.indkey))
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indisunique and c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = i.indexrelid)`.execute(kysely);
  const functions = await sql<{ name: string; result: string }>`
    select p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name,
      pg_get_function_result(p.oid) as result
    from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`.execute(kysely);
  const grants = await sql<{ name: string }>`
    select g.grantee || ' ' || g.privilege_type || ' ' || g.table_name || '.' || g.column_name as name
    from information_schema.column_privileges g
    where g.table_schema = 'public' and g.grantee like 'app\\_%'
    union all
    select r.rolname || ' EXECUTE ' || p.proname
    from pg_proc p cross join pg_roles r
    where p.pronamespace = 'public'::regnamespace and r.rolname in ('app_user', 'app_administrator')
      and has_function_privilege(r.oid, p.oid, 'execute')`.execute(kysely);
  return {
    columns: new Map(columns.rows.map(({ name, ...column }) => [name, column])),
    rules: new Map(rules.rows.map(({ name, ...rule }) => [name, rule])),
    functions: new Map(functions.rows.map(({ name, result }) => [name, result])),
    grants: new Set(grants.rows.map(({ name }) => name)),
  };
}

/** Returns a line for each thing that a server of the last release would miss or be refused. */
export function findBreaches(last: SchemaContract, next: SchemaContract): string[] {
  const lines: string[] = [];
  for (const [name, before] of last.columns) {
    const now = next.columns.get(name);
    if (!now) lines.push(`column ${name}: gone`);
    else if (now.type !== before.type) lines.push(`column ${name}: ${before.type} to ${now.type}`);
    else if (before.isFilled && !now.isFilled) lines.push(`column ${name}: no default any more`);
    else if (now.isRequired && !before.isRequired) lines.push(`column ${name}: required`);
  }
  const tables = new Set([...last.columns.keys()].map((name) => name.split(".")[0]!));
  for (const [name, { isRequired, isFilled }] of next.columns) {
    const isNew = tables.has(name.split(".")[0]!) && !last.columns.has(name);
    if (isNew && isRequired && !isFilled) lines.push(`column ${name}: new, required, no default`);
  }
  for (const [name, { definition, table, columns }] of next.rules) {
    const isOfOld = columns.length > 0 &&
      columns.every((one) => last.columns.has(`${table}.${one}`));
    if (isOfOld && last.rules.get(name)?.definition !== definition) {
      lines.push(`rule ${name}: ${last.rules.has(name) ? "changed" : "new"}`);
    }
  }
  for (const [name, result] of last.functions) {
    const now = next.functions.get(name);
    if (now === undefined) lines.push(`function ${name}: gone`);
    else if (now !== result) lines.push(`function ${name}: returns ${now}`);
  }
  for (const grant of last.grants) if (!next.grants.has(grant)) lines.push(`grant ${grant}: gone`);
  return lines;
}
