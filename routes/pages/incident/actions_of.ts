import type { Capa } from "@/lib/capas/mod.ts";
import type { IncidentRecord } from "@/lib/records/mod.ts";

/** Actions somebody still works on, by due date. */
export function openActions({ capas }: IncidentRecord): Capa[] {
  return capas.filter(({ status }) => status === "open" || status === "in_progress");
}

/** The first action that waits for its verification. */
export function unverifiedAction({ capas }: IncidentRecord): Capa | undefined {
  return capas.find(({ status }) => status === "pending_verification");
}
