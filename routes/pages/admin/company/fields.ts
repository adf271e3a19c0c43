import type { FormState } from "@/components/mod.ts";
import type { Company } from "@/lib/company/mod.ts";
import { type FormValues, text } from "../../../http/body.ts";

/** The fields of the organisation in the order of the form, with what the browser is told of each. */
export const COMPANY_FIELDS = [
  { name: "name", maxlength: 200 },
  { name: "registration_number", maxlength: 40 },
  { name: "industry_sector", maxlength: 120 },
  { name: "industry_code", maxlength: 10 },
  { name: "industry_size" },
  { name: "phone", type: "tel", maxlength: 20 },
  { name: "email", type: "email", maxlength: 254 },
  { name: "notifier_name", maxlength: 120 },
  { name: "notifier_designation", maxlength: 120 },
  { name: "contact_name", maxlength: 120 },
] as const satisfies readonly {
  name: keyof Company;
  type?: "tel" | "email";
  maxlength?: number;
}[];

/** What the form holds; an emptied field is null, so that it is taken away. */
export function companyInput(form: FormValues): Record<string, string | null> {
  return Object.fromEntries(COMPANY_FIELDS.map(({ name }) => [name, text(form, name) ?? null]));
}

/** The stored organisation as the form shows it. */
export function companyForm(company: Company): FormState {
  const values = Object.entries(company).map(([name, value]) => [name, value ?? ""]);
  return { values: Object.fromEntries(values), errors: [] };
}
