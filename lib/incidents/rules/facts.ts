import type { PlainKey } from "@/lib/i18n/mod.ts";

interface FactRule {
  /** Name of the JSON key, the form field and the column. */
  readonly name: string;
  readonly kind: "place" | "type" | "moment" | "truck" | "text";
  readonly label: PlainKey;
  /** The part of the report form that contains it; null for facts outside of these parts. */
  readonly part: "where" | "when" | "what" | null;
}

interface TextFactRule extends FactRule {
  readonly kind: "text";
  /** Minimum length in characters; 0 for an optional text, which is stored as null when empty. */
  readonly min: number;
  /** Maximum length in characters. */
  readonly max: number;
  /** Rows of its input; 1 for a single line. */
  readonly rows: number;
  /** Hint below the label in the report form. */
  readonly hint?: PlainKey;
  /**
   * Position in the facts of a report: as lead paragraph, on the line of the place, or under this
   * term.
   */
  readonly shown: "lead" | "with_place" | { readonly term: PlainKey };
}

/**
 * The facts of every incident, whatever its type, in the order of the report form. The forms, their
 * parsers on server and in the browser, the request schema, the stored columns, the comparison of
 * versions and the printed facts read this table. Every caller who sees an incident may read all of
 * them. Questions of single types are in `type_fields/`, persons in `person.ts`.
 */
export const FACTS = [
  { name: "zone_id", kind: "place", label: "label.place", part: "where" },
  {
    name: "location_text",
    kind: "text",
    min: 0,
    max: 200,
    rows: 1,
    label: "report.location",
    part: "where",
    shown: "with_place",
  },
  { name: "type", kind: "type", label: "report.type", part: null },
  { name: "occurred_at", kind: "moment", label: "inbox.when", part: "when" },
  {
    name: "description",
    kind: "text",
    min: 10,
    max: 4000,
    rows: 7,
    label: "report.description",
    hint: "report.description_hint",
    part: "what",
    shown: "lead",
  },
  {
    name: "immediate_action",
    kind: "text",
    min: 0,
    max: 1000,
    rows: 3,
    label: "label.immediate_action",
    part: "what",
    shown: { term: "incident.immediate_action" },
  },
  { name: "truck_id", kind: "truck", label: "incident.truck", part: null },
] as const satisfies readonly (FactRule | TextFactRule)[];

export type Fact = (typeof FACTS)[number];
export type TextFact = Extract<Fact, { kind: "text" }>;
export type TextFactName = TextFact["name"];

/** The texts of an incident by name; null when empty. */
export type TextFacts = {
  [Name in TextFactName]: Extract<TextFact, { name: Name }>["min"] extends 0 ? string | null
    : string;
};

const TEXT_FACTS: readonly TextFact[] = FACTS.filter((fact) => fact.kind === "text");

/** Returns the facts that are texts, in form order. */
export function textFacts(): readonly TextFact[] {
  return TEXT_FACTS;
}

/** Returns an object with one value for each text of an incident. */
export function mapTextFacts<Value>(valueOf: (fact: TextFact) => Value) {
  return Object.fromEntries(textFacts().map((fact) => [fact.name, valueOf(fact)])) as Record<
    TextFactName,
    Value
  >;
}

/** Invisible characters that Unicode counts as letters or symbols: fillers of Hangul, the empty Braille cell. */
const BLANKS = /[\u115f\u1160\u3164\uffa0\u2800]/g;

/**
 * Whether a text says anything: it has a letter, a digit or a symbol such as an emoji. Dots, dashes and
 * invisible characters alone do not tell what happened.
 */
export function saysSomething(text: string): boolean {
  return /[\p{L}\p{N}\p{S}]/u.test(text.replace(BLANKS, ""));
}
