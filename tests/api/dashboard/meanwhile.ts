import type { KyselyPlugin } from "kysely";
import type { Connection } from "@/lib/database/mod.ts";

/** Something that happens once, after the next statement of a connection. */
export interface Meanwhile {
  connection: Connection;
  plan(act: () => Promise<void>): void;
  /** Whether what was planned has happened. */
  hasHappened(): boolean;
}

/** A connection between whose statements another one can change the database. */
export function meanwhileOn(connection: Connection): Meanwhile {
  let planned: (() => Promise<void>) | undefined;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const act = planned;
      planned = undefined;
      await act?.();
      return result;
    },
  };
  return {
    connection: { ...connection, kysely: connection.kysely.withPlugin(plugin) },
    plan: (act) => void (planned = act),
    hasHappened: () => planned === undefined,
  };
}
