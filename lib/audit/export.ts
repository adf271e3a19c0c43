import { fileName, writeCsv } from "@/lib/csv.ts";
import type { Session } from "@/lib/session.ts";
import { type AuditExport, type AuditLogEntry, selectAuditLog } from "./list.ts";
import { newestSeal } from "./seals.ts";
import { writeAudit } from "./write.ts";

/** The highest number of rows in one file, fixed by the specification. */
export const MAX_EXPORT_ROWS = 10_000;

/** A file for download. */
export interface Download {
  file_name: string;
  text: string;
  rows: number;
  /** Older entries were left out. */
  truncated: boolean;
}

const COLUMNS = [
  "id",
  "at",
  "actor_id",
  "actor_name",
  "actor_role",
  "action",
  "subject_type",
  "subject_id",
  "subject_name",
  "incident_id",
  "incident_number",
  "before",
  "after",
  "reason",
  "request_id",
] as const satisfies readonly (keyof AuditLogEntry)[];

/**
 * Writes the newest entries that match the filters as CSV, and an audit entry of the export. The last
 * row holds the newest seal, so that the file can be compared with the log later.
 */
export async function exportAuditLog(
  session: Session,
  { filename, ...filters }: AuditExport,
): Promise<Download> {
  const found = await selectAuditLog(session, filters).limit(MAX_EXPORT_ROWS + 1).execute();
  const entries = found.slice(0, MAX_EXPORT_ROWS);
  const newest_seal = await newestSeal(session.tx);
  const seal = COLUMNS.map((name) =>
    name === "action" ? "newest_seal" : name === "after" ? newest_seal ?? "" : ""
  );
  const text = await writeCsv(COLUMNS, [...entries.map(cells), seal]);
  const truncated = found.length > MAX_EXPORT_ROWS;
  await writeAudit(session, {
    action: "audit_log.exported",
    subject: ["audit_log", null],
    after: { ...filters, rows: entries.length, truncated, newest_seal },
  });
  return {
    file_name: fileName(filename, "audit-log", "csv"),
    text,
    rows: entries.length,
    truncated,
  };
}

function cells(entry: AuditLogEntry): (string | number)[] {
  return COLUMNS.map((name) => {
    const value = entry[name];
    if (value === null) return "";
    if (value instanceof Date) return value.toISOString();
    return typeof value === "object" ? JSON.stringify(value) : value;
  });
}
