import type { IncidentType } from "../types.ts";
import { ASSET_FIELDS } from "./asset.ts";
import { ENVIRONMENTAL_FIELDS } from "./environmental.ts";
import type { TypeField } from "./field.ts";
import { FIRE_FIELDS } from "./fire.ts";
import { HEALTH_FIELDS } from "./health.ts";
import { INJURY_FIELDS } from "./injury.ts";
import { NEAR_MISS_FIELDS, UNSAFE_ACT_FIELDS, UNSAFE_CONDITION_FIELDS } from "./observations.ts";
import { SECURITY_FIELDS } from "./security.ts";
import { TRANSPORT_FIELDS } from "./transport.ts";

/** The questions of each incident type, in form order. */
export const TYPE_FIELDS: Readonly<Record<IncidentType, readonly TypeField[]>> = {
  injury: INJURY_FIELDS,
  health: HEALTH_FIELDS,
  transport: TRANSPORT_FIELDS,
  environmental: ENVIRONMENTAL_FIELDS,
  asset: ASSET_FIELDS,
  fire: FIRE_FIELDS,
  near_miss: NEAR_MISS_FIELDS,
  unsafe_act: UNSAFE_ACT_FIELDS,
  unsafe_condition: UNSAFE_CONDITION_FIELDS,
  security: SECURITY_FIELDS,
  other: [],
};

/** One answer of `type_details`. */
export type TypeDetail = string | number | boolean | readonly string[];
/** The valid answers of one incident; unanswered questions are not stored. */
export type TypeDetails = Readonly<Record<string, TypeDetail>>;

/** Whether a field is asked: it has no condition, or its condition is met. */
export function isAsked(field: TypeField, details: Readonly<Record<string, unknown>>): boolean {
  const { askWhen } = field;
  if (!askWhen) return true;
  const answer = details[askWhen.key];
  if (answer === undefined) return false;
  return askWhen.is?.some((value) => value === answer) ?? true;
}

/** Returns the keys of the required questions without an answer. */
export function openQuestions(type: IncidentType, details: TypeDetails): string[] {
  return TYPE_FIELDS[type]
    .filter((field) => field.formRequired && isAsked(field, details))
    .map((field) => field.key)
    .filter((key) => details[key] === undefined);
}

/** Returns the details of a report without the answers that contain health data. */
export function withoutHealthData(type: IncidentType, details: TypeDetails): TypeDetails {
  const hidden = TYPE_FIELDS[type].filter(({ health }) => health).map(({ key }) => key);
  return Object.fromEntries(Object.entries(details).filter(([key]) => !hidden.includes(key)));
}
