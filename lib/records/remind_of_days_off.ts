import { sql } from "kysely";
import type { NotificationKind } from "@/lib/notifications/mod.ts";
import type { Session } from "@/lib/session.ts";
import { asksForDaysOff } from "./days_off.ts";

const KIND = sql.lit("days_off_open" satisfies NotificationKind);

/**
 * Reminds every safety officer in the app of the incidents whose days off nobody has said by day 5:
 * each of each incident once, ever, which the unique index sees to. An incident that is being triaged
 * or deleted at this moment is waited for.
 * @returns how many messages were left
 */
export async function remindOfDaysOff(
  { tx, now, timeZone }: Pick<Session, "tx" | "now" | "timeZone">,
): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await tx.insertInto("notifications")
    .columns(["user_id", "kind", "data", "incident_id", "created_at"])
    .expression((from) =>
      from.selectFrom("incidents as i").innerJoin("people", (join) => join.onTrue())
        .select([
          sql<string>`people.id`.as("user_id"),
          sql<string>`${KIND}`.as("kind"),
          sql<string>`jsonb_build_object('number', i.number)`.as("data"),
          "i.id as incident_id",
          sql<Date>`${now}::timestamptz`.as("created_at"),
        ])
        .where("people.role", "=", "hse").where("people.active", "=", true)
        .where(asksForDaysOff({ now, timeZone }))
        // All servers take them in one order, so that none waits for another in a circle.
        .orderBy("i.id").orderBy("people.id")
        .forShare("i")
    )
    .onConflict((conflict) =>
      conflict.columns(["incident_id", "user_id"]).where("kind", "=", KIND).doNothing()
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}
