import { z } from "zod";
import type { Investigation } from "@/lib/investigations/mod.ts";
import {
  FIELD_NAMES,
  fieldOf,
  type InvestigationField,
  type Part,
  type Parts,
} from "@/lib/investigations/rules/fields.ts";
import { FISHBONE_BRANCHES } from "@/lib/investigations/rules/options.ts";
import { id, instant, personName } from "./parts.ts";
import { investigationMethod } from "./enums.ts";

function partOf(part: Part): z.ZodType {
  switch (part.kind) {
    case "text":
      return z.string();
    case "enum":
      return z.enum(part.values);
    case "boolean":
      return z.boolean();
    case "number":
      return z.number();
    case "instant":
      return z.string().meta({ format: "date-time" });
    case "choices":
      return z.partialRecord(z.enum(part.keys), z.enum(part.values));
  }
}

/** What was not answered is left out. */
function partsOf(parts: Parts) {
  return z.strictObject(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [
        name,
        part.required ? partOf(part) : partOf(part).optional(),
      ]),
    ),
  );
}

function fieldSchema(field: InvestigationField): z.ZodType {
  switch (field.kind) {
    case "text":
      return z.string().nullable();
    case "lines":
      return z.array(z.string());
    case "branches":
      return z.partialRecord(z.enum(FISHBONE_BRANCHES), z.array(z.string()));
    case "rows":
      return z.array(partsOf(field.parts));
    case "test":
      return partsOf(field.parts).nullable();
  }
}

const shape = {
  id,
  incident_id: id,
  method: investigationMethod,
  status: z.enum(["draft", "submitted"]),
  version: z.int(),
  created_by: personName,
  created_at: instant,
  updated_at: instant,
  submitted_at: instant.nullable(),
  company_breath_limit: z.number(),
};

/** The investigation of an incident; its content is declared in the table of its fields. */
export const investigation = z.strictObject({
  ...shape,
  ...Object.fromEntries(FIELD_NAMES.map((name) => [name, fieldSchema(fieldOf(name))])),
}).meta({ ref: "Investigation" }) as unknown as z.ZodType<Investigation>;
