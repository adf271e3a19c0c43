import type { PlainKey } from "@/lib/i18n/mod.ts";

interface FactRule {
  /** Name in JSON, in the form and of the column. */
  readonly name: string;
  readonly kind: "place" | "type" | "moment" | "truck" | "text";
  readonly label: PlainKey;
  /** The part of the report form it stands in; null for what has no part of its own. */
  readonly part: "where" | "when" | "what" | null;
}

interface TextFactRule extends FactRule {
  readonly kind: "text";
  /** Fewest characters; 0 for a text that may be left out, which then is null. */
  readonly min: number;
  /** Most characters. */
  readonly max: number;
  /** Rows of its field; 1 for a line. */
  readonly rows: number;
  /** Shown below the label in the report form. */
  readonly hint?: PlainKey;
  /** How the facts of a report show it: first and large, in the line of the place, or under this term. */
  readonly shown: "lead" | "with_place" | { readonly term: PlainKey };
}

/**
 * The facts that every incident has, whatever its type, in the order of the report form. The forms, the
 * parsers of page and browser, the schema of requests, the stored columns, the comparison of two versions
 * and the printed facts read it. Every caller who sees an incident may read all of them. What only one type asks
 * stands in `type_fields/`, the persons in `person.ts`.
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

/** The texts of an incident by their names; null where nothing was written. */
export type TextFacts = {
  [Name in TextFactName]: Extract<TextFact, { name: Name }>["min"] extends 0 ? string | null
    : string;
};

/** The facts that are texts, in the order of the form. */
export function textFacts(): TextFact[] {
  return FACTS.filter((fact) => fact.kind === "text");
}

/** Returns an object with a value for each text of an incident. */
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
