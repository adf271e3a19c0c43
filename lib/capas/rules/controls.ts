/** Corrective: removes the cause of this incident. Preventive: prevents the same elsewhere. */
export const ACTION_TYPES = ["corrective", "preventive"] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

/** Hierarchy of controls, the strongest first. */
export const CONTROL_LEVELS = [
  "elimination",
  "substitution",
  "engineering",
  "administrative",
  "ppe",
] as const;
export type ControlLevel = (typeof CONTROL_LEVELS)[number];

/** Controls that depend on people's behaviour. */
const WEAK: readonly ControlLevel[] = ["administrative", "ppe"];

/** Whether an incident of severity 4 or 5 has only weak controls. */
export function needsStrongerControl(
  severity: number | null,
  levels: readonly ControlLevel[],
): boolean {
  return severity !== null && severity >= 4 && levels.length > 0 &&
    levels.every((level) => WEAK.includes(level));
}

/** Message keys of an action type, a control level and its description. */
export function actionTypeKey<Type extends ActionType>(type: Type) {
  return `term.${type}` as const;
}
export function controlKey<Level extends ControlLevel>(level: Level) {
  return `control.${level}` as const;
}
export function controlMeaningKey<Level extends ControlLevel>(level: Level) {
  return `control_meaning.${level}` as const;
}
