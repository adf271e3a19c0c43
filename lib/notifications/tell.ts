import type { Role, Tx } from "@/lib/database/mod.ts";
import type { Message } from "./rules/kinds.ts";

/**
 * Notifies some users in the app, in the transaction of the change that the message is about. Texts are
 * made when they are shown, in the user's language.
 */
export async function notifyPeople(
  { tx, now }: { tx: Tx; now: Date },
  userIds: readonly string[],
  { kind, incidentId, capaId, data }: Message,
): Promise<void> {
  if (userIds.length === 0) return;
  await tx.insertInto("notifications").values([...new Set(userIds)].map((user_id) => ({
    user_id,
    kind,
    data: JSON.stringify(data),
    incident_id: incidentId,
    capa_id: capaId ?? null,
    created_at: now,
  }))).execute();
}

/** The ids of the active users with a role. */
export async function activePeople(tx: Tx, role: Role): Promise<string[]> {
  const people = await tx.selectFrom("people").select("id")
    .where("role", "=", role).where("active", "=", true).execute();
  return people.map(({ id }) => id);
}

/**
 * Puts mail and chat messages into the outbox for the delivery worker. The payload holds only ids: the
 * worker reads addresses and texts when it sends. The unique key lets each message be sent once.
 */
export async function postAlerts(
  { tx, now }: { tx: Tx; now: Date },
  { kind, incidentId, capaId }: Message,
): Promise<void> {
  const subject = capaId ?? incidentId;
  await tx.insertInto("outbox").values((["email", "chat"] as const).map((channel) => ({
    channel,
    payload: JSON.stringify({ kind, incident_id: incidentId, capa_id: capaId ?? null }),
    dedupe_key: `${kind}:${subject}:${channel}`,
    available_at: now,
    created_at: now,
  }))).execute();
}
