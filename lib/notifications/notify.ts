import type { Role, Tx } from "@/lib/database/mod.ts";

/** What people are told about. Texts are made when they are shown, in the reader's language. */
export type NotificationKind =
  | "incident_created"
  | "incident_triaged"
  | "incident_closed"
  | "capa_assigned"
  | "capa_verified"
  | "capa_reopened"
  | "days_off_open";

/** A message: never personal or health data, only what finds the record. */
export interface Message {
  kind: NotificationKind;
  incidentId: string;
  capaId?: string;
  data?: Record<string, string | number>;
}

/** Puts a message into the in-app inbox of some people, in the transaction of what it tells of. */
export async function notifyPeople(
  { tx, now }: { tx: Tx; now: Date },
  userIds: readonly string[],
  { kind, incidentId, capaId, data = {} }: Message,
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

/** The active people of a role. */
export async function activePeople(tx: Tx, role: Role): Promise<string[]> {
  const people = await tx.selectFrom("people").select("id")
    .where("role", "=", role).where("active", "=", true).execute();
  return people.map(({ id }) => id);
}

/**
 * Leaves mail and chat about an incident for the delivery worker. Only ids stand in the payload: the
 * worker reads addresses and texts when it sends. The key makes each message leave once.
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
