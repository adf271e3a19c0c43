import { z } from "zod";
import type { MessageKey } from "@/lib/i18n/mod.ts";
import { optionalLine, writtenLine } from "@/lib/text.ts";

/** The tables of places, with the name of one record in answers and in the audit log. */
export const PLACE_KINDS = { sites: "site", zones: "zone", trucks: "truck" } as const;

export type PlaceTable = keyof typeof PLACE_KINDS;

/** One field of a place. Its name is the column, the JSON key and the form field. */
export interface PlaceField {
  readonly name: string;
  readonly kind: "line" | "code" | "plate" | "site";
  readonly label: MessageKey;
  readonly hint?: MessageKey;
  /** The shortest text, in characters; 1 when left out. */
  readonly min?: number;
  /** The longest text, in characters. */
  readonly max: number;
  /** May be empty; an empty value is stored as null. */
  readonly optional?: true;
  /** Set when the place is created, never changed later. */
  readonly fixed?: true;
  /** The search of the list looks into it. */
  readonly searched?: true;
  /** The cell of the example row in the template of the import. */
  readonly example?: string;
  /** Tells that example row from a real one, together with the other such fields. */
  readonly identity?: true;
}

const name = {
  name: "name",
  kind: "line",
  label: "places.name",
  max: 120,
  searched: true,
  identity: true,
} as const;
const code = {
  name: "code",
  kind: "code",
  label: "places.code",
  hint: "places.code_hint",
  max: 12,
  searched: true,
  identity: true,
} as const;

/**
 * The fields that administrators write, in the order of the forms. Request schemas, forms, the page of
 * a place, the search and the words of the audit log read this table. The address of a site is the one
 * that the JKKP forms print. A zone belongs to one site for good, because incidents refer to both.
 */
export const PLACE_FIELDS = {
  sites: [
    { ...name, example: "Shah Alam Hub (example)" },
    { ...code, min: 2, example: "EXAMPLE" },
    {
      name: "address",
      kind: "line",
      label: "places.address",
      max: 300,
      optional: true,
      example: "Lot 12, Jalan Keluli 15/1, Seksyen 15",
    },
    {
      name: "postcode",
      kind: "line",
      label: "places.postcode",
      max: 10,
      optional: true,
      example: "40200",
    },
    {
      name: "town",
      kind: "line",
      label: "places.town",
      max: 80,
      optional: true,
      searched: true,
      example: "Shah Alam",
    },
    {
      name: "state",
      kind: "line",
      label: "places.state",
      max: 80,
      optional: true,
      example: "Selangor",
    },
    {
      name: "jkkp_number",
      kind: "line",
      label: "places.jkkp_number",
      hint: "places.jkkp_number_hint",
      max: 40,
      optional: true,
    },
  ],
  zones: [
    { name: "site_id", kind: "site", label: "label.site", max: 36, fixed: true },
    { ...name, example: "Loading bays 1-4 (example)" },
    { ...code, example: "EXAMPLE" },
  ],
  trucks: [
    {
      name: "number",
      kind: "plate",
      label: "label.plate",
      hint: "places.plate_hint",
      max: 20,
      searched: true,
      // No plate has the number 0000.
      example: "ABC 0000",
      identity: true,
    },
  ],
} as const satisfies Record<PlaceTable, readonly PlaceField[]>;

type FieldOf<Table extends PlaceTable> = (typeof PLACE_FIELDS)[Table][number];
type ChangeableOf<Table extends PlaceTable> = Exclude<FieldOf<Table>, { fixed: true }>;

type Optional = ReturnType<typeof optionalLine>;
type Required = ReturnType<typeof writtenLine>;
type ShapeOf<Field extends PlaceField> = {
  [One in Field as One["name"]]: One extends { optional: true } ? Optional : Required;
};

function shapeOf<Field extends PlaceField>(fields: readonly Field[]): ShapeOf<Field> {
  return Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)])) as ShapeOf<Field>;
}

function schemaOf({ kind, min = 1, max, optional }: PlaceField) {
  switch (kind) {
    case "line":
      return optional ? optionalLine(max) : writtenLine({ min, max });
    case "code":
      return capitals({ min, max }, /^[A-Z0-9-]+$/, "invalid_code");
    case "plate":
      return capitals({ min, max }, /^[A-Z0-9]{1,8}([ /-][A-Z0-9]{1,8})*$/, "invalid_plate");
    case "site":
      return z.uuid();
  }
}

/** A line in capital letters that fits a pattern. */
function capitals(limits: { min: number; max: number }, pattern: RegExp, problem: string) {
  return writtenLine(limits).transform((text) => text.toUpperCase()).superRefine(
    (text, context) => {
      if (!pattern.test(text)) context.addIssue({ code: "custom", params: { code: problem } });
    },
  );
}

function bodiesOf<Table extends PlaceTable>(table: Table) {
  const fields: readonly PlaceField[] = PLACE_FIELDS[table];
  const changeable = fields.filter(({ fixed }) => !fixed) as unknown as ChangeableOf<Table>[];
  return {
    /** The body of a request that creates a place. */
    create: z.strictObject(shapeOf(fields as unknown as FieldOf<Table>[])),
    /** The body of a request that changes a place; fields that are left out stay as they are. */
    change: z.strictObject({ ...shapeOf(changeable), active: z.boolean() }).partial(),
  };
}

/** The request bodies of each kind of place. */
export const PLACE_BODIES = {
  sites: bodiesOf("sites"),
  zones: bodiesOf("zones"),
  trucks: bodiesOf("trucks"),
};
