import { fileURLToPath } from "node:url";
import { exists, runCommand } from "./command.ts";
import type { Requirement } from "./requirement.ts";

const script = fileURLToPath(new URL("build_postgres_with_pgvector", import.meta.url));

/** Folder of the private copy of PostgreSQL 15 with pgvector. */
export const privatePostgres = fileURLToPath(new URL("../../.cache/postgres", import.meta.url));

/** Its subfolder with `initdb`, `pg_ctl`, `psql`, ... */
export const privatePostgresPrograms = "usr/lib/postgresql/15/bin";

export const pgvector: Requirement = {
  name: "PostgreSQL 15 with pgvector",
  message: "building pgvector into a private copy of PostgreSQL in .cache/postgres",
  packages: [],
  // The script moves the finished folder into place at the end, so an existing folder is complete.
  isPresent: () => exists(privatePostgres),
  install: async () => {
    await runCommand("bash", [script, privatePostgres]);
  },
};
