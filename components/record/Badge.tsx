import type { CapaStatus, IncidentStatus } from "@/lib/database/mod.ts";
import type { Words } from "../page_context.ts";

/** The states of an incident, in their order. */
export const INCIDENT_STATUSES = [
  "reported",
  "triaged",
  "investigating",
  "capa_pending",
  "verification",
  "closed",
] as const satisfies readonly IncidentStatus[];

/** A word and a circle filled as far as the work has come; never coloured by mood. */
export function StatusBadge({ page, status }: { page: Words; status: IncidentStatus }) {
  return <span class="badge" data-state={status}>{page.t(`status.${status}`)}</span>;
}

/** The same for an action. */
export function CapaBadge({ page, status }: { page: Words; status: CapaStatus }) {
  return <span class="badge" data-state={status}>{page.t(`capa.${status}`)}</span>;
}
