import { Problem } from "@/lib/errors.ts";
import { sentence } from "@/lib/i18n/mod.ts";
import {
  findPlaces,
  PLACE_FIELDS,
  type PlaceField,
  type PlaceRecords,
  type PlaceTable,
  readPlace,
  type ZoneFilters,
} from "@/lib/places/mod.ts";
import type { Page } from "@/lib/page.ts";
import type { Session } from "@/lib/session.ts";
import type { FormState, PageContext } from "@/components/mod.ts";
import { nameFields } from "../../shared/forms.tsx";

/** A place of any kind, as displayed in lists and pages. */
export interface PlaceView {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  /** The short code displayed under the name. */
  readonly code: string | null;
  /** The town of a site, or the site of a zone. */
  readonly where: string | null;
  /** The content of its QR code; null when revoked, undefined for trucks, which have no QR code. */
  readonly reportCode?: string | null;
  /** The stored values of the fields, as text. */
  readonly values: Readonly<Record<string, string>>;
}

type Facts = Omit<PlaceView, "id" | "active" | "values">;

const FACTS: { [Table in PlaceTable]: (record: PlaceRecords[Table]) => Facts } = {
  sites: ({ name, code, town, state, report_code }) => ({
    name,
    code,
    where: [town, state].filter(Boolean).join(", ") || null,
    reportCode: report_code,
  }),
  zones: ({ name, code, site_name, report_code }) => ({
    name,
    code,
    where: site_name,
    reportCode: report_code,
  }),
  trucks: ({ number }) => ({ name: number, code: null, where: null }),
};

/** The fields of a kind of place, from the table in `lib/places`. */
export function fieldsOf(table: PlaceTable): readonly PlaceField[] {
  return PLACE_FIELDS[table];
}

function viewOf<Table extends PlaceTable>(table: Table, record: PlaceRecords[Table]): PlaceView {
  const stored: Record<string, unknown> = { ...record };
  const values = fieldsOf(table).map(({ name }) => [name, String(stored[name] ?? "")]);
  const { id, active } = record;
  return { id, active, ...FACTS[table](record), values: Object.fromEntries(values) };
}

/** Reads one page of the places of a kind. */
export async function findPlaceViews(
  session: Session,
  table: PlaceTable,
  filters: ZoneFilters,
): Promise<Page<PlaceView>> {
  const found = await findPlaces(session, table, filters);
  return { ...found, items: found.items.map((record) => viewOf(table, record)) };
}

/** Reads one place. @throws Problem `not_found` */
export async function readPlaceView(
  session: Session,
  table: PlaceTable,
  id: string,
): Promise<PlaceView> {
  return viewOf(table, await readPlace(session, table, id));
}

/** Reads one place, or undefined when it was deleted meanwhile. */
export async function findPlaceView(
  session: Session,
  table: PlaceTable,
  id: string,
): Promise<PlaceView | undefined> {
  try {
    return await readPlaceView(session, table, id);
  } catch (error) {
    if (error instanceof Problem && error.code === "not_found") return undefined;
    throw error;
  }
}

/** Adds the label of each refused field to a form, for the error summary. */
export function withLabels({ locale }: PageContext, table: PlaceTable, form: FormState): FormState {
  return nameFields(form, (path) => {
    const field = fieldsOf(table).find(({ name }) => name === path);
    return field && sentence(locale, field.label);
  });
}
