import { connect, type Connection } from "@/lib/database/mod.ts";
import { type Contents, fillTemplate, templateName } from "./templates.ts";

const CACHE = new URL("../../../.cache/pglite/", import.meta.url);

/** A data folder with a migrated embedded database in it; the caller removes it. */
export async function pgliteFolder(contents: Contents = "empty"): Promise<string> {
  const name = await templateName(contents);
  return await copyOf(await prepareFolder(name, (one) => fillTemplate(one, contents)));
}

/** A data folder before any migration: creating one takes seconds. */
export async function emptyPGliteFolder(): Promise<string> {
  return await copyOf(await prepareFolder("empty", () => Promise.resolve()));
}

async function copyOf(template: string): Promise<string> {
  const folder = await Deno.makeTempDir({ prefix: "siaga-" });
  const { success } = await new Deno.Command("cp", {
    args: ["-r", `${template}/database`, `${folder}/database`],
  }).output();
  if (!success) throw new Error(`could not copy ${template}`);
  return folder;
}

/** Migrating takes seconds and copying milliseconds, so the template is kept between runs. */
async function prepareFolder(
  name: string,
  fill: (connection: Connection) => Promise<unknown>,
): Promise<string> {
  await Deno.mkdir(CACHE, { recursive: true });
  const template = new URL(name, CACHE).pathname;
  using lock = await Deno.open(`${template}.making`, { create: true, write: true });
  await lock.lock(true);
  if (!await exists(template)) {
    const draft = await Deno.makeTempDir({ dir: CACHE.pathname, prefix: "draft-" });
    const connection = await connect({ databaseUrl: undefined, dataDir: draft });
    await fill(connection);
    await connection.close();
    await Deno.rename(draft, template);
  }
  return template;
}

async function exists(path: string): Promise<boolean> {
  return await Deno.stat(path).then(() => true, () => false);
}
