import {
  type Connection,
  type Database,
  MIGRATIONS,
  pendingMigrations,
} from "@/lib/database/mod.ts";

/** Why the service cannot answer; `pending` names the migrations that the database lacks. */
export interface NotReady {
  reason: "database unreachable" | "migrations pending";
  /** What is not ready, by one word. */
  not_ready: readonly ("database" | "migrations")[];
  pending?: readonly string[];
}

/** A load balancer asks every few seconds and must not wait for the limit of a statement; in ms. */
const LIMIT_MS = 2_000;

const UNREACHABLE: NotReady = { reason: "database unreachable", not_ready: ["database"] };

/** Checks that the database answers within two seconds and has every migration; null when it is so. */
export async function findNotReady(
  { connection, database }: { connection: Connection; database: Database },
): Promise<NotReady | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<NotReady>((resolve) => {
    timer = setTimeout(() => resolve(UNREACHABLE), LIMIT_MS);
  });
  const check = async (): Promise<NotReady | null> => {
    await database.ping();
    const pending = await pendingMigrations(connection, MIGRATIONS);
    if (pending.length === 0) return null;
    return { reason: "migrations pending", not_ready: ["migrations"], pending };
  };
  return await Promise.race([check().catch(() => UNREACHABLE), tooLong])
    .finally(() => clearTimeout(timer));
}
