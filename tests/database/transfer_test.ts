import assert from "node:assert/strict";
import { sql } from "kysely";
import { verifyAudit } from "@/lib/audit/mod.ts";
import { openStorage, type Storage } from "@/lib/storage/mod.ts";
import { exportData, importData, type Manifest, TransferError } from "@/lib/transfer/mod.ts";
import { seed } from "@/tasks/seed.ts";
import { openTestDatabase, type TestDatabase } from "@/tests/support/database/mod.ts";
import { sealLog } from "@/tests/support/fixtures/audit_entries.ts";
import { startS3 } from "@/tests/support/s3/server.ts";

const now = new Date("2026-03-10T04:00:00Z");

/** A table of a later version, with a circle to itself: nobody has to remember it. */
const LATER_TABLE = `
  create table later_notes (id bigint generated always as identity primary key, user_id uuid references profiles,
    answer_to bigint references later_notes, doubled text generated always as (note || note) stored, note text);
  select protect_table('later_notes');`;

/** Rows of the tables that the demo data leaves empty, with texts and times that a careless export changes. */
const RARE_ROWS = `
  set session_replication_role = replica;
  create temporary view one as select
    (select min(id::text)::uuid from profiles) as person, (select min(id::text)::uuid from incidents where status <> 'closed') as incident,
    (select min(id::text)::uuid from capas) as capa, (select min(id::text)::uuid from sites) as site;
  update incidents set updated_at = '2026-03-10 03:04:05.678901+00',
      description = E'Tab\\t, line\\nbreak, \\\\back, "quote", \\u2028, 叉车 𠮷 e\\u0301 \\U0001F69A'
    where id = (select incident from one);
  insert into later_notes (user_id, answer_to, note) select person, n + 1, 'note ' || n from one, generate_series(1, 1400) n;
  insert into later_notes (note) values (null);
  insert into password_reset_tokens (user_id, token_hash, expires_at) select person, sha256('x'), now() from one;
  insert into login_failures (email_hash, address_hash, at) values (sha256('a'), sha256('b'), now());
  insert into stray_files (storage_key) values (repeat('0', 32));
  insert into settings (key, sealed_value) values ('OPENAI_API_KEY', decode('00ff0a5c22' || repeat('ab', 40), 'hex'));
  insert into access_tokens (name, token_hash, site_id, created_by, created_at, expires_at)
    select 'Power BI', sha256('t'), site, person, '2026-03-10', '2026-06-10' from one;
  insert into ended_sessions select new_id(), person, now() from one;
  insert into register_submissions (year, site_id, submitted_on, submitted_by) select 2003, site, '2004-01-31', person from one;
  insert into idempotency_keys (user_id, key, request_hash, used_at) select person, new_id(), sha256('x'), now() from one;
  insert into push_subscriptions (user_id, endpoint, p256dh, auth, created_at)
    select person, 'https://push.example/1', repeat('p', 87), repeat('a', 22), now() from one;
  insert into deleted_reports select person, new_id() from one;
  insert into muted_messages select person, 'capa_assigned', 'push' from one;
  insert into password_reset_requests (address_hash, at) values (sha256('b'), now());
  insert into notifications (user_id, kind, data, event) select person, 'capa_assigned',
    '{"b": 1.10, "a": [null, 1e20], "c": {"z": "", "é": true}}', 'e' from one;
  insert into deliveries (id, event, kind, channel, user_id, due_at, expires_at, created_at, digest_id)
    select ('00000000-0000-7000-8000-00000000000' || n)::uuid, 'e' || n, 'capa_assigned', 'email', person, now(), now(), now(),
      case n when 1 then '00000000-0000-7000-8000-000000000002'::uuid end from one, generate_series(1, 2) n;
  insert into escalations select capa, 'due', '2026-03-10', 0, 'sent', now() from one;
  insert into ai_calls (id, purpose, ms, outcome, created_at) values (new_id(), 'embedding', 7, 'answered', now());
  with call as (insert into ai_calls (id, user_id, incident_id, purpose, ms, outcome, created_at)
    select new_id(), person, incident, 'triage_suggestion', 7, 'answered', now() from one returning *)
    insert into ai_suggestion_outcomes (call_id, user_id, incident_id, suggested_severity, saved_severity, changed_answers, created_at)
    select id, user_id, incident_id, 2, 3, array['any_injury'], now() from call;
  insert into incident_embeddings (incident_id, embedding, model, text_hash, embedded_at)
    select incident, (select array_agg(n / 7.0)::vector from generate_series(1, 768) n), 'm', sha256('x'), now() from one;
  insert into translations (incident_id, field, from_locale, to_locale, text_hash, text, model, created_at)
    select incident, 'description', 'en', 'zh', sha256('x'), '叉车', 'm', now() from one;
  insert into risk_words (zone_id, locale, flag_hash, text, model, created_at)
    select id, 'en', sha256('x'), 'More reports.', 'm', now() from zones limit 1;
  insert into jobs (name, slot) values ('deliver', now());`;

interface Loaded {
  test: TestDatabase;
  storage: Storage;
}

/** Every row of every table but that of the migrations, as the database itself writes it, by table. */
function everyRow({ test }: Loaded): Promise<Record<string, string[]>> {
  return test.withSuperuser(({ kysely }) =>
    kysely.transaction().execute(async (tx) => {
      await sql`set local timezone to 'UTC'`.execute(tx);
      const { rows: tables } = await sql<{ name: string }>`
        select tablename as name from pg_tables
        where schemaname = 'public' and tablename <> 'schema_migrations'`.execute(tx);
      const found: Record<string, string[]> = {};
      for (const { name } of tables) {
        const { rows } = await sql<{ row: string }>`
          select t::text as row from ${sql.table(name)} t order by t::text collate "C"`.execute(tx);
        found[name] = rows.map(({ row }) => row);
      }
      return found;
    })
  );
}

/** What protects the tables, as the catalogue says it. */
function guards({ test }: Loaded): Promise<unknown[]> {
  return test.withSuperuser(async ({ kysely }) =>
    (await sql`
      select relname as table, relrowsecurity, relforcerowsecurity,
        (select json_agg(json_build_array(tgname, tgenabled) order by tgname) from pg_trigger
          where tgrelid = c.oid and not tgisinternal) as triggers,
        (select json_agg(json_build_array(conname, condeferrable, condeferred) order by conname)
          from pg_constraint where conrelid = c.oid) as constraints
      from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`
      .execute(kysely)).rows
  );
}

function faultsOfAudit({ test }: Loaded) {
  return test.database.asAdministrator("verify", async (tx) => {
    const { faults, seals } = await verifyAudit(tx);
    return { faults, seals };
  });
}

const exportFrom = ({ test, storage }: Loaded, folder: string): Promise<Manifest> =>
  exportData({ connection: test.connection, storage, now }, folder);

const importInto = ({ test, storage }: Loaded, folder: string): Promise<Manifest> =>
  test.withOwner((connection) => importData({ connection, storage, now }, folder));

Deno.test("everything moves from PostgreSQL to PGlite and back, row by row, with files and seals", async (context) => {
  const s3 = startS3();
  const folder = await Deno.makeTempDir();
  const opened: TestDatabase[] = [];
  const open = async (kind: "postgres" | "pglite", files: "folder" | "s3"): Promise<Loaded> => {
    const test = await openTestDatabase(kind);
    opened.push(test);
    await test.withOwner((owner) => owner.runScript(LATER_TABLE));
    const s3Config = files === "s3" ? s3.config : undefined;
    return { test, storage: await openStorage({ s3: s3Config, dataDir: test.config.dataDir }) };
  };
  try {
    const first = await open("postgres", "s3");
    const { connection, database } = first.test;
    await seed(connection, { now, timeZone: "UTC", storage: first.storage });
    await first.test.asSuperuser(RARE_ROWS);
    await sealLog(database, now);
    const source = await everyRow(first);
    const manifest = await exportFrom(first, `${folder}/1`);

    await context.step(
      "an export has every table, and the rows that were there when it began",
      () => {
        assert.ok(manifest.schema.length >= 24);
        assert.deepEqual(
          Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows])),
          Object.fromEntries(Object.entries(source).map(([name, rows]) => [name, rows.length])),
        );
        for (const { name, rows } of manifest.tables) {
          assert.ok(rows > 0, `${name} is tried with rows`);
        }
        assert.equal(manifest.files.length, source.evidence!.length);
        assert.deepEqual(manifest.missing_files, []);
        for (const path of ["", "/tables", "/files"]) {
          assert.equal(Deno.statSync(`${folder}/1${path}`).mode! & 0o777, 0o700);
        }
        assert.equal(Deno.statSync(`${folder}/1/tables/users.jsonl`).mode! & 0o777, 0o600);
      },
    );

    // Audit entries that an export and an import add; everything else is as it was.
    const requireSame = async (copy: Loaded, added: string[]) => {
      const { audit_log: log, ...rest } = await everyRow(copy);
      const { audit_log: sourceLog, ...sourceRest } = source;
      assert.deepEqual(rest, sourceRest);
      assert.deepEqual(
        log!.filter((row) => sourceLog!.includes(row)),
        sourceLog,
      );
      const entries = await copy.test.database.asAdministrator(
        "look",
        (tx) =>
          tx.selectFrom("audit_log").select("action").orderBy("id")
            .where("subject_type", "=", "database").execute(),
      );
      assert.deepEqual(
        entries.map(({ action }) => action),
        added,
      );
      assert.deepEqual(await faultsOfAudit(copy), { faults: [], seals: 1 });
      for (const { key, bytes } of manifest.files) {
        const file = await copy.storage.get(key);
        assert.equal((await new Response(file!.stream).bytes()).length, bytes);
      }
    };

    await context.step("PGlite has the same rows and guards, and its numbers go on", async () => {
      const embedded = await open("pglite", "folder");
      const before = await guards(embedded);
      await importInto(embedded, `${folder}/1`);
      await requireSame(embedded, ["database.imported"]);
      assert.deepEqual(await guards(embedded), before);
      await exportFrom(embedded, `${folder}/2`);
    });

    await context.step(
      "back in PostgreSQL, by the login that owns nothing but the tables",
      async () => {
        const back = await open("postgres", "folder");
        const before = await guards(back);
        await importInto(back, `${folder}/2`);
        await requireSame(back, ["database.imported", "database.imported"]);
        assert.deepEqual(await guards(back), before);
      },
    );

    const target = await open("postgres", "folder");
    const refused = async (message: RegExp, name = "1") => {
      const before = await everyRow(target);
      await assert.rejects(importInto(target, `${folder}/${name}`), (error) => {
        assert.ok(error instanceof TransferError, String(error));
        assert.match(error.message, message);
        return true;
      });
      assert.deepEqual(await everyRow(target), before);
    };
    const copy = async (name: string, change: (manifest: Manifest) => void = () => {}) => {
      await new Deno.Command("cp", { args: ["-r", `${folder}/1`, `${folder}/${name}`] }).output();
      const changed = structuredClone(manifest);
      change(changed);
      await Deno.writeTextFile(`${folder}/${name}/manifest.json`, JSON.stringify(changed));
    };

    await context.step(
      "a changed, cut or foreign export is refused, and nothing is left of it",
      async () => {
        await copy("changed");
        await Deno.writeTextFile(`${folder}/changed/tables/users.jsonl`, "{}\n", { append: true });
        await refused(/users\.jsonl is not as it was exported/, "changed");
        await copy("cut");
        await Deno.remove(`${folder}/cut/files/${manifest.files[0]!.key}`);
        await refused(/is missing/, "cut");
        await Deno.remove(`${folder}/cut/manifest.json`);
        await refused(/has no manifest\.json/, "cut");
        await copy("schema", ({ schema }) => void schema.pop());
        await refused(/another schema: its newest migration is .*run: deno task migrate/, "schema");
        await copy("outside", ({ tables }) => void (tables[0]!.name = "../../etc/passwd"));
        await refused(/not an export that this version/, "outside");
        // The last table lacks the rows that it should have: all tables before it are undone too.
        await copy("rows", ({ tables }) => void (tables.at(-1)!.rows += 1));
        await refused(/rows were inserted, expected/, "rows");
        const { test: { connection }, storage } = target;
        await assert.rejects(
          importData({ connection, storage, now }, `${folder}/1`),
          /left nothing behind: must be owner.*Set MIGRATION_DATABASE_URL/,
        );
        const file = await target.storage.get(manifest.files[0]!.key);
        assert.equal(file, null);
      },
    );

    await context.step("a database with rows is refused, as is a folder with files", async () => {
      await target.test.asSuperuser(`insert into sites (code, name) values ('OTHER', 'Other')`);
      await refused(/not empty: there are rows in .*DATABASE_URL/);
      await assert.rejects(exportFrom(first, `${folder}/1`), /is not empty/);
    });

    await context.step("a lost file is told, a changed one refused", async () => {
      const [lost, changed] = manifest.files;
      await first.storage.delete(lost!.key);
      assert.deepEqual((await exportFrom(first, `${folder}/3`)).missing_files, [lost!.key]);
      await first.storage.put(changed!.key, new Uint8Array([1]));
      await assert.rejects(exportFrom(first, `${folder}/4`), /not the one that was uploaded/);
      await assert.rejects(Deno.stat(`${folder}/4/manifest.json`), Deno.errors.NotFound);
    });
  } finally {
    for (const test of opened) await test.close();
    await s3.stop();
    await Deno.remove(folder, { recursive: true });
  }
});
