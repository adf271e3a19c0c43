/**
 * Opening the embedded database takes a second of CPU time and copying its folder another one. Tests of
 * a process therefore share one for each kind of contents, which is set back to those after each test.
 */
import { type KyselyPlugin, RawNode, type RootOperationNode, sql } from "kysely";
import { connect, type Connection } from "@/lib/database/mod.ts";
import { pgliteFolder } from "./pglite_template.ts";
import type { Contents } from "./templates.ts";

/** An open database and what sets it back. */
interface Shared {
  connection: Connection;
  /** A script that writes the rows and sequences of the beginning. */
  refill: string;
  close(): Promise<void>;
}

const idle: Partial<Record<Contents, Shared[]>> = {};

/** Lends an embedded database with these contents to a test, whose `close` gives it back. */
export async function borrowPGlite(contents: Contents): Promise<Connection> {
  const shared = idle[contents]?.pop() ?? await openShared(contents);
  const use = { isOver: false, changesSchema: false };
  const note = (text: string) => {
    if (use.isOver) throw new Error("the test that had this database is over");
    use.changesSchema ||= CHANGES_SCHEMA.test(text);
  };
  return {
    kind: "pglite",
    kysely: shared.connection.kysely.withPlugin(watch(note)),
    runScript: async (script) => {
      note(script);
      await shared.connection.runScript(script);
    },
    close: async () => {
      use.isOver = true;
      if (use.changesSchema) return await shared.close();
      await setBack(shared);
      (idle[contents] ??= []).push(shared);
    },
  };
}

Deno.test.afterAll(async () => {
  for (const kept of Object.values(idle)) for (const shared of kept.splice(0)) await shared.close();
});

/** What `setBack` does not undo; a statement that only looks so costs a new database, 0.7 s of a core. */
const CHANGES_SCHEMA = /\b(create|alter|drop|grant|revoke|comment on)\b|\bdo \$/i;

/** Calls `note` with the text of each raw statement; those that Kysely builds change no schema here. */
function watch(note: (text: string) => void): KyselyPlugin {
  const textOf = (node: RootOperationNode) => RawNode.is(node) ? node.sqlFragments.join("") : "";
  return {
    transformQuery: ({ node }) => {
      note(textOf(node));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
}

async function openShared(contents: Contents): Promise<Shared> {
  const dataDir = await pgliteFolder(contents);
  const connection = await connect({ databaseUrl: undefined, dataDir });
  return {
    connection,
    refill: await writeRefill(connection),
    close: async () => {
      await connection.close();
      await Deno.remove(dataDir, { recursive: true });
    },
  };
}

async function setBack({ connection, refill }: Shared): Promise<void> {
  const { rows: [found] } = await sql<{ filled: string; off: string | null; on: string | null }>`
    select (select string_agg(format('delete from %s;', oid::regclass), ' ') from pg_class
        where ${IS_OURS} and pg_relation_size(oid) > 0) as filled,
      string_agg(format('alter table %s disable trigger %I;', tgrelid::regclass, tgname), ' ') as off,
      string_agg(format('alter table %s enable always trigger %I;', tgrelid::regclass, tgname), ' ') as on
    from pg_trigger where tgenabled = 'A'`.execute(connection.kysely);
  // All that `discard all` does, but for the statements that the connection keeps.
  await connection.runScript(`close all; reset session authorization; reset all; unlisten *;
    select pg_advisory_unlock_all(); discard temp; discard sequences`);
  // A script is one transaction. A replica fires no trigger but those that always fire, and checks no
  // foreign key.
  await connection.runScript(`set local session_replication_role = replica; ${found!.off ?? ""}
    ${found!.filled} ${refill} ${found!.on ?? ""}`);
}

const IS_OURS = sql`relnamespace = 'public'::regnamespace and relkind = 'r'`;

async function writeRefill({ kysely }: Connection): Promise<string> {
  const { rows: tables } = await sql<{ name: string; columns: string }>`
    select oid::regclass::text as name, (select string_agg(quote_ident(attname), ', ' order by attnum)
        from pg_attribute where attrelid = c.oid and attnum > 0 and attgenerated = ''
          and not attisdropped) as columns
    from pg_class c where ${IS_OURS} and pg_relation_size(oid) > 0`.execute(kysely);
  const statements = [];
  for (const { name, columns } of tables) {
    const { rows: [{ rows }] } = await sql<{ rows: string }>`
      select coalesce(json_agg(t)::text, '[]') as rows from ${sql.raw(name)} t`.execute(kysely) as {
      rows: [{ rows: string }];
    };
    statements.push(`insert into ${name} (${columns}) overriding system value select ${columns}
      from json_populate_recordset(null::${name}, ${literal(rows)});`);
  }
  const { rows: sequences } = await sql<{ name: string; value: string | null }>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences where schemaname = 'public'`.execute(kysely);
  for (const { name, value } of sequences) {
    statements.push(`select setval('${name}', ${value ?? 1}, ${value !== null});`);
  }
  return statements.join("\n");
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
