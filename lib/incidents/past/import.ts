import { createHash } from "node:crypto";
import { sql } from "kysely";
import { type AuditAction, writeAudit } from "@/lib/audit/mod.ts";
import { calendarDate } from "@/lib/calendar.ts";
import { readCsv } from "@/lib/csv.ts";
import type { Actor, Database, Tx } from "@/lib/database/mod.ts";
import type { Locale } from "@/lib/i18n/mod.ts";
import { DATE_ORDERS, type DateOrder, guessDateOrder } from "./dates.ts";
import type { PastIncident, PastPlaces } from "./identity.ts";
import { type PastMapping, type ReadRegister, readRegister } from "./read_register.ts";
import { guessColumns, PAST_FIELDS, type PastField } from "./words.ts";

/** Rows of one statement: the embedded database runs one without letting the process do anything else. */
const ROWS_AT_ONCE = 100;

/** What is known of the caller. */
export interface PastCaller {
  actor: Actor;
  now: Date;
  timeZone: string;
  locale: Locale;
}

/** A mapping as a form sends it: column numbers as text, and anything else that somebody typed. */
export interface WrittenMapping {
  columns: Readonly<Record<string, string>>;
  order: string;
  values: Readonly<Record<string, string>>;
}

/** What an import would do. */
export interface PastCheck extends Omit<ReadRegister, "incidents"> {
  header: readonly string[];
  mapping: PastMapping;
  places: PastPlaces;
  /** Rows that would become incidents, and rows that did in an earlier import. */
  new: number;
  known: number;
  /** Whether nothing has to be decided or mended. */
  isReady: boolean;
}

interface Read {
  check: PastCheck;
  incidents: PastIncident[];
}

/**
 * Reads a file of past incidents and says what an import would do; writes nothing. Without a mapping the
 * columns are guessed by their headings.
 * @throws Problem `malformed_csv`
 */
export async function checkPastIncidents(
  services: { database: Database },
  caller: PastCaller,
  document: Uint8Array,
  written: WrittenMapping | null,
): Promise<PastCheck> {
  return (await read(services, caller, document, written)).check;
}

/**
 * Stores the incidents of a file, closed, in one transaction; rows of an earlier import are left out.
 * Nobody is told, no legal duty begins, and the limit of one report a minute does not count them.
 * @returns the number of new incidents, or the check of a file that is not ready
 * @throws Problem `malformed_csv`
 */
export async function importPastIncidents(
  services: { database: Database },
  caller: PastCaller,
  document: Uint8Array,
  written: WrittenMapping,
): Promise<{ created: number } | { check: PastCheck }> {
  const { check, incidents } = await read(services, caller, document, written);
  if (!check.isReady) return { check };
  const { database } = services;
  const { actor, now } = caller;
  const reason = "import past incidents";
  const rows = await numbered(services, caller, incidents);
  const sha256 = createHash("sha256").update(document).digest("hex");
  const created = await database.asAdministrator(reason, async (tx) => {
    const ids: string[] = [];
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const stored = await tx.insertInto("incidents").values(rows.slice(from, from + ROWS_AT_ONCE))
        // Another import of the same file was faster.
        .onConflict((conflict) => conflict.column("import_key").doNothing())
        .returning("id").execute();
      ids.push(...stored.map(({ id }) => id));
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    // Last, because a seal waits for this transaction from here on, and all entries wait for the seal.
    await writeEntries(tx, ids, now);
    await writeAudit({ tx, now }, {
      action: "incidents.imported",
      subject: ["incidents", null],
      after: { rows: check.rows, created: ids.length, sha256 },
    });
    return ids.length;
  }, actor);
  return { created };
}

async function read(
  { database }: { database: Database },
  { actor, now, timeZone }: PastCaller,
  document: Uint8Array,
  written: WrittenMapping | null,
): Promise<Read> {
  const table = await readCsv(document);
  const [header = []] = table;
  const mapping = written ? mappingOf(written, header.length) : guessMapping(table);
  const places = await database.inSession(actor, readPlaces);
  const { incidents, ...found } = await readRegister(table, { mapping, places, now, timeZone });
  const keys = incidents.map(({ key }) => key);
  const stored = await database.inSession(actor, (tx) => findStored(tx, keys));
  const fresh = incidents.filter(({ key }) => !stored.has(key.toHex()));
  const isDecided = found.choices.every(({ chosen }) => chosen !== null);
  return {
    incidents: fresh,
    check: {
      ...found,
      header,
      mapping,
      places,
      new: fresh.length,
      known: incidents.length - fresh.length,
      isReady: isDecided && found.faults.length === 0,
    },
  };
}

function guessMapping(table: readonly (readonly string[])[]): PastMapping {
  const columns = guessColumns(table[0] ?? []);
  const dates = columns.occurred_on;
  const written = dates === undefined ? [] : table.slice(1).map((cells) => cells[dates] ?? "");
  return { columns, order: guessDateOrder(written), values: {} };
}

/** What a form sent, without what is no column or no order. */
function mappingOf({ columns, order, values }: WrittenMapping, width: number): PastMapping {
  const pairs = PAST_FIELDS.flatMap(({ name }): [PastField, number][] => {
    const written = columns[name] ?? "";
    const index = /^\d{1,3}$/.test(written) ? Number(written) : width;
    return index < width ? [[name, index]] : [];
  });
  const isOrder = (text: string): text is DateOrder => DATE_ORDERS.includes(text as DateOrder);
  return { columns: Object.fromEntries(pairs), order: isOrder(order) ? order : "dmy", values };
}

async function readPlaces(tx: Tx): Promise<PastPlaces> {
  return {
    sites: await tx.selectFrom("sites").select(["id", "code", "name"]).orderBy("name").execute(),
    zones: await tx.selectFrom("zones").select(["id", "code", "name", "site_id"]).orderBy("name")
      .execute(),
    trucks: await tx.selectFrom("trucks").select(["id", "number"]).execute(),
  };
}

/** Which of the rows are incidents already, as hexadecimal keys. */
async function findStored(tx: Tx, keys: readonly Uint8Array[]): Promise<Set<string>> {
  const wanted = keys.map((key) => new Uint8Array(key).toHex());
  const { rows } = await sql<{ key: string }>`
    select encode(i.import_key, 'hex') as key from incidents i
    where i.import_key in (select decode(k, 'hex') from unnest(${wanted}::text[]) k)`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

/**
 * The rows to be stored, with numbers of the years in which they happened. The numbers are taken in a
 * transaction of their own, so that nobody who reports meanwhile waits for the import.
 */
async function numbered(
  { database }: { database: Database },
  { actor, now, timeZone, locale }: PastCaller,
  incidents: readonly PastIncident[],
) {
  const inOrder = incidents.toSorted((a, b) => a.occurred_at.getTime() - b.occurred_at.getTime());
  const byYear = Map.groupBy(
    inOrder,
    ({ occurred_at }) => Number(calendarDate(occurred_at, timeZone).slice(0, 4)),
  );
  const firsts = await database.asAdministrator("take numbers for past incidents", async (tx) => {
    const found = new Map<number, number>();
    for (const [year, { length }] of byYear) found.set(year, await claimNumbers(tx, year, length));
    return found;
  });
  return [...byYear].flatMap(([year, its]) =>
    its.map(({ row: _, key, severity, reported_at, closed_at, ...facts }, index) => ({
      ...facts,
      number: `INC-${year}-${String(firsts.get(year)! + index).padStart(6, "0")}`,
      import_key: key,
      severity,
      status: "closed" as const,
      source: "imported" as const,
      type_details: "{}",
      locale,
      reporter_id: actor.id,
      created_at: reported_at,
      closed_at: closed_at ?? now,
      closed_by: actor.id,
      updated_at: now,
    }))
  );
}

/** Takes numbers of a year; returns the first of them. */
async function claimNumbers(tx: Tx, year: number, amount: number): Promise<number> {
  const { rows: [row] } = await sql<{ last: number }>`
    insert into incident_numbers (year, last_number) values (${year}, ${amount})
      on conflict (year) do update set last_number = incident_numbers.last_number + ${amount}
      returning last_number as last`.execute(tx);
  return row!.last - amount + 1;
}

/** The entry of each incident, all of them in one statement. */
const ENTRY = { action: "incident.imported" } satisfies { action: AuditAction };

async function writeEntries(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    select write_audit_log(${ENTRY.action}, 'incident', i.id, i.id, null,
      jsonb_build_object('number', i.number, 'original_number', i.original_number, 'type', i.type,
        'site_id', i.site_id, 'zone_id', i.zone_id), ${now})
    from incidents i where i.id = any (${ids}::uuid[]) order by i.id`.execute(tx);
}
