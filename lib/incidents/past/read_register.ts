import { beginningOf, instantOf, isInFuture } from "@/lib/calendar.ts";
import type { FieldProblem } from "@/lib/errors.ts";
import { writtenLine, writtenText } from "@/lib/text.ts";
import { examine } from "@/lib/validation.ts";
import type { SeverityLevel } from "../rules/severity.ts";
import { type IncidentType, isIncidentType } from "../rules/types.ts";
import { type DateOrder, readDay, readTime } from "./dates.ts";
import { indexPlaces, keyOf, type PastIncident, type PastPlaces } from "./identity.ts";
import {
  PAST_FIELDS,
  type PastField,
  plainForm,
  SEVERITIES_BY_WORD,
  TYPES_BY_WORD,
} from "./words.ts";

/** Rows of a file at most. */
export const MAX_PAST_ROWS = 5_000;
/** Values of a column that a person is asked about; a column with more is the wrong one. */
export const MAX_CHOICES = 100;
/** Characters of a cell that are shown with its fault. */
const MAX_SHOWN = 60;
/** Rows read before other requests have their turn. */
const ROWS_AT_ONCE = 200;

/** How the columns and values of a file are read. */
export interface PastMapping {
  columns: Partial<Record<PastField, number>>;
  order: DateOrder;
  /** What values mean that are not known by themselves, by the `key` of a {@linkcode ValueChoice}. */
  values: Readonly<Record<string, string>>;
}

/** What a person decides a value of the file to mean. */
export interface ValueChoice {
  key: string;
  kind: "type" | "site" | "zone" | "severity";
  /** As it stands in the file; empty for rows without one. */
  written: string;
  /** Of a zone, the site that it is in. */
  site_id: string | null;
  rows: number;
  /** Null until it is decided. */
  chosen: string | null;
}

/** A fault of a cell; row 1 is the heading. */
export interface PastFault extends FieldProblem {
  row: number;
  field: PastField | null;
  /** What stands in the file, at its beginning. */
  written: string;
}

export interface ReadRegister {
  incidents: PastIncident[];
  choices: ValueChoice[];
  faults: PastFault[];
  /** Rows that hold anything. */
  rows: number;
}

interface Reading {
  mapping: PastMapping;
  places: PastPlaces;
  now: Date;
  timeZone: string;
}

/** The kinds of values in the order in which they are asked. */
const KINDS = ["type", "site", "zone", "severity"] as const;

/** A severity that the register does not say. */
export const UNKNOWN_SEVERITY = "unknown";

/** Reads the rows of a file with a mapping. The heading is the first row. */
export async function readRegister(
  table: readonly (readonly string[])[],
  reading: Reading,
): Promise<ReadRegister> {
  const filled = [...table.entries()].slice(1).filter(([, cells]) =>
    cells.some((cell) => cell.trim())
  );
  const result: ReadRegister = { incidents: [], choices: [], faults: [], rows: filled.length };
  const fault = (code: string, values?: FieldProblem["values"]) =>
    result.faults.push({
      row: 1,
      field: null,
      written: "",
      path: "",
      code,
      ...(values && { values }),
    });
  if (filled.length === 0) fault("no_past_rows");
  if (filled.length > MAX_PAST_ROWS) fault("too_many", { max: MAX_PAST_ROWS });
  for (const field of PAST_FIELDS) {
    if (!("required" in field) || reading.mapping.columns[field.name] !== undefined) continue;
    result.faults.push({
      row: 1,
      field: field.name,
      written: "",
      path: "",
      code: "missing_column",
    });
  }
  if (result.faults.length > 0) return result;
  const rows = createRowReader(reading);
  for (const [count, [index, cells]] of filled.entries()) {
    if (count % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) {
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    rows.read(index + 1, cells);
  }
  return { ...rows.result(), rows: filled.length };
}

const TEXTS = {
  original_number: writtenLine({ max: 60 }),
  description: writtenText({ min: 1, max: 4000 }),
  immediate_action: writtenText({ max: 1000 }),
  location_text: writtenLine({ max: 200 }),
} as const;

const EARLIEST_DAY = "2000-01-01";
/** Registers often have no time; noon is in no night shift and on the same day everywhere near. */
const NO_TIME = "12:00";

function createRowReader({ mapping, places, now, timeZone }: Reading) {
  const { columns, order, values } = mapping;
  const incidents: PastIncident[] = [];
  const faults: PastFault[] = [];
  const choices = new Map<string, ValueChoice>();
  const rowsByKey = new Map<string, number>();
  const named = indexPlaces(places);

  const ask = (
    choice: Omit<ValueChoice, "rows" | "chosen" | "key">,
    isValid: (value: string) => boolean,
  ) => {
    const key = [choice.kind, choice.site_id ?? "", choice.written].join(":");
    const chosen = values[key];
    const known = choices.get(key) ??
      { ...choice, key, rows: 0, chosen: chosen !== undefined && isValid(chosen) ? chosen : null };
    known.rows++;
    choices.set(key, known);
    return known.chosen;
  };

  function read(row: number, cells: readonly string[]): void {
    const before = faults.length;
    const cell = (field: PastField) => {
      const index = columns[field];
      return index === undefined ? "" : cells[index]?.trim() ?? "";
    };
    const refuse = (field: PastField, code: string, more: Partial<FieldProblem> = {}): null => {
      faults.push({
        ...more,
        row,
        field,
        written: cell(field).slice(0, MAX_SHOWN),
        path: "",
        code,
      });
      return null;
    };
    const text = (field: keyof typeof TEXTS) => {
      const { data, fields } = examine(TEXTS[field], cell(field));
      for (const { code, values } of fields) refuse(field, code, values ? { values } : {});
      return data ?? "";
    };
    const day = (field: "reported_on" | "closed_on") => {
      if (cell(field) === "") return null;
      const written = readDay(cell(field), order);
      if (!written) return refuse(field, "not_a_date");
      const at = beginningOf(written.day, timeZone);
      if (at > now) refuse(field, "in_future");
      return at;
    };
    const moment = () => {
      const written = readDay(cell("occurred_on"), order);
      if (!written) return refuse("occurred_on", cell("occurred_on") ? "not_a_date" : "required");
      const [field, said] = cell("occurred_time")
        ? ["occurred_time" as const, cell("occurred_time")]
        : ["occurred_on" as const, written.rest];
      const time = said === "" ? NO_TIME : readTime(said);
      if (time === null) return refuse(field, "not_a_moment");
      const at = new Date(instantOf(written.day, time, timeZone));
      // Noon of today has perhaps not been yet.
      const isLater = said === "" ? beginningOf(written.day, timeZone) > now : isInFuture(at, now);
      if (isLater) refuse("occurred_on", "in_future");
      if (written.day < EARLIEST_DAY) refuse("occurred_on", "too_early");
      return {
        at: isLater || said !== "" || at < now ? at : now,
        written: `${written.day} ${time}`,
      };
    };

    const happened = moment();
    const facts = {
      original_number: text("original_number") || null,
      description: text("description"),
      immediate_action: text("immediate_action") || null,
      location_text: text("location_text") || null,
    };
    const reported_at = day("reported_on");
    const closed_at = day("closed_on");

    const type = TYPES_BY_WORD.get(plainForm(cell("type"))) ??
      asType(ask({ kind: "type", written: cell("type"), site_id: null }, isIncidentType));
    const site_id = named.site(cell("site")) ??
      ask({ kind: "site", written: cell("site"), site_id: null }, named.isSite);
    const zone_id = site_id && (named.zone(site_id, cell("zone")) ??
      ask(
        { kind: "zone", written: cell("zone"), site_id },
        (value) => named.isZoneOf(site_id, value),
      ));
    const severity = readSeverity(cell("severity"));
    const truck_id = named.truck(cell("truck"));
    if (truck_id === undefined) refuse("truck", "unknown_truck");

    function readSeverity(written: string): string | null {
      if (written === "") return UNKNOWN_SEVERITY;
      const level = SEVERITIES_BY_WORD.get(plainForm(written));
      return level ? String(level) : ask({ kind: "severity", written, site_id: null }, isSeverity);
    }

    if (faults.length > before || !happened || truck_id === undefined) return;
    if (!type || !site_id || !zone_id || !severity) return;
    const key = keyOf({ ...facts, happened: happened.written, type, site_id, zone_id });
    const first = rowsByKey.get(key.toHex());
    if (first !== undefined) {
      const field = facts.original_number ? "original_number" : "description";
      refuse(field, "same_as_row", { values: { row: first } });
      return;
    }
    rowsByKey.set(key.toHex(), row);
    incidents.push({
      ...facts,
      row,
      key,
      type,
      site_id,
      zone_id,
      truck_id,
      occurred_at: happened.at,
      severity: severity === UNKNOWN_SEVERITY ? null : Number(severity) as SeverityLevel,
      reported_at: reported_at ?? happened.at,
      closed_at,
    });
  }

  return {
    read,
    result: () => {
      const perKind = Map.groupBy(choices.values(), ({ kind }) => kind);
      for (const [kind, asked] of perKind) {
        if (asked.length <= MAX_CHOICES) continue;
        faults.unshift({
          row: 1,
          field: kind,
          written: "",
          path: "",
          code: "too_many_values",
          values: { max: MAX_CHOICES },
        });
      }
      return {
        incidents,
        faults,
        choices: KINDS.flatMap((kind) => perKind.get(kind) ?? []).filter(({ kind }) =>
          perKind.get(kind)!.length <= MAX_CHOICES
        ),
      };
    },
  };
}

function isSeverity(value: string): boolean {
  return value === UNKNOWN_SEVERITY || /^[1-5]$/.test(value);
}

function asType(value: string | null): IncidentType | null {
  return isIncidentType(value) ? value : null;
}
