import type { Session } from "@/lib/session.ts";

/** Whether an incident has actions and every one of them is verified. */
export async function hasOnlyVerifiedActions(
  { tx }: Session,
  incidentId: string,
): Promise<boolean> {
  const actions = await tx.selectFrom("capas").select("status")
    .where("incident_id", "=", incidentId).execute();
  return actions.length > 0 && actions.every(({ status }) => status === "verified");
}
