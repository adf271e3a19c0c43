/**
 * The fields of audit entries that hold health data of persons, which is sensitive personal data under
 * the PDPA 2010. They are left out of exports.
 */
const HEALTH_FIELDS: ReadonlySet<string> = new Set([
  // Triage: codes and days of the injury or disease.
  "sbi_codes",
  "disease_code",
  "lost_days",
  "over_4_days",
  "permanent_disability",
  "fatality",
  "serious_bodily_injury",
  "occupational_poisoning_disease",
  "any_injury",
  "learned_on",
  "confirmed_against_report",
  "confirm_days_off_on",
  "died_on",
  // Persons of an incident.
  "persons",
  "injury_nature",
  "mechanism",
  "agent",
  "body_part",
  "effect",
  "treatment_place",
  // Details of an injury or of ill health.
  "person_category",
  "persons_injured",
  "treatment",
  "lost_days_expected",
  "ppe_worn",
  "activity_at_time",
  "symptom_category",
  "exposure_agent",
  "onset",
  "exposure_since",
  "medical_attention",
  "diagnosed_by_doctor",
  "colleagues_affected",
  "driver_name",
  "third_party_injured",
  // Tests after an incident.
  "alcohol_test",
  "urine_test",
]);

/** Causes that speak of a person's health. */
const HEALTH_CAUSES: ReadonlySet<unknown> = new Set(["fatigue_fitness", "substance_use"]);

const LEFT_OUT = "[health data]";

/** Returns a value of an audit entry with all health data in it replaced by `[health data]`. */
export function withoutHealthData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutHealthData);
  if (value === null || typeof value !== "object") return value;
  if ("category" in value && HEALTH_CAUSES.has(value.category)) return LEFT_OUT;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      isHealthData(key, inner) ? LEFT_OUT : withoutHealthData(inner),
    ]),
  );
}

function isHealthData(key: string, value: unknown): boolean {
  if (key === "root_cause_category") return HEALTH_CAUSES.has(value);
  return HEALTH_FIELDS.has(key) && value !== null;
}
