import type { TypeField } from "./field.ts";

/** Near misses, unsafe acts and unsafe conditions: leading indicators. */
export const NEAR_MISS_FIELDS = [
  {
    key: "potential_consequence",
    kind: "enum",
    values: ["injury", "fatality", "property", "environment", "fire"],
    formRequired: true,
  },
  { key: "potential_severity", kind: "integer", min: 1, max: 5, formRequired: false },
  {
    key: "hazard_category",
    kind: "enum",
    values: [
      "vehicle_pedestrian",
      "falling_object",
      "slip_trip",
      "fall_from_height",
      "mhe",
      "electrical",
      "chemical",
      "fire",
      "other",
    ],
    formRequired: true,
  },
  { key: "action_taken", kind: "string", max: 300, formRequired: false },
] as const satisfies readonly TypeField[];

/** Has no field for a name, so that a report about behaviour is no complaint about a person. */
export const UNSAFE_ACT_FIELDS = [
  {
    key: "behaviour",
    kind: "enum",
    values: [
      "no_ppe",
      "speeding",
      "phone_use",
      "no_seatbelt",
      "unsafe_lifting",
      "bypass_guard",
      "unauthorised_operation",
      "fatigue",
      "smoking",
      "other",
    ],
    formRequired: true,
  },
  { key: "work_stopped", kind: "boolean", formRequired: false },
  { key: "coached_on_spot", kind: "boolean", formRequired: false },
] as const satisfies readonly TypeField[];

export const UNSAFE_CONDITION_FIELDS = [
  {
    key: "condition",
    kind: "enum",
    values: [
      "housekeeping",
      "damaged_racking",
      "oil_on_floor",
      "poor_lighting",
      "blocked_exit",
      "defective_equipment",
      "missing_guard",
      "road_surface",
      "missing_signage",
      "expired_extinguisher",
      "other",
    ],
    formRequired: true,
  },
  { key: "made_safe", kind: "boolean", formRequired: true },
  {
    key: "made_safe_how",
    kind: "string",
    max: 300,
    formRequired: false,
    askWhen: { key: "made_safe", is: [true] },
  },
] as const satisfies readonly TypeField[];
