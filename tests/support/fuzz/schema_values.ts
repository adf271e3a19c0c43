import fc from "fast-check";

/** What of JSON Schema the bodies and queries of the API use. */
export interface JsonSchema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

/** Texts that have broken programs: empty, long, control characters, markup, formulas, other scripts. */
const HOSTILE = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "null",
  "-1",
  "1e309",
  "'; drop table incidents; --",
  "<script>alert(1)</script>",
  '=HYPERLINK("http://x")',
  "../../etc/passwd",
  "%00%0d%0aSet-Cookie:a=b",
  "\u202Etxt.exe",
  "叉车撞到货架",
  "a".repeat(5000),
  "{{constructor}}",
] as const;

const hostile = fc.constantFrom<unknown>(
  ...HOSTILE,
  null,
  true,
  -1,
  0.5,
  2 ** 53,
  [],
  {},
  [[[[]]]],
  { $ne: null },
);

/**
 * Values that fit a schema, and, now and then in their depth, values that do not.
 * @param ids of records, which uuids are taken from
 */
export function valuesOf(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 40, arbitrary: fitting(schema, ids) },
    { weight: 1, arbitrary: hostile },
  );
}

function fitting(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((option) => valuesOf(option, ids)));
  switch ([schema.type].flat()[0]) {
    case "object":
      return objects(schema, ids);
    case "array":
      return fc.array(valuesOf(schema.items ?? {}, ids), {
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case "integer":
      return numbers(schema, (limits) => fc.integer(limits));
    case "number":
      return numbers(schema, (limits) => fc.integer(limits).map((whole) => whole + 0.5));
    case "boolean":
      return fc.boolean();
    case "string":
      return texts(schema, ids);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objects({ properties = {}, required = [] }: JsonSchema, ids: readonly string[]) {
  const shape = Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, valuesOf(value, ids)]),
  );
  const optional = Object.keys(shape).filter((name) => !required.includes(name));
  const chosen = fc.subarray(optional, { maxLength: Math.min(3, optional.length) });
  // All optional ones at once would hardly ever fit together.
  const known = fc.tuple(fc.record(shape), chosen).map(([all, names]) =>
    Object.fromEntries(
      Object.entries(all).filter(([name]) => required.includes(name) || names.includes(name)),
    )
  );
  return fc.oneof(
    { weight: 20, arbitrary: known },
    { weight: 1, arbitrary: fc.record(shape, { requiredKeys: [] }) },
    { weight: 1, arbitrary: known.map((value) => ({ ...value, surplus: 1 })) },
  );
}

function numbers(
  { minimum = -10, maximum = 1000 }: JsonSchema,
  of: (limits: { min: number; max: number }) => fc.Arbitrary<number>,
) {
  const min = Math.max(Math.ceil(minimum), -1_000_000);
  return of({ min, max: Math.max(min, Math.min(Math.floor(maximum), 1_000_000)) });
}

function texts({ format, minLength = 0, maxLength = 60 }: JsonSchema, ids: readonly string[]) {
  switch (format) {
    case "uuid":
    case "guid":
      return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...ids) }, fc.uuid());
    case "date":
      return moments.map((at) => at.toISOString().slice(0, 10));
    case "date-time":
      return moments.map((at) => at.toISOString());
    case "email":
      return fc.emailAddress();
    default: {
      const max = Math.min(maxLength, 200);
      const min = Math.min(minLength, max);
      return fc.oneof(
        { weight: 5, arbitrary: fc.string({ minLength: min, maxLength: max }) },
        { weight: 3, arbitrary: fc.constant("A pallet slid off the forks at bay 3.") },
        { weight: 2, arbitrary: fc.constantFrom(...HOSTILE) },
      );
    }
  }
}

const moments = fc.date({
  min: new Date("1999-01-01"),
  max: new Date("2031-01-01"),
  noInvalidDate: true,
});
