import { writeAudit } from "@/lib/audit/mod.ts";
import { today } from "@/lib/calendar.ts";
import { readCompany } from "@/lib/company/mod.ts";
import { fieldProblem } from "@/lib/errors.ts";
import { readPrinting } from "@/lib/forms/mod.ts";
import type { PdfDocument } from "@/lib/pdf/mod.ts";
import type { Session } from "@/lib/session.ts";
import { registerFileName } from "./export.ts";
import type { RegisterQuery } from "./read.ts";
import { reviewRegister } from "./review.ts";
import { registerDocument } from "./rules/document.ts";
import { defaultYear } from "./rules/period.ts";

/** A register that is ready to be drawn. */
export interface PreparedRegister {
  file_name: string;
  document: PdfDocument;
  year: number;
  site_id: string;
  rows: number;
}

/**
 * Prepares the register of a year and workplace for print; `address` is that of the page that checks
 * seals. Call it only for those who may make the register (`register.read`).
 * @throws Problem `validation_failed` without a site, because each has a register of its own; `not_found`
 * for an unknown one
 */
export async function prepareRegister(
  session: Session,
  { year = defaultYear(today(session)), site_id }: RegisterQuery,
  address: string,
): Promise<PreparedRegister> {
  if (site_id === undefined) throw fieldProblem("site_id", "required");
  const register = await reviewRegister(session, { year, site_id });
  const company = await readCompany(session);
  const printing = await readPrinting(session, register.submission === null, address);
  return {
    file_name: registerFileName(year, register.site, "pdf"),
    document: registerDocument({ register, company, printing }),
    year,
    site_id,
    rows: register.rows.length,
  };
}

/** Writes that a register was downloaded for print. */
export async function recordRegisterPrinted(
  session: Session,
  { year, site_id, rows }: PreparedRegister,
): Promise<void> {
  await writeAudit(session, {
    action: "register.exported",
    subject: ["site", site_id],
    after: { year, format: "pdf", rows },
  });
}
