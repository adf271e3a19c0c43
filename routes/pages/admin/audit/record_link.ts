import type { AuditLogEntry } from "@/lib/audit/mod.ts";

/** Pages of records, by the kind of record. */
const PAGES: Readonly<Record<string, string>> = {
  capa: "/capas",
  user: "/admin/users",
  site: "/admin/sites",
  zone: "/admin/zones",
  truck: "/admin/trucks",
};

/** Where the record of an entry can be seen: its incident's page where it has none of its own. */
export function recordPath(entry: AuditLogEntry): string | null {
  const { subject_type, subject_id, subject_name, incident_id, incident_number } = entry;
  const page = PAGES[subject_type];
  if (page && subject_id && subject_name) return `${page}/${subject_id}`;
  return incident_id && incident_number ? `/incidents/${incident_id}` : null;
}
