import { sql } from "kysely";
import type { Connection } from "./connection.ts";

/**
 * Whether the login of a connection owns tables, is a superuser, or may become the owner: whoever holds
 * it could switch off triggers and policies. Always true of the embedded database.
 */
export async function ownsTables({ kysely }: Pick<Connection, "kysely">): Promise<boolean> {
  const { rows: [login] } = await sql<{ owns: boolean }>`
    select exists (select from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
        and pg_has_role(current_user, relowner, 'member')) as owns`.execute(kysely);
  return login!.owns;
}

/**
 * Lets a login serve requests on a migrated database: it may become `app_user` and `app_administrator`
 * and read which migrations were run. It must exist and should be created with `noinherit`. Needs the
 * owner's connection; repeating it has no effect.
 */
export async function letServe(
  { kysely }: Pick<Connection, "kysely">,
  login: string,
): Promise<void> {
  const role = sql.id(login);
  await kysely.transaction().execute(async (tx) => {
    await sql`grant app_user, app_administrator to ${role}`.execute(tx);
    await sql`grant usage on schema public to ${role}`.execute(tx);
    await sql`grant select on schema_migrations to ${role}`.execute(tx);
    // It is called in the statement that sets the role, and checked before the role is set.
    await sql`grant execute on function open_session to ${role}`.execute(tx);
    await sql`grant execute on function open_token_session to ${role}`.execute(tx);
  });
}
