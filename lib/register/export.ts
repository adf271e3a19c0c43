import { writeAudit } from "@/lib/audit/mod.ts";
import { today } from "@/lib/calendar.ts";
import { fileName, writeCsv } from "@/lib/csv.ts";
import { readPlace } from "@/lib/places/mod.ts";
import type { Session } from "@/lib/session.ts";
import { readRegister, type RegisterQuery } from "./read.ts";
import { REGISTER_COLUMNS, registerCell } from "./rules/columns.ts";
import { defaultYear } from "./rules/period.ts";
import type { RegisterRow } from "./rules/rows.ts";

/** Rows written at once, so that a long register does not hold up other requests. */
const ROWS_AT_ONCE = 500;

/** A register as CSV, written while it is sent. */
export interface ExportedRegister {
  file_name: string;
  /** Its text, part by part. */
  parts: AsyncIterable<string>;
}

/**
 * Writes the register of a year as CSV in Malay, with an audit entry; a year without cases has the header
 * alone.
 * @throws Problem `not_found` for an unknown site
 */
export async function exportRegister(
  session: Session,
  { year = defaultYear(today(session)), site_id }: RegisterQuery,
): Promise<ExportedRegister> {
  const site = site_id ? await readPlace(session, "sites", site_id) : null;
  const rows = await readRegister(session, { year, site_id });
  await writeAudit(session, {
    action: "register.exported",
    subject: ["site", site_id ?? null],
    after: { year, format: "csv", rows: rows.length },
  });
  return { file_name: registerFileName(year, site, "csv"), parts: writeParts(rows) };
}

/** `JKKP8_2025_SHA.csv`: no symbols, because the portal refuses them. */
export function registerFileName(
  year: number,
  site: { code: string } | null,
  extension: "csv" | "pdf",
): string {
  const code = site ? `_${site.code.replaceAll("-", "_")}` : "";
  return fileName(`JKKP8_${year}${code}`, "JKKP8", extension);
}

async function* writeParts(rows: readonly RegisterRow[]): AsyncGenerator<string> {
  for (let from = 0; from === 0 || from < rows.length; from += ROWS_AT_ONCE) {
    const part = rows.slice(from, from + ROWS_AT_ONCE);
    yield await writeCsv(
      from === 0 ? REGISTER_COLUMNS : null,
      part.map((row) => REGISTER_COLUMNS.map((column) => registerCell(row, column))),
    );
  }
}
