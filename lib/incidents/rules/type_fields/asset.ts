import { ESTIMATED_LOSS, type TypeField } from "./field.ts";

export const ASSET_FIELDS = [
  {
    key: "asset_category",
    kind: "enum",
    values: [
      "mhe",
      "racking",
      "dock_leveller",
      "building",
      "gate_barrier",
      "container",
      "trailer",
      "cargo",
      "it_equipment",
      "tool_equipment",
      "utility",
      "other",
    ],
    formRequired: true,
  },
  { key: "asset_tag", kind: "string", max: 60, formRequired: false },
  {
    key: "damage_type",
    kind: "enum",
    values: [
      "impact",
      "collapse",
      "overturn",
      "overload",
      "wear_failure",
      "water",
      "misuse",
      "vandalism",
      "other",
    ],
    formRequired: true,
  },
  ESTIMATED_LOSS,
  { key: "downtime_hours", kind: "number", min: 0, max: 8760, formRequired: false },
  { key: "operator_licensed", kind: "boolean", formRequired: false },
  { key: "cargo_damaged", kind: "boolean", formRequired: false },
  // An overturned forklift is a dangerous occurrence (DO-01), whatever the other damage.
  { key: "overturned", kind: "boolean", formRequired: false },
] as const satisfies readonly TypeField[];
