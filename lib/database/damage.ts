import type { PGlite } from "@electric-sql/pglite";

/** A file of the embedded database is damaged. */
export class DatabaseDamaged extends Error {
  constructor(folder: string, what: string, options?: ErrorOptions) {
    super(
      `The embedded database in ${folder} is damaged: ${what}. Nothing was changed.\n` +
        `Move ${folder} away and restore the newest backup into an empty DATA_DIR:\n` +
        "  deno task restore FILE\n" +
        "The server keeps the backups that it makes in DATA_DIR/backups; docs/operations.md says more " +
        "under Backup and restore.",
      options,
    );
    this.name = "DatabaseDamaged";
  }
}

const PAGE_BYTES = 8192;

/** A file with the pages of a table or an index; larger ones have several. */
const PAGES = /^\d+(_(fsm|vm))?(\.\d+)?$/;

/** Reads every table, whose pages have checksums, after a process ended without closing the database. */
const READ_EVERYTHING = `do $$
declare relation regclass;
begin
  for relation in select oid from pg_class where relkind in ('r', 't', 'm') order by oid loop
    execute format('select count(*) from %s', relation);
  end loop;
end $$`;

/**
 * Checks an open database for pages that were written in part.
 * @throws DatabaseDamaged naming the file or the page
 */
export async function checkPages(pglite: PGlite, folder: string): Promise<void> {
  const cut = await findCutFile(folder);
  if (cut) throw new DatabaseDamaged(folder, `the file ${cut} ends within a page`);
  try {
    await pglite.exec(READ_EVERYTHING);
  } catch (error) {
    throw new DatabaseDamaged(folder, (error as Error).message, { cause: error });
  }
}

/** A file that does not end with a whole page, relative to the folder. */
async function findCutFile(folder: string): Promise<string | undefined> {
  const places = ["global"];
  for await (const { name } of Deno.readDir(`${folder}/base`)) places.push(`base/${name}`);
  for (const place of places) {
    for await (const { name, isFile } of Deno.readDir(`${folder}/${place}`)) {
      if (!isFile || !PAGES.test(name)) continue;
      const { size } = await Deno.stat(`${folder}/${place}/${name}`);
      if (size % PAGE_BYTES !== 0) return `${place}/${name}`;
    }
  }
  return undefined;
}

/** The file beside the folder that says that the database was closed. */
const markOf = (folder: string) => `${folder}.closed`;

/** Marks the database as closed, so that the next start need not check it. */
export async function markClosed(folder: string): Promise<void> {
  await Deno.writeTextFile(markOf(folder), "", { mode: 0o600 });
}

/** Takes the mark away; returns whether the database is there and was not closed. */
export async function wasLeftOpen(folder: string): Promise<boolean> {
  const isThere = await exists(`${folder}/PG_VERSION`);
  if (!await exists(markOf(folder))) return isThere;
  await Deno.remove(markOf(folder));
  return false;
}

/** Whether there is a database in the folder, which should open. */
export function holdsDatabase(folder: string): Promise<boolean> {
  return exists(`${folder}/PG_VERSION`);
}

async function exists(path: string): Promise<boolean> {
  return await Deno.stat(path).then(() => true, () => false);
}
