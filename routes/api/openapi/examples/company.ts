import type { z } from "zod";
import type { Company, SiteYear } from "@/lib/company/mod.ts";
import type { User } from "@/lib/identity/mod.ts";
import type { PlaceRecords, ReportFormPlaces } from "@/lib/places/mod.ts";
import type { importCheck } from "../../answers/people.ts";

// One invented depot and its people: what the examples of bodies and answers have in common.

/** An id of the examples. @param end two hexadecimal digits */
export function idEnding(end: string): string {
  return `01900000-0000-7000-8000-0000000000${end}`;
}

export const SITE = { id: idEnding("01"), name: "Klang depot" };
export const ZONE = { id: idEnding("11"), name: "Loading bays 1–6" };
export const TRUCK = { id: idEnding("21"), number: "WXY 1234" };

export const OWNER = { id: idEnding("b1"), full_name: "Aminah binti Hassan" };
export const REPORTER = { id: idEnding("b2"), full_name: "Faizal bin Osman" };
export const OFFICER = { id: idEnding("b3"), full_name: "Lim Wei Jian" };
export const ADMINISTRATOR = { id: idEnding("b4"), full_name: "Priya a/p Raman" };

/** The owner of the action, who supervises the depot. */
export const user: User = {
  ...OWNER,
  email: "aminah@siaga.example",
  role: "supervisor",
  site_id: SITE.id,
  department: null,
  phone: null,
  active: true,
  locale: "ms",
};

/** Who logs in. */
export const officer: User = {
  ...OFFICER,
  email: "hse@siaga.example",
  role: "hse",
  site_id: null,
  department: "Safety and health",
  phone: null,
  active: true,
  locale: "en",
};

export const userImportCheck: z.output<typeof importCheck> = {
  rows: 2,
  good: 1,
  errors: [{
    row: 3,
    column: "role",
    path: "role",
    code: "unknown_option",
    message: "Choose one of the list.",
  }],
};

const created_at = new Date("2026-01-05T01:00:00Z");

export const site: PlaceRecords["sites"] = {
  ...SITE,
  code: "KLG",
  address: null,
  postcode: null,
  town: "Klang",
  state: null,
  jkkp_number: null,
  active: true,
  created_at,
  report_code: "X7FB55EHG7P7D",
};

export const zone: PlaceRecords["zones"] = {
  id: idEnding("12"),
  name: "Gate",
  code: "GATE",
  site_id: SITE.id,
  site_name: SITE.name,
  active: true,
  created_at,
  report_code: "C649YKEQCQ6EN",
};

export const truck: PlaceRecords["trucks"] = { ...TRUCK, active: true, created_at };

export const reportCode = {
  code: "X7FB55EHG7P7D",
  address: "https://safety.example/r/X7FB55EHG7P7D",
};

export const reportForm: ReportFormPlaces & { user: { id: string; name: string } } = {
  user: { id: REPORTER.id, name: REPORTER.full_name },
  zones: [{ id: ZONE.id, site_id: SITE.id }, { id: zone.id, site_id: SITE.id }],
  trucks: [TRUCK],
  codes: [{ code: reportCode.code, site_id: SITE.id, zone_id: null }],
};

export const company: Company = {
  name: "Siaga Example Logistics Sdn. Bhd.",
  registration_number: null,
  industry_sector: "Transportation and storage",
  industry_code: "52100",
  industry_size: null,
  phone: "03-5541 2200",
  email: "hse@siaga.example",
  notifier_name: OFFICER.full_name,
  notifier_designation: "Safety and health officer",
  contact_name: null,
  company_breath_limit: 0,
};

export const siteYear: SiteYear = {
  site_id: SITE.id,
  year: 2026,
  average_workers: 120,
  working_days: 300,
  hours_per_day: 8,
  counted_hours: null,
  total_hours: 288_000,
};
