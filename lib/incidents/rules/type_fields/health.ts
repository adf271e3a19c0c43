import type { TypeField } from "./field.ts";

export const HEALTH_FIELDS = [
  {
    key: "symptom_category",
    kind: "enum",
    values: [
      "heat",
      "respiratory",
      "skin",
      "hearing",
      "musculoskeletal",
      "chemical_exposure",
      "biological",
      "psychosocial",
      "other",
    ],
    formRequired: true,
    health: true,
  },
  { key: "exposure_agent", kind: "string", max: 120, formRequired: false },
  { key: "onset", kind: "enum", values: ["sudden", "gradual"], formRequired: false, health: true },
  { key: "exposure_since", kind: "date", formRequired: false, health: true },
  { key: "medical_attention", kind: "boolean", formRequired: true, health: true },
  { key: "diagnosed_by_doctor", kind: "boolean", formRequired: false, health: true },
  { key: "colleagues_affected", kind: "integer", min: 0, max: 999, formRequired: false },
] as const satisfies readonly TypeField[];
