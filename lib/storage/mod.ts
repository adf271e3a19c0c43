import { join } from "node:path";
import type { S3Config } from "./s3.ts";
import type { Storage } from "./storage.ts";

export type { S3Config } from "./s3.ts";
export { type Bytes, newKey, type Storage, StorageFault, StorageFull } from "./storage.ts";

/**
 * Opens the file storage of the configuration: the S3 bucket when there is one, else the folder `evidence`
 * in the data folder. Only the module in use is loaded.
 */
export async function openStorage(
  { s3, dataDir }: { s3: S3Config | undefined; dataDir: string },
): Promise<Storage> {
  return s3
    ? (await import("./s3.ts")).openS3(s3)
    : (await import("./folder.ts")).openFolder(join(dataDir, "evidence"));
}
