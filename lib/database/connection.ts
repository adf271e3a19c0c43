import type { Kysely } from "kysely";
import type { Schema } from "./schema.ts";

/** An open database: the one place that differs between the embedded one and a server. */
export interface Connection {
  kind: "pglite" | "postgres";
  /** Never hand this to domain code: outside a session it runs as the owner. */
  kysely: Kysely<Schema>;
  /** Runs a script of several statements in one implicit transaction, without parameters. */
  runScript(script: string): Promise<void>;
  close(): Promise<void>;
}
