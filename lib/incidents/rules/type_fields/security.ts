import { ESTIMATED_LOSS, type TypeField } from "./field.ts";

export const SECURITY_FIELDS = [
  {
    key: "event_type",
    kind: "enum",
    values: [
      "theft",
      "attempted_theft",
      "hijack",
      "trespass",
      "assault_threat",
      "vandalism",
      "cargo_tampering",
      "missing_cargo",
      "bomb_threat",
      "other",
    ],
    formRequired: true,
  },
  { key: "items_affected", kind: "string", max: 300, formRequired: false },
  ESTIMATED_LOSS,
  { key: "seal_number", kind: "string", max: 40, formRequired: false },
  { key: "seal_intact", kind: "boolean", formRequired: false, askWhen: { key: "seal_number" } },
  { key: "weapon_involved", kind: "boolean", formRequired: false },
  { key: "persons_involved", kind: "integer", min: 0, max: 999, formRequired: false },
  { key: "cctv_available", kind: "boolean", formRequired: false },
  { key: "police_report_made", kind: "boolean", formRequired: true },
  {
    key: "police_report_no",
    kind: "string",
    max: 60,
    formRequired: false,
    askWhen: { key: "police_report_made", is: [true] },
  },
] as const satisfies readonly TypeField[];
