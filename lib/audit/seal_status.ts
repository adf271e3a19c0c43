import { sql } from "kysely";
import type { Session } from "@/lib/session.ts";

/** How far the audit log is sealed. */
export interface SealStatus {
  /** Null before the first seal. */
  sealed_at: Date | null;
  /** Entries written since. */
  unsealed: number;
}

/** How far the audit log is sealed, without checking it. For administrators. */
export async function readSealStatus({ tx }: Pick<Session, "tx">): Promise<SealStatus> {
  const { rows: [status] } = await sql<SealStatus>`
    select (select max(at) from audit_seals) as sealed_at,
      (select count(*)::int from audit_log
        where id > coalesce((select max(last_entry) from audit_seals), 0)) as unsealed`
    .execute(tx);
  return status!;
}
