import { z } from "zod";
import type { PlaceRecords } from "@/lib/places/list.ts";
import type { ReportFormPlaces } from "@/lib/places/places.ts";
import { type Company, INDUSTRY_SIZES, type SiteYear } from "@/lib/company/mod.ts";
import { id, instant } from "./parts.ts";

const reportCode = z.string().nullable()
  .describe("What its QR code carries; null when it was revoked.");

/** A record of each kind of place. */
export const places = {
  sites: z.strictObject({
    id,
    code: z.string(),
    name: z.string(),
    address: z.string().nullable(),
    postcode: z.string().nullable(),
    town: z.string().nullable(),
    state: z.string().nullable(),
    jkkp_number: z.string().nullable(),
    active: z.boolean(),
    created_at: instant,
    report_code: reportCode,
  }).meta({ ref: "Site" }),
  zones: z.strictObject({
    id,
    site_id: id,
    code: z.string(),
    name: z.string(),
    active: z.boolean(),
    created_at: instant,
    site_name: z.string(),
    report_code: reportCode,
  }).meta({ ref: "Zone" }),
  trucks: z.strictObject({
    id,
    number: z.string(),
    active: z.boolean(),
    created_at: instant,
  }).meta({ ref: "Truck" }),
} satisfies { [Table in keyof PlaceRecords]: z.ZodType<PlaceRecords[Table]> };

/** What a phone keeps to fill in a report without a connection. */
export const reportForm = z.strictObject({
  user: z.strictObject({ id, name: z.string() }),
  zones: z.array(z.strictObject({ id, site_id: id })),
  trucks: z.array(z.strictObject({ id, number: z.string() })),
  codes: z.array(z.strictObject({ code: z.string(), site_id: id, zone_id: id.nullable() })),
}).meta({ ref: "ReportForm" }) satisfies z.ZodType<ReportFormPlaces>;

const text = z.string().nullable();

/** The organisation, as the statutory forms name it. */
export const company = z.strictObject({
  name: text,
  registration_number: text,
  industry_sector: text,
  industry_code: text,
  industry_size: z.enum(INDUSTRY_SIZES).nullable(),
  phone: text,
  email: text,
  notifier_name: text,
  notifier_designation: text,
  contact_name: text,
  company_breath_limit: z.number().describe("µg in 100 ml of breath; 0 forbids any alcohol."),
}).meta({ ref: "Company" }) satisfies z.ZodType<Company>;

/** The workers and hours of a site in a year. */
export const siteYear = z.strictObject({
  site_id: id,
  year: z.int(),
  average_workers: z.int(),
  working_days: z.int(),
  hours_per_day: z.number(),
  counted_hours: z.number().nullable(),
  total_hours: z.number(),
}).meta({ ref: "SiteYear" }) satisfies z.ZodType<SiteYear>;
