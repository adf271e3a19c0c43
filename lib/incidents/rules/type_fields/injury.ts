import type { TypeField } from "./field.ts";

export const BODY_PARTS = [
  "head",
  "eye",
  "neck",
  "back",
  "trunk",
  "shoulder",
  "arm",
  "hand_wrist",
  "finger",
  "hip",
  "leg",
  "knee",
  "ankle_foot",
  "toe",
  "multiple",
  "unspecified",
] as const;

/** The ILO list of 1962, which tables 9 to 12 of form JKKP 8 follow; so are the next two. */
export const INJURY_NATURES = [
  "fracture",
  "dislocation",
  "sprain_strain",
  "concussion_internal",
  "amputation",
  "other_wound",
  "superficial",
  "contusion_crush",
  "burn",
  "acute_poisoning",
  "weather_heat",
  "asphyxia",
  "electric_current",
  "radiation",
  "multiple",
  "other",
] as const;

export const INJURY_MECHANISMS = [
  "fall_of_person",
  "struck_by_falling_object",
  "stepping_striking_struck",
  "caught_in_between",
  "overexertion",
  "extreme_temperature",
  "electric_current",
  "harmful_substance",
  "other",
] as const;

export const INJURY_AGENTS = [
  "machine",
  "transport_lifting",
  "other_equipment",
  "material_substance",
  "working_environment",
  "other",
  "unclassified",
] as const;

export const INJURY_FIELDS = [
  {
    key: "person_category",
    kind: "enum",
    values: ["employee", "contractor", "temp_agency", "visitor", "customer", "public"],
    formRequired: true,
  },
  { key: "persons_injured", kind: "integer", min: 1, max: 99, formRequired: false },
  {
    key: "body_part",
    kind: "enum_list",
    values: BODY_PARTS,
    max: 6,
    formRequired: true,
    health: true,
  },
  { key: "injury_nature", kind: "enum", values: INJURY_NATURES, formRequired: false, health: true },
  { key: "mechanism", kind: "enum", values: INJURY_MECHANISMS, formRequired: false },
  { key: "agent", kind: "enum", values: INJURY_AGENTS, formRequired: false },
  {
    key: "treatment",
    kind: "enum",
    values: ["none", "first_aid", "clinic", "hospital_outpatient", "hospital_admitted", "fatal"],
    formRequired: true,
    health: true,
  },
  {
    key: "lost_days_expected",
    kind: "integer",
    min: 0,
    max: 6000,
    formRequired: false,
    health: true,
  },
  {
    key: "ppe_worn",
    kind: "enum_list",
    values: [
      "helmet",
      "safety_shoes",
      "hi_vis",
      "gloves",
      "goggles",
      "harness",
      "ear",
      "mask",
      "none",
    ],
    max: 9,
    formRequired: false,
  },
  { key: "activity_at_time", kind: "string", max: 200, formRequired: false },
] as const satisfies readonly TypeField[];
