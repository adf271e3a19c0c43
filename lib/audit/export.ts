import { fileName, writeCsv } from "@/lib/csv.ts";
import type { Session } from "@/lib/session.ts";
import { type AuditExport, type AuditLogEntry, selectAuditLog } from "./list.ts";
import { type AuditKey, fileText } from "./keys.ts";
import { withoutHealthData } from "./rules/health_data.ts";
import { readNewestSeal } from "./seals.ts";
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

/** The action of the last row but one, which holds the newest seal, and of the last, the signature. */
export const NEWEST_SEAL = "newest_seal";
export const FILE_SIGNATURE = "file_signature";

/**
 * Writes the newest entries that match the filters as CSV, without health data, and an audit entry of
 * the export. The last two rows hold the newest seal, so that the file can be compared with the log
 * later, and the signature of all that stands before it, which the public key verifies.
 */
export async function exportAuditLog(
  session: Session,
  key: AuditKey,
  { filename, ...filters }: AuditExport,
): Promise<Download> {
  const found = await selectAuditLog(session, filters).limit(MAX_EXPORT_ROWS + 1).execute();
  const entries = found.slice(0, MAX_EXPORT_ROWS);
  const seal = await readNewestSeal(session.tx);
  const newest_seal = seal?.hash ?? null;
  const sealRow = row({
    action: NEWEST_SEAL,
    before: seal && JSON.stringify({ ...seal, hash: undefined }),
    after: newest_seal,
  });
  const signed = await writeCsv(COLUMNS, [...entries.map(cells), sealRow]);
  const signature = await key.sign(await fileText(signed));
  const text = signed + await writeCsv(null, [row({
    action: FILE_SIGNATURE,
    before: JSON.stringify({ key_id: key.publicKey.kid }),
    after: signature.toHex(),
  })]);
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
    return typeof value === "object" ? JSON.stringify(withoutHealthData(value)) : value;
  });
}

/** A row that is no entry. */
function row(values: Partial<Record<(typeof COLUMNS)[number], string | null>>): string[] {
  return COLUMNS.map((name) => values[name] ?? "");
}
