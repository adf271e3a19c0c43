import { z } from "zod";
import { difference, writeAudit } from "@/lib/audit/mod.ts";
import { omitUndefined } from "@/lib/omit_undefined.ts";
import { optionalLine } from "@/lib/text.ts";
import type { Session } from "@/lib/session.ts";

/** Large (besar), medium (sederhana) and small (kecil), as JKKP 8 classes them by turnover and workers. */
export const INDUSTRY_SIZES = ["B", "S", "K"] as const;

function matching(max: number, pattern: RegExp, code: string) {
  return optionalLine(max).superRefine((text, context) => {
    if (text !== null && !pattern.test(text)) {
      context.addIssue({ code: "custom", params: { code } });
    }
  });
}

/**
 * The fields of the organisation: those that the forms JKKP 6, 7 and 8 name, each null until it is
 * entered, and the rules of the company.
 * Address and JKKP number are fields of a site, because every workplace is registered on its own.
 */
const FIELDS = {
  name: optionalLine(200),
  /** No. ROC / SSM */
  registration_number: optionalLine(40),
  industry_sector: optionalLine(120),
  /** MSIC 2008 */
  industry_code: matching(10, /^[A-Z0-9]+$/, "invalid_code"),
  industry_size: z.enum(INDUSTRY_SIZES).nullish().transform((size) => size ?? null),
  phone: matching(20, /^\+?[0-9 -]{6,20}$/, "invalid_phone"),
  email: matching(254, /^[^\s@]+@[^\s@]+\.[^\s@]+$/, "invalid_email"),
  /** Who signs the forms for the employer. */
  notifier_name: optionalLine(120),
  notifier_designation: optionalLine(120),
  /** Orang yang boleh dihubungi */
  contact_name: optionalLine(120),
  /** The company's alcohol limit for breath in µg/100 ml, up to one decimal; zero forbids any. */
  company_breath_limit: z.number().min(0).max(1000)
    .refine((limit) => Number(limit.toFixed(1)) === limit)
    .nullish().transform((limit) => limit ?? 0),
};

const COLUMNS = Object.keys(FIELDS) as (keyof typeof FIELDS)[];

/** The organisation. */
export type Company = { [Key in keyof typeof FIELDS]: z.output<typeof FIELDS[Key]> };

/** A change of the organisation: a missing key keeps its value, null or an empty text clears it. */
export const CompanyChange = z.strictObject(FIELDS).partial();
export type CompanyChange = z.output<typeof CompanyChange>;

/** Reads the organisation. */
export function readCompany({ tx }: Pick<Session, "tx">): Promise<Company> {
  return tx.selectFrom("company").select(COLUMNS).executeTakeFirstOrThrow();
}

/** Changes the organisation, with an audit entry of what was before. @returns it as it is now */
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
