import { join } from "node:path";
import type { S3Config } from "./s3.ts";
import type { Storage } from "./storage.ts";

export type { S3Config } from "./s3.ts";
export { type Bytes, newKey, type Storage, StorageFault, type StoredFile } from "./storage.ts";

/** Opens the store of files that the configuration names; only the one in use is loaded. */
export async function openStorage(
  { s3, dataDir }: { s3: S3Config | undefined; dataDir: string },
): Promise<Storage> {
  return s3
    ? (await import("./s3.ts")).openS3(s3)
    : (await import("./folder.ts")).openFolder(join(dataDir, "evidence"));
}
