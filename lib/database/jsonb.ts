import { type Expression, isExpression, type RawBuilder, sql } from "kysely";

/** Values of JSON of which some are made by SQL: what is written may depend on a statement still under way. */
export type WithSql<Fields> = { [Name in keyof Fields]: Fields[Name] | Expression<unknown> };

/** Fields as `jsonb` for a statement, in which values may be SQL. */
export function jsonbOf(fields: object): RawBuilder<unknown> {
  const entries = Object.entries(fields);
  const known = entries.filter(([, value]) => !isExpression(value));
  return entries.filter(([, value]) => isExpression(value)).reduce(
    (json, [name, value]) => sql`${json} || jsonb_build_object(${sql.lit(name)}, ${value})`,
    sql`${JSON.stringify(Object.fromEntries(known))}::jsonb`,
  );
}
