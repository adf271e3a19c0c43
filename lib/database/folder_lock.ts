/** Another process holds the embedded database. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The database in ${folder} is in use by another process. ` +
        "Stop that process first, or give this one another DATA_DIR or a DATABASE_URL.",
    );
    this.name = "FolderInUse";
  }
}

/**
 * Takes the exclusive lock beside a data folder. Two processes on one embedded database lose data
 * without an error; the operating system frees the lock when the process ends, however it ends.
 * @throws FolderInUse
 */
export async function lockFolder(folder: string): Promise<{ release(): void }> {
  const file = await Deno.open(`${folder}.lock`, { create: true, write: true, mode: 0o600 });
  if (!await file.tryLock(true)) {
    file.close();
    throw new FolderInUse(folder);
  }
  return { release: () => file.close() };
}
