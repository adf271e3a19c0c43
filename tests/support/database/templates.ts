import { type Connection, migrate, MIGRATIONS, openDatabase } from "@/lib/database/mod.ts";
import { createWorld } from "@/tests/support/fixtures/world.ts";

/** The contents of a new test database: the schema alone, or with the places and people of `world.ts`. */
export type Contents = "empty" | "world";

/** Migrates a template database and writes its contents. */
export async function fillTemplate(connection: Connection, contents: Contents): Promise<void> {
  await migrate(connection, MIGRATIONS);
  if (contents === "world") await createWorld(openDatabase(connection));
}

/** A name that changes with the migrations and the test world, so that a template is never stale. */
export async function templateName(contents: Contents): Promise<string> {
  const sources = [...await migrationFiles(), ...(contents === "world" ? [WORLD] : [])];
  const texts = await Promise.all(sources.map((url) => Deno.readTextFile(url)));
  const bytes = new TextEncoder().encode(texts.join("\0"));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
  return `template_${contents}_${hash.slice(0, 16)}`;
}

const WORLD = new URL("../fixtures/world.ts", import.meta.url);

async function migrationFiles(): Promise<URL[]> {
  const names: string[] = [];
  for await (const { name } of Deno.readDir(MIGRATIONS)) names.push(name);
  return names.sort().map((name) => new URL(name, MIGRATIONS));
}
