import { z } from "zod";
import { difference, writeAudit } from "@/lib/audit/mod.ts";
import { omitUndefined } from "@/lib/omit_undefined.ts";
import { optionalLine } from "@/lib/text.ts";
import type { Session } from "@/lib/session.ts";

/** Large, medium and small, as JKKP 8 classes them by turnover and workers. */
export const INDUSTRY_SIZES = ["B", "S", "K"] as const;

/**
 * The organisation as the forms JKKP 6, 7 and 8 name it. Addresses and JKKP numbers belong to the
 * sites, because every workplace is registered by itself.
 */
export interface Company {
  name: string | null;
  /** No. ROC / SSM */
  registration_number: string | null;
  industry_sector: string | null;
  /** MSIC 2008 */
  industry_code: string | null;
  industry_size: typeof INDUSTRY_SIZES[number] | null;
  phone: string | null;
  email: string | null;
  /** Who signs the forms for the employer. */
  notifier_name: string | null;
  notifier_designation: string | null;
  /** Orang yang boleh dihubungi */
  contact_name: string | null;
}

const COLUMNS = [
  "name",
  "registration_number",
  "industry_sector",
  "industry_code",
  "industry_size",
  "phone",
  "email",
  "notifier_name",
  "notifier_designation",
  "contact_name",
] as const satisfies readonly (keyof Company)[];

function matching(max: number, pattern: RegExp, code: string) {
  return optionalLine(max).superRefine((text, context) => {
    if (text !== null && !pattern.test(text)) {
      context.addIssue({ code: "custom", params: { code } });
    }
  });
}

/** What may be changed; what is left out stays, and nothing written is nothing known. */
export const CompanyChange = z.strictObject({
  name: optionalLine(200),
  registration_number: optionalLine(40),
  industry_sector: optionalLine(120),
  industry_code: matching(10, /^[A-Z0-9]+$/, "invalid_code"),
  industry_size: z.enum(INDUSTRY_SIZES).nullish().transform((size) => size ?? null),
  phone: matching(20, /^\+?[0-9 -]{6,20}$/, "invalid_phone"),
  email: matching(254, /^[^\s@]+@[^\s@]+\.[^\s@]+$/, "invalid_email"),
  notifier_name: optionalLine(120),
  notifier_designation: optionalLine(120),
  contact_name: optionalLine(120),
}).partial();
export type CompanyChange = z.output<typeof CompanyChange>;

/** The organisation; all null until somebody enters it. */
export function readCompany({ tx }: Pick<Session, "tx">): Promise<Company> {
  return tx.selectFrom("company").select(COLUMNS).executeTakeFirstOrThrow();
}

/** Changes the organisation; the audit log keeps what it was. */
export async function updateCompany(session: Session, change: CompanyChange): Promise<Company> {
  const { tx, now } = session;
  const before = await tx.selectFrom("company").select(COLUMNS).forUpdate()
    .executeTakeFirstOrThrow();
  const changes = difference({ ...before }, change);
  if (!changes) return before;
  await tx.updateTable("company").set({ ...omitUndefined(changes.after), updated_at: now })
    .execute();
  await writeAudit(session, { action: "company.updated", subject: ["company", null], ...changes });
  return await readCompany(session);
}
