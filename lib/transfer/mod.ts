/** All data of the service, out of one database and into another. */
export { type Backup, backUp, backUpInPlace, unpackBackup } from "./backup.ts";
export { countRows, exportData, type ExportServices } from "./export.ts";
export { importData, type ImportServices } from "./import.ts";
export { type Manifest, TransferError } from "./manifest.ts";
