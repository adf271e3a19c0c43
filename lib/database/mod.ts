export { connect, type Connection, FolderInUse } from "./connection.ts";
export {
  type Actor,
  announce,
  type Database,
  openDatabase,
  SentLast,
  type Tx,
} from "./database.ts";
export { DatabaseDamaged } from "./damage.ts";
export { unlockFirst } from "./pipeline.ts";
export { brokenForeignKey, isAfterFailure } from "./errors.ts";
export { jsonbOf, type WithSql } from "./jsonb.ts";
export { keepMade } from "./kept/reads.ts";
export { type InJson, keepRows } from "./kept/rows.ts";
export { letServe, ownsTables } from "./login.ts";
export {
  migrate,
  MigrationError,
  MIGRATIONS,
  type MigrationState,
  pendingMigrations,
  readMigrationState,
  requireMigrated,
} from "./migrations.ts";
export type { CapaStatus, IncidentStatus, Role, Schema } from "./schema.ts";
