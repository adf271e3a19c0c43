import { join } from "node:path";
import type pg from "pg";
import { runCommand } from "@/tasks/requirements/command.ts";
import { privatePostgres, privatePostgresPrograms } from "@/tasks/requirements/pgvector.ts";

/** The tables that a report inserts into, in its order. */
const TABLES = ["incidents", "audit_log", "notifications", "deliveries"];

/** Columns that a report leaves to the database, or that only what comes later fills in. */
const NOT_WRITTEN: Record<string, string[]> = {
  incidents: ["search_text"],
  audit_log: ["id"],
  notifications: ["id", "read_at"],
  deliveries: ["id", "status", "ended_at", "leased_until", "reason", "detail", "attempts"],
};

/** What is different in each report; the time as PostgreSQL writes it in JSON. */
export interface Report {
  id: string;
  number: string;
  reporter_id: string;
  created_at: string;
}

/** The SQL of the id of a reporter by number, so that a script can make it. */
export function reporterId(n: number | string): string {
  return `('00000000-0000-4000-8000-' || lpad(${n}::text, 12, '0'))::uuid`;
}

/**
 * Makes tables of the same shape as those that a report writes, in a schema `bare`: the same columns, checks,
 * indexes and foreign keys, without triggers and policies. Returns a statement for each row that a report has
 * written, with values of the same size; the id, the number, the time and the reporter are others each time.
 */
export async function bareLike(
  admin: pg.Client,
  report: Report,
  reporters: number,
): Promise<string[]> {
  await admin.query("create schema bare; create sequence bare.numbers");
  for (const table of TABLES) {
    await admin.query(`create table bare.${table} (like public.${table} including all)`);
  }
  const { rows: keys } = await admin.query<{ of: string; definition: string }>(
    `select conrelid::regclass::text as of, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[])`,
    [TABLES],
  );
  const copied = new RegExp(`REFERENCES (${TABLES.join("|")})\\(`);
  for (const { of, definition } of keys) {
    const key = definition.replace(copied, "REFERENCES bare.$1(");
    await admin.query(`alter table bare.${of} add ${key}`);
  }
  const statements = [`\\set reporter random(1, ${reporters})`];
  for (const table of TABLES) {
    const { rows } = await admin.query<
      { columns: { name: string; type: string; value: string }[] }
    >(
      `select (select json_agg(json_build_object('name', key, 'value', value, 'type',
          (select format_type(atttypid, atttypmod) from pg_attribute
            where attrelid = $1::regclass and attname = key)))
          from jsonb_each_text(to_jsonb(t)) where value is not null and key <> all ($3)) as columns
        from ${table} t where ${table === "incidents" ? "id" : "incident_id"} = $2 order by ctid`,
      [table, report.id, NOT_WRITTEN[table]],
    );
    for (const { columns } of rows) {
      const isFirst = table === "incidents";
      const written = columns.map((column) => valueOf(column, report, isFirst));
      statements.push(
        `insert into bare.${table} (${columns.map(({ name }) => name).join(", ")})
          values (${written.join(", ")})${
          isFirst ? " returning id as incident, number \\gset" : ";"
        }`.replace(/\s+/g, " "),
      );
    }
  }
  await refuseOtherTables(admin, report);
  return statements;
}

/** @throws {Error} when the report has written a row elsewhere, which its copy would lack */
async function refuseOtherTables(admin: pg.Client, { id }: Report): Promise<void> {
  const { rows } = await admin.query<{ name: string; n: string }>(
    `select relname as name, (xpath('//n/text()', query_to_xml(format(
        'select count(*) as n from %s where xmin = (select xmin from audit_log where incident_id = %L)',
        oid::regclass, $1::text), false, true, '')))[1]::text as n
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and relname <> all ($2)`,
    [id, TABLES],
  );
  const others = rows.filter(({ n }) => n !== "0").map(({ name }) => name);
  if (others.length > 0) throw new Error(`a report writes ${others} too`);
}

/** The SQL of a value of a row, or of what stands for it in another report. */
function valueOf(
  { value, type }: { value: string; type: string },
  report: Report,
  isFirst: boolean,
): string {
  const number = isFirst
    ? `'${report.number.slice(0, 9)}' || lpad(nextval('bare.numbers')::text, 6, '0')`
    : ":number::text";
  const others: [string, string][] = [
    [report.id, isFirst ? "new_id()" : ":incident"],
    [report.number, number],
    [report.reporter_id, reporterId(":reporter")],
    [report.created_at, "now()"],
  ];
  for (const [same, other] of others) {
    if (value === same) return other;
    const at = value.indexOf(same);
    if (at < 0) continue;
    const [before, after] = [value.slice(0, at), value.slice(at + same.length)];
    return `(${literal(before)} || ${other}::text || ${literal(after)})::${type}`;
  }
  return `${literal(value)}::${type}`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** As many narrow rows: an id, an instant and 300 characters each, in a table without further indexes. */
export async function bareNarrow(admin: pg.Client, rows: number): Promise<string[]> {
  await admin.query("create table bare.narrow (id uuid primary key, at timestamptz, body text)");
  return Array(rows).fill(
    "insert into bare.narrow values (gen_random_uuid(), now(), repeat('x', 300));",
  );
}

/** Runs a bare transaction again and again over a number of connections. @returns transactions per second */
export async function runBare(
  adminUrl: string,
  statements: readonly string[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<{ requests: number; perSecond: number }> {
  const script = await Deno.makeTempFile({ prefix: "siaga-bench-", suffix: ".sql" });
  await Deno.chmod(script, 0o644);
  await Deno.writeTextFile(script, ["begin;", ...statements, "commit;", ""].join("\n"));
  try {
    const output = await runCommand(join(privatePostgres, privatePostgresPrograms, "pgbench"), [
      ...["-n", "-M", "prepared", "-c", String(connections), "-j", "1", "-T", String(seconds)],
      ...["-f", script, adminUrl],
    ]);
    return {
      requests: Number(/transactions actually processed: (\d+)/.exec(output)![1]),
      perSecond: Number(/tps = ([\d.]+)/.exec(output)![1]),
    };
  } finally {
    await Deno.remove(script);
  }
}
