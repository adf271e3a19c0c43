import type { Client } from "pg";

/**
 * Owns the test databases as an operator's role does in production: it may create roles and databases,
 * and row-level security and grants apply to it.
 */
export const owner = { name: "siaga_owner", password: "siaga" } as const;

/** Serves requests and owns nothing. */
export const service = { name: "siaga_service", password: "siaga" } as const;

/** Creates the logins if the server lacks them; safe to call concurrently. */
export async function ensureLogins(client: Client): Promise<void> {
  await client.query("select pg_advisory_lock(hashtext($1))", ["siaga test logins"]);
  const found = await client.query("select from pg_roles where rolname = $1", [service.name]);
  if (found.rowCount) return;
  await client.query(`
    create role ${owner.name} login createdb createrole password '${owner.password}';
    create role ${service.name} login noinherit password '${service.password}'`);
}

/** The address of another database on the same server, as the same or as another user. */
export function databaseUrl(
  serverUrl: string,
  database: string,
  user?: { name: string; password: string },
): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  if (user) {
    url.username = user.name;
    url.password = user.password;
  }
  return url.href;
}
