import { allows, type Role } from "@/lib/identity/mod.ts";
import type { Notification } from "@/lib/notifications/mod.ts";

/** The page of what a notification tells of, inside the base; undefined when it was deleted. */
export function recordOf(
  { incident_id, capa_id }: Pick<Notification, "incident_id" | "capa_id">,
  role: Role,
): string | undefined {
  if (capa_id && allows(role, "capa.read")) return `/capas/${capa_id}`;
  return incident_id ? `/incidents/${incident_id}` : undefined;
}
