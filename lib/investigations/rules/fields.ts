import {
  ALCOHOL_RESULTS,
  ALCOHOL_SPECIMENS,
  ALCOHOL_UNITS,
  FISHBONE_BRANCHES,
  type FishboneBranches,
  type Method,
  PANEL_RESULTS,
  URINE_PANELS,
  URINE_RESULTS,
} from "./options.ts";
import type { MessageKey } from "@/lib/i18n/mod.ts";
import { ROOT_CAUSE_CATEGORIES } from "./root_causes.ts";

/** Message keys of labels: none of their texts has a placeholder. */
export type LabelKey = Extract<
  MessageKey,
  | `analysis.${string}`
  | `statement.${string}`
  | `medical_test.${string}`
  | `alcohol_test.${string}`
  | `urine_test.${string}`
  | `term.${string}`
  | "incident.statements"
  | "investigation.category"
  | "investigation.root_causes"
>;

type ValueTexts =
  | "alcohol_result"
  | "alcohol_specimen"
  | "alcohol_unit"
  | "root_cause"
  | "statement_language"
  | "urine_panel_result"
  | "urine_result"
  | "witness_category";

/** One value of a row or of a test. */
interface PartProperties {
  readonly label: LabelKey;
  /** A row is refused without it. */
  readonly required?: true;
  /** Derived from other values: the form does not ask for it. */
  readonly computed?: true;
  /** Stands at the beginning of a line of the record. */
  readonly first?: true;
  /** The page and the printed record leave it out; the comparison of two versions shows it. */
  readonly onlyCompared?: true;
}
export type Part =
  & PartProperties
  & (
    // `lines`: the height of its text area; a text without is one line.
    | { readonly kind: "text"; readonly max: number; readonly lines?: number }
    | {
      readonly kind: "enum";
      readonly values: readonly string[];
      /** What the message keys of the values begin with: `witness_category` of `witness_category.driver`. */
      readonly texts: ValueTexts;
    }
    | { readonly kind: "boolean" }
    | {
      readonly kind: "number";
      readonly min: number;
      readonly max: number;
      readonly decimals: number;
    }
    /** An instant, ISO 8601 in UTC. */
    | { readonly kind: "instant" }
    /** One of the values for each key that was answered. */
    | {
      readonly kind: "choices";
      readonly keys: readonly string[];
      readonly values: readonly string[];
      readonly texts: ValueTexts;
      /** The same of the keys. */
      readonly keyTexts: "urine_panel";
    }
  );
export type Parts = Readonly<Record<string, Part>>;

interface FieldProperties {
  readonly label: LabelKey;
  readonly hint?: Extract<MessageKey, "investigation.problem_hint">;
  /** The part of the form, and of the record, in which it stands. */
  readonly section: Section;
  /** The form says that it may be left empty. */
  readonly optional?: true;
  /** Only investigations by this method have it. */
  readonly method?: Method;
  /** May still be written after submission, until the incident is closed. */
  readonly late?: true;
  /**
   * Health data or what witnesses said: the audit log and the history say that it changed, not to
   * what. Like every field, only safety officers and administrators read it (`investigation.read`).
   */
  readonly confidential?: true;
}

export type Section = "analysis" | "root_causes" | "causes" | "tests" | "outcome";

/** A text; `max` characters. `lines`: the height of its text area. */
export interface TextField extends FieldProperties {
  readonly kind: "text";
  readonly max: number;
  readonly lines?: number;
}

/** Single-line texts, typed one per line: at most `max`, each of at most `maxLength` characters. */
export interface LinesField extends FieldProperties {
  readonly kind: "lines";
  readonly max: number;
  readonly maxLength: number;
}

/** The same for each branch of a fishbone. */
export interface BranchesField extends FieldProperties {
  readonly kind: "branches";
  readonly max: number;
  readonly maxLength: number;
}

/** At most `max` rows of several values. */
export interface RowsField extends FieldProperties {
  readonly kind: "rows";
  readonly max: number;
  readonly parts: Parts;
  /** Counts 1, 2, 3 ... in this value. */
  readonly numbered?: string;
  /** No two rows have the same one. */
  readonly unique?: string;
  /** Null and empty values of a row are accepted and not stored. */
  readonly dropsEmpty?: true;
  /** Rows of a table of the same name; other fields are columns of `investigations`. */
  readonly ownTable?: true;
}

/** The test of a person. Values that were not answered are not stored; null: there was no test. */
export interface TestField extends FieldProperties {
  readonly kind: "test";
  readonly parts: Parts;
  /** The value that follows from what was measured. */
  readonly result: string;
}

export type InvestigationField = TextField | LinesField | BranchesField | RowsField | TestField;

export const WITNESS_CATEGORIES = [
  "employee",
  "contractor",
  "public",
  "driver",
  "security",
] as const;
export const STATEMENT_LANGUAGES = ["en", "ms", "zh", "other"] as const;

const TESTED = {
  tested_at: { kind: "instant", label: "medical_test.tested_at" },
  tested_by: { kind: "text", max: 120, label: "medical_test.tested_by" },
  evidence_ref: {
    kind: "text",
    max: 120,
    label: "medical_test.evidence_ref",
    onlyCompared: true,
  },
} as const satisfies Parts;

/**
 * What an investigation records, in the order of the form and of the record. The form and its parser,
 * the checks of the API, the columns that are written, the record on the page and on paper, the
 * comparison of two versions, the audit log and the labels of errors read this table.
 */
export const INVESTIGATION_FIELDS = {
  problem: {
    kind: "text",
    max: 500,
    lines: 3,
    label: "analysis.problem",
    hint: "investigation.problem_hint",
    section: "analysis",
  },
  whys: {
    kind: "rows",
    max: 5,
    label: "term.five_why",
    section: "analysis",
    method: "five_why",
    numbered: "n",
    parts: {
      n: {
        kind: "number",
        min: 1,
        max: 5,
        decimals: 0,
        label: "term.five_why",
        required: true,
        computed: true,
      },
      answer: { kind: "text", max: 500, lines: 3, label: "term.five_why", required: true },
      evidence: { kind: "text", max: 200, label: "term.evidence" },
    },
  },
  branches: {
    kind: "branches",
    max: 10,
    maxLength: 300,
    label: "term.fishbone",
    section: "analysis",
    method: "fishbone",
  },
  root_causes: {
    kind: "rows",
    max: 5,
    label: "investigation.root_causes",
    section: "root_causes",
    ownTable: true,
    parts: {
      category: {
        kind: "enum",
        values: ROOT_CAUSE_CATEGORIES,
        texts: "root_cause",
        label: "investigation.category",
        required: true,
      },
      text: { kind: "text", max: 500, lines: 3, label: "term.root_cause", required: true },
    },
  },
  immediate_causes: {
    kind: "lines",
    max: 20,
    maxLength: 300,
    label: "analysis.immediate_causes",
    section: "causes",
    optional: true,
  },
  contributing_factors: {
    kind: "lines",
    max: 20,
    maxLength: 300,
    label: "analysis.contributing_factors",
    section: "causes",
    optional: true,
  },
  alcohol_test: {
    kind: "test",
    label: "term.alcohol_test",
    section: "tests",
    late: true,
    confidential: true,
    result: "result",
    parts: {
      performed: { kind: "boolean", label: "medical_test.performed", computed: true },
      specimen: {
        kind: "enum",
        values: ALCOHOL_SPECIMENS,
        texts: "alcohol_specimen",
        label: "alcohol_test.specimen",
      },
      value: { kind: "number", min: 0, max: 1000, decimals: 1, label: "alcohol_test.value" },
      unit: {
        kind: "enum",
        values: ALCOHOL_UNITS,
        texts: "alcohol_unit",
        label: "alcohol_test.unit",
        computed: true,
      },
      result: {
        kind: "enum",
        values: ALCOHOL_RESULTS,
        texts: "alcohol_result",
        label: "alcohol_test.result",
      },
      ...TESTED,
    },
  },
  urine_test: {
    kind: "test",
    label: "term.urine_test",
    section: "tests",
    late: true,
    confidential: true,
    result: "overall",
    parts: {
      performed: { kind: "boolean", label: "medical_test.performed", computed: true },
      specimen_valid: { kind: "boolean", label: "urine_test.specimen_valid" },
      panels: {
        kind: "choices",
        keys: URINE_PANELS,
        values: PANEL_RESULTS,
        texts: "urine_panel_result",
        keyTexts: "urine_panel",
        label: "urine_test.panels",
      },
      overall: {
        kind: "enum",
        values: URINE_RESULTS,
        texts: "urine_result",
        label: "urine_test.overall",
      },
      ...TESTED,
    },
  },
  // References only: the statements themselves are kept elsewhere.
  witness_statements: {
    kind: "rows",
    max: 20,
    label: "incident.statements",
    section: "tests",
    late: true,
    confidential: true,
    unique: "ref",
    dropsEmpty: true,
    parts: {
      ref: { kind: "text", max: 60, label: "statement.ref", required: true, first: true },
      witness_category: {
        kind: "enum",
        values: WITNESS_CATEGORIES,
        texts: "witness_category",
        label: "statement.witness_category",
      },
      witness_name: { kind: "text", max: 120, label: "statement.witness_name", first: true },
      language: {
        kind: "enum",
        values: STATEMENT_LANGUAGES,
        texts: "statement_language",
        label: "statement.language",
      },
      taken_at: { kind: "instant", label: "statement.taken_at", onlyCompared: true },
      taken_by: { kind: "text", max: 120, label: "statement.taken_by", onlyCompared: true },
      file_ref: { kind: "text", max: 200, label: "statement.file_ref", onlyCompared: true },
      summary: { kind: "text", max: 1000, lines: 2, label: "statement.summary" },
    },
  },
  conclusion: {
    kind: "text",
    max: 4000,
    label: "analysis.conclusion",
    section: "outcome",
    optional: true,
  },
  lessons_learned: {
    kind: "text",
    max: 2000,
    label: "analysis.lessons_learned",
    section: "outcome",
    optional: true,
  },
  team_members: {
    kind: "lines",
    max: 20,
    maxLength: 120,
    label: "analysis.team_members",
    section: "outcome",
    optional: true,
  },
} as const satisfies Readonly<Record<string, InvestigationField>>;

type Fields = typeof INVESTIGATION_FIELDS;
export type FieldName = keyof Fields;

/** The names of the fields of one kind. */
export type FieldOfKind<Kind extends InvestigationField["kind"]> = {
  [Name in FieldName]: Fields[Name]["kind"] extends Kind ? Name : never;
}[FieldName];

type PartValue<One> = One extends { kind: "enum"; values: readonly (infer Value)[] } ? Value
  : One extends { kind: "number" } ? number
  : One extends { kind: "boolean" } ? boolean
  : One extends {
    kind: "choices";
    keys: readonly (infer Key extends string)[];
    values: readonly (infer Value)[];
  } ? { [One in Key]?: Value }
  : string;

type RequiredOf<Of> = {
  [Name in keyof Of]: Of[Name] extends { required: true } ? Name : never;
}[keyof Of];

/** Values by name; all but the required ones may be absent. */
type Values<Of> =
  & { -readonly [Name in RequiredOf<Of>]: PartValue<Of[Name]> }
  & { -readonly [Name in Exclude<keyof Of, RequiredOf<Of>>]?: PartValue<Of[Name]> };

type ContentOf<Field> = Field extends { kind: "text" } ? string | null
  : Field extends { kind: "lines" } ? string[]
  : Field extends { kind: "branches" } ? FishboneBranches
  : Field extends { kind: "rows"; parts: infer Of } ? Values<Of>[]
  : Field extends { kind: "test"; parts: infer Of } ? Values<Of> | null
  : never;

/** What an investigation records. */
export type InvestigationContent = { [Name in FieldName]: ContentOf<Fields[Name]> };

export type Why = InvestigationContent["whys"][number];
export type RootCause = InvestigationContent["root_causes"][number];
export type WitnessStatement = InvestigationContent["witness_statements"][number];
export type AlcoholTest = NonNullable<InvestigationContent["alcohol_test"]>;
export type UrineTest = NonNullable<InvestigationContent["urine_test"]>;

/** The names of all fields, in the order of the form. */
export const FIELD_NAMES = Object.keys(INVESTIGATION_FIELDS) as FieldName[];

/** Whether a key is a field of the table. */
export function isInvestigationField(key: string): key is FieldName {
  return Object.hasOwn(INVESTIGATION_FIELDS, key);
}

/** A field of the table, typed as any field. */
export function fieldOf(name: FieldName): InvestigationField {
  return INVESTIGATION_FIELDS[name];
}

/** The fields of one section, in the order of the form. */
export function fieldsIn(section: Section): FieldName[] {
  return FIELD_NAMES.filter((name) => fieldOf(name).section === section);
}

/** The values of a row or a test that its form asks for, in order. */
export function askedParts(parts: Parts): [string, Part][] {
  return Object.entries(parts).filter(([, part]) => !part.computed);
}

/**
 * What two people may each write, compared and taken as a whole: a field, or one branch of the
 * fishbone as `branches.man`. In the order of the form.
 */
export type ComparableName = Exclude<FieldName, "branches"> | `branches.${keyof FishboneBranches}`;

/** The comparable parts with their labels. */
export const COMPARABLE_LABELS = Object.fromEntries(
  FIELD_NAMES.flatMap((name): [string, LabelKey][] =>
    name === "branches"
      ? FISHBONE_BRANCHES.map((branch) => [`branches.${branch}`, `term.${branch}`])
      : [[name, fieldOf(name).label]]
  ),
) as Readonly<Record<ComparableName, LabelKey>>;

/** The parts of a row in the order of a line of the record. */
export function recordParts(parts: Parts): [string, Part][] {
  const asked = askedParts(parts);
  return [...asked.filter(([, part]) => part.first), ...asked.filter(([, part]) => !part.first)];
}
