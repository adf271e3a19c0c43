import { sql } from "kysely";
import { writeAudit } from "@/lib/audit/mod.ts";
import { calendarDate } from "@/lib/calendar.ts";
import type { Database, Role } from "@/lib/database/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { hashOf } from "./secret.ts";

export { looksLikeToken } from "./secret.ts";

/** Calls that one token may make in a minute of the clock. */
export const CALLS_A_MINUTE = 60;
const MINUTE_MS = 60_000;

/** A program with a valid token. */
export interface Tool {
  readonly id: string;
  /** Whose view it has: that of management, or of the supervisor of its site. */
  readonly role: Extract<Role, "management" | "supervisor">;
  readonly site_id: string | null;
}

/** A tool, and how many seconds it must wait because it called too often; mostly 0. */
export interface ToolCall {
  readonly tool: Tool;
  readonly wait: number;
}

type Used = { id: string; site_id: string | null; calls: number; used_before: Date | null };

/**
 * Finds the tool of a secret and counts its call. The first use of a day is recorded in the audit log.
 * It waits after {@linkcode CALLS_A_MINUTE} calls in a minute, over all processes.
 * @throws Problem `unauthenticated` when there is no such token, or it has expired or was revoked
 */
export async function useAccessToken(
  { database }: { database: Database },
  secret: string,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<ToolCall> {
  const hash = await hashOf(secret);
  if (!hash) throw new Problem("unauthenticated");
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
  const used = await database.asAdministrator("use an access token", async (tx) => {
    const { rows: [row] } = await sql<Used>`
      with valid as (
        select id, last_used_at from access_tokens
          where token_hash = ${hash} and revoked_at is null and expires_at > ${now} for update
      )
      update access_tokens t set last_used_at = ${now}, minute = ${minute},
          calls = case when t.minute = ${minute} then t.calls + 1 else 1 end
        from valid v where t.id = v.id
        returning t.id, t.site_id, t.calls, v.last_used_at as used_before`.execute(tx);
    const date = (at: Date) => calendarDate(at, timeZone);
    if (row && (row.used_before === null || date(row.used_before) !== date(now))) {
      await writeAudit({ tx, now }, {
        action: "access_token.used",
        subject: ["access_token", row.id],
      });
    }
    return row;
  });
  if (!used) throw new Problem("unauthenticated");
  const { id, site_id, calls } = used;
  const left = Math.ceil((minute.getTime() + MINUTE_MS - now.getTime()) / 1000);
  return {
    tool: { id, site_id, role: site_id === null ? "management" : "supervisor" },
    wait: calls > CALLS_A_MINUTE ? left : 0,
  };
}
