import type { IncidentType } from "../types.ts";
import type { TypeDetails } from "./table.ts";

/** Details that tell of a person's health (PDPA 2010: sensitive personal data). */
const HEALTH_DATA: Readonly<Partial<Record<IncidentType, readonly string[]>>> = {
  health: [
    "symptom_category",
    "onset",
    "exposure_since",
    "medical_attention",
    "diagnosed_by_doctor",
  ],
  injury: ["body_part", "injury_nature", "treatment", "lost_days_expected"],
};

/** The details of a report for those who have no business with anybody's health. */
export function withoutHealthData(type: IncidentType, details: TypeDetails): TypeDetails {
  const hidden = HEALTH_DATA[type] ?? [];
  return Object.fromEntries(Object.entries(details).filter(([key]) => !hidden.includes(key)));
}
