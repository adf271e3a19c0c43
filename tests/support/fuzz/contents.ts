import { sql } from "kysely";
import type { Connection } from "@/lib/database/mod.ts";

/** The number of rows of each table and a hash of what is in them. */
export type Contents = Readonly<Record<string, string>>;

/**
 * Watches the whole database through a superuser's connection.
 * @returns reads its contents, fast where no statement has written since they were last read
 */
export async function watchContents({ kysely }: Connection): Promise<() => Promise<Contents>> {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name
      from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      order by 1`.execute(kysely);
  // A sequence counts statements that were rolled back, too; then the contents are the same.
  await sql`create sequence written`.execute(kysely);
  await sql`create function count_written() returns trigger language plpgsql security definer
    as 'begin perform nextval(''public.written''); return null; end'`.execute(kysely);
  for (const { name } of tables) {
    await sql`create trigger count_written after insert or update or delete or truncate
      on ${sql.table(name)} for each statement execute function count_written()`.execute(kysely);
  }
  const each = tables.map(({ name }) =>
    sql`select ${name}::text as name, count(*) || ' ' ||
        coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as contents
        from ${sql.table(name)} t`
  );
  const all = sql<{ name: string; contents: string }>`${sql.join(each, sql` union all `)}`;
  // Before and after the first number it says the same last value.
  const counted = sql<{ count: string }>`select last_value || is_called::text as count
    from written`;

  let count: string | undefined;
  let contents: Contents = {};
  return async () => {
    const now = (await counted.execute(kysely)).rows[0]!.count;
    if (now === count) return contents;
    count = now;
    const { rows } = await all.execute(kysely);
    return contents = Object.fromEntries(rows.map((row) => [row.name, row.contents]));
  };
}
