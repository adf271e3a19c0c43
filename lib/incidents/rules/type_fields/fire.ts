import { ESTIMATED_LOSS, type TypeField } from "./field.ts";

export const FIRE_FIELDS = [
  {
    key: "origin",
    kind: "enum",
    values: [
      "electrical",
      "vehicle_engine",
      "tyre_brake",
      "hot_work",
      "cargo",
      "battery_charging",
      "waste_bin",
      "cooking",
      "suspected_arson",
      "unknown",
      "other",
    ],
    formRequired: true,
  },
  {
    key: "fire_class",
    kind: "enum",
    values: ["A", "B", "C", "D", "E", "F", "unknown"],
    formRequired: false,
  },
  {
    key: "extinguished_by",
    kind: "enum",
    values: ["self_out", "extinguisher", "hose_reel", "sprinkler", "bomba", "still_burning"],
    formRequired: true,
  },
  { key: "explosion", kind: "boolean", formRequired: false },
  { key: "alarm_activated", kind: "boolean", formRequired: false },
  { key: "evacuated", kind: "boolean", formRequired: false },
  {
    key: "evacuated_count",
    kind: "integer",
    min: 0,
    max: 10_000,
    formRequired: false,
    askWhen: { key: "evacuated", is: [true] },
  },
  { key: "bomba_called", kind: "boolean", formRequired: true },
  {
    key: "bomba_report_no",
    kind: "string",
    max: 60,
    formRequired: false,
    askWhen: { key: "bomba_called", is: [true] },
  },
  // Over 24 hours it may be a dangerous occurrence (DO-16).
  { key: "stoppage_hours", kind: "number", min: 0, max: 8760, formRequired: false },
  ESTIMATED_LOSS,
] as const satisfies readonly TypeField[];
