/** What a statement does, without its values: `select` and `incidents`. */
export interface StatementDescription {
  operation: string;
  /** The first table or function that it names; undefined for statements such as `begin`. */
  target: string | undefined;
}

const known = new Map<string, StatementDescription>();

/** Texts that are remembered; the service has a few hundred, and some vary with the length of a list. */
const MOST_KNOWN = 2_000;

const OPERATION = /^[\s(]*([a-z]+)/i;

/** What a statement with common table expressions changes before it reads. */
const CHANGE_WITHIN = /\bas\s+(?:materialized\s+)?\(\s*(insert|update|delete)\b/i;

/** Where a statement names what it works on; the words before it are SQL's own. */
const TARGET =
  /\b(?:insert\s+into|delete\s+from|update|from|lateral)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*)/gi;

/** Words of SQL that may stand in the place of a table. */
const NO_TARGET = new Set(["select", "lateral", "set", "unnest", "generate_series", "values"]);

/** Describes a statement by the names in its text, which holds parameters in place of values. */
export function describeStatement(text: string): StatementDescription {
  let description = known.get(text);
  if (!description) {
    if (known.size >= MOST_KNOWN) known.clear();
    const first = OPERATION.exec(text)?.[1]?.toLowerCase() ?? "other";
    const changed = first === "with" ? CHANGE_WITHIN.exec(text) : null;
    const operation = changed?.[1]?.toLowerCase() ?? first;
    const described = withoutLiterals(changed ? text.slice(changed.index) : text);
    const names = [...described.matchAll(TARGET)].map(([, name]) => name!.toLowerCase());
    description = { operation, target: names.find((name) => !NO_TARGET.has(name)) };
    known.set(text, description);
  }
  return description;
}

/** What stands in quotes is a constant of the service, and may hold the words that are looked for. */
function withoutLiterals(text: string): string {
  return text.replaceAll(/'(?:[^']|'')*'/g, "''");
}
