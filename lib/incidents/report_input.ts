import { z } from "zod";
import { Problem } from "@/lib/errors.ts";
import { LOCALES } from "@/lib/i18n/mod.ts";
import { optionalText, writtenText } from "@/lib/text.ts";
import { examine, type Examined } from "@/lib/validation.ts";
import { MAX_PERSONS, PersonInput } from "./persons.ts";
import { faultOf, TYPE_FIELDS, type TypeDetails } from "./rules/type_fields/mod.ts";
import { mapTextFacts, type TextFactName, type TextFacts } from "./rules/facts.ts";
import { type IncidentType, isIncidentType } from "./rules/types.ts";
import { typeDetailsSchema } from "./type_details.ts";

const EARLIEST = new Date("2000-01-01T00:00:00Z");

/** An instant of ISO 8601 with its zone, not before 2000. */
export const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
  .superRefine((at, context) => {
    if (at < EARLIEST) context.addIssue({ code: "custom", params: { code: "too_early" } });
  });

const type = z.string().superRefine((value, context) => {
  if (!isIncidentType(value)) {
    context.addIssue({ code: "custom", params: { code: "type_not_allowed" } });
  }
});

const texts = mapTextFacts(({ min, max }) =>
  min > 0 ? writtenText({ min, max }) : optionalText(max)
) as {
  [Name in TextFactName]: z.ZodType<TextFacts[Name], string | Extract<TextFacts[Name], null>>;
};

const shape = {
  type,
  site_id: z.uuid(),
  zone_id: z.uuid(),
  truck_id: z.uuid().nullish().transform((id) => id ?? null),
  occurred_at: instant,
  ...texts,
  type_details: z.unknown().optional(),
  persons: z.array(PersonInput).max(MAX_PERSONS).nullish().transform((list) => list ?? []),
};

/** A report as a client sends it; `type_details` is read by the table of the report's type. */
export const NewIncidentBody = z.strictObject({
  ...shape,
  locale: z.enum(LOCALES),
  source: z.enum(["web", "qr", "offline"]),
  quality_score: z.int().min(1).max(10).nullish().transform((score) => score ?? null),
  quality_overridden: z.boolean().nullish().transform((yes) => yes ?? false),
});

/** A report that may be taken in. */
export interface NewIncident extends Omit<z.output<typeof NewIncidentBody>, "type"> {
  type: IncidentType;
  type_details: TypeDetails;
}

/**
 * Reads a report, naming everything that is wrong with it at once.
 * @throws Problem `validation_failed`
 */
export function readNewIncident(body: unknown): NewIncident {
  const report = examine(NewIncidentBody, body);
  const raw = (typeof body === "object" && body !== null ? body : {}) as Partial<NewIncident>;
  const details = readDetails(raw);
  const fields = [...report.fields, ...details.fields];
  if (raw.type === "transport" && (raw.truck_id ?? null) === null) {
    fields.push({ path: "truck_id", code: "truck_required" });
  }
  if (fields.length > 0) throw new Problem("validation_failed", { fields });
  return { ...report.data!, type: raw.type!, type_details: details.data! };
}

/** Reads the details of a report by its type. Of an unknown type nothing more can be said. */
export function readDetails(
  { type, type_details }: { type?: unknown; type_details?: unknown },
): Examined<TypeDetails> {
  if (!isIncidentType(type)) return { data: undefined, fields: [] };
  const { data, fields } = examine(typeDetailsSchema(type), type_details ?? {});
  const named = fields.map(({ path, code, ...rest }) => ({
    path: path ? `type_details.${path}` : "type_details",
    code: codeOf(type, path, code),
    ...rest,
  }));
  return { data, fields: named };
}

/** What is wrong with a detail, in the words of its own question where that says more. */
function codeOf(type: IncidentType, path: string, code: string): string {
  if (code === "unknown_key") return "unknown_detail";
  const field = TYPE_FIELDS[type].find(({ key }) => key === path);
  return field && ["invalid", "not_a_number"].includes(code) ? faultOf(field) : code;
}

/** Facts of an open incident that may be corrected; what is left out stays. */
export const IncidentCorrection = z.strictObject(shape).omit({ type_details: true }).partial()
  .extend({
    persons: z.array(PersonInput).max(MAX_PERSONS).optional(),
    /** The `updated_at` that the corrector saw: someone else's later change is not overwritten. */
    seen_at: z.iso.datetime({ offset: true }).transform((at) => new Date(at)).optional(),
    type_details: z.record(z.string(), z.unknown()).nullish(),
  });
export type IncidentCorrection = z.output<typeof IncidentCorrection>;
