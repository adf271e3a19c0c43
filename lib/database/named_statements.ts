import type pg from "pg";
import { isStaleStatement } from "./errors.ts";

/** Names for statements: a short one for each text that is sent often enough to be worth keeping. */
export interface StatementNames {
  /** The name of a text; undefined while it was seen too rarely, or when all names are given away. */
  of(text: string): string | undefined;
}

/** A text gets its name when it is sent for this time, so that texts of one occasion take none. */
const SEEN = 3;
/** A connection keeps at most this many statements, some 50 KB of PostgreSQL's memory each. */
const MOST_NAMES = 256;
/** Texts without a name that are counted; beyond that, the oldest count is forgotten. */
const MOST_COUNTED = 1_000;

/** Only these can be prepared; what controls a transaction is as fast without a name. */
const PREPARABLE = /^[\s(]*(?:select|with|insert|update|delete)\b/i;

/** Gives out names for the connections of one pool. */
export function nameStatements(most = MOST_NAMES): StatementNames {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();
  return {
    of: (text) => {
      const name = names.get(text);
      if (name !== undefined || names.size >= most || !PREPARABLE.test(text)) return name;
      const count = (seen.get(text) ?? 0) + 1;
      if (count < SEEN) {
        if (seen.size >= MOST_COUNTED) seen.delete(seen.keys().next().value!);
        seen.set(text, count);
        return undefined;
      }
      seen.delete(text);
      const given = `siaga_${names.size + 1}`;
      names.set(text, given);
      return given;
    },
  };
}

/**
 * The class of connections that send a statement under its name: PostgreSQL parses and rewrites it
 * once per connection instead of each time, and plans it anew only as long as that pays
 * (`plan_cache_mode`).
 */
export function withNamedStatements(
  names: StatementNames,
  Client: typeof pg.Client,
): typeof pg.Client {
  return class extends Client {
    /** Distinguishes names that this connection gave again, because the statements had become stale. */
    #generation = 0;

    // deno-lint-ignore no-explicit-any -- one body for all overloads of the driver
    override query(statement: any, values?: any, callback?: any): any {
      const name = typeof statement === "string" && Array.isArray(values) && names.of(statement);
      if (!name) return super.query(statement, values, callback);
      const generation = this.#generation;
      const named = { name: `${name}_${generation}`, text: statement, values };
      return super.query(named).catch((error: unknown) => {
        if (isStaleStatement(error) && generation === this.#generation) this.#generation++;
        throw error;
      });
    }
  };
}
