/** Categories of root causes, counted for "top root causes"; merged from ICAM and SCAT. */
export const ROOT_CAUSES = [
  { category: "training_competence", group: "people" },
  { category: "fatigue_fitness", group: "people" },
  { category: "rule_not_followed", group: "people" },
  { category: "distraction_error", group: "people" },
  { category: "substance_use", group: "people" },
  { category: "supervision", group: "organisation" },
  { category: "procedure_missing", group: "organisation" },
  { category: "risk_assessment", group: "organisation" },
  { category: "planning_workload", group: "organisation" },
  { category: "communication", group: "organisation" },
  { category: "contractor_control", group: "organisation" },
  { category: "change_management", group: "organisation" },
  { category: "equipment_defect", group: "equipment" },
  { category: "maintenance", group: "equipment" },
  { category: "guarding_ppe", group: "equipment" },
  { category: "load_securing", group: "equipment" },
  { category: "layout_segregation", group: "environment" },
  { category: "housekeeping", group: "environment" },
  { category: "road_weather", group: "environment" },
  { category: "third_party", group: "external" },
  { category: "other", group: "other" },
] as const;
export type RootCauseCategory = (typeof ROOT_CAUSES)[number]["category"];
export type RootCauseGroup = (typeof ROOT_CAUSES)[number]["group"];

export const ROOT_CAUSE_CATEGORIES: readonly RootCauseCategory[] = ROOT_CAUSES.map(
  ({ category }) => category,
);
export const ROOT_CAUSE_GROUPS: readonly RootCauseGroup[] = [
  ...new Set(ROOT_CAUSES.map(({ group }) => group)),
];

/** Categories that disclose a person's health, or alcohol and drugs: sensitive personal data. */
const OF_HEALTH: readonly string[] = ["substance_use", "fatigue_fitness"];

/** Whether the category alone discloses a person's health, or the use of alcohol or drugs. */
export function tellsOfHealth(category: string): boolean {
  return OF_HEALTH.includes(category);
}

/** Message key of a category. */
export function rootCauseKey<Category extends RootCauseCategory>(category: Category) {
  return `root_cause.${category}` as const;
}

/** Message key of the heading over a group of categories. */
export function rootCauseGroupKey<Group extends RootCauseGroup>(group: Group) {
  return `root_cause_group.${group}` as const;
}
