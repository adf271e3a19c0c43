import type { StoredPerson } from "../persons.ts";
import type { TypeDetails } from "./type_fields/mod.ts";
import type { IncidentType } from "./types.ts";

interface Reported {
  readonly type: IncidentType;
  readonly type_details: TypeDetails;
}

/**
 * Whether a report says that somebody was hurt: by its type, by a treatment, by a person with an
 * injury. Triage then starts from there; the answer stays with the officer.
 */
export function reportsInjury(
  { type, type_details }: Reported,
  persons: readonly StoredPerson[],
): boolean {
  const { treatment, third_party_injured: others } = type_details;
  return type === "injury" ||
    (treatment !== undefined && treatment !== null && treatment !== "none") ||
    (typeof others === "number" && others > 0) ||
    persons.some(isHurt);
}

function isHurt({ injury_nature, body_part, effect, lost_days }: StoredPerson): boolean {
  return injury_nature !== null || body_part !== null || effect !== null || (lost_days ?? 0) > 0;
}
