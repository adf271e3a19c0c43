import { type FormState, valueOf } from "@/components/mod.ts";
import { type Investigation, METHODS } from "@/lib/investigations/mod.ts";
import type { FormValues } from "../../http/body.ts";
import { isUntouched } from "./base.ts";
import { draftValues } from "./draft_values.ts";
import { contentOf, isOf, type Unit, unitsOf } from "./units.ts";

/** Which of two versions of a unit is kept. */
export const CHOICES = ["mine", "theirs"] as const;
export type Choice = (typeof CHOICES)[number];

/** The units that somebody else saved otherwise than they are typed, each with what is chosen so far. */
export type Comparison = ReadonlyMap<Unit, Choice | undefined>;

/** The field that carries the choice for a unit. */
export function choiceName(unit: Unit): string {
  return `take.${unit}`;
}

/**
 * Compares what is typed with what somebody else saved since the form was drawn. What only they
 * changed is proposed to be taken; what both changed waits for a choice. Null when the other version
 * has another method: then there is nothing to compare field by field.
 */
export function compare(
  typed: FormState,
  saved: Investigation,
  timeZone: string,
): Comparison | null {
  const method = METHODS.find((one) => one === valueOf(typed, "method"));
  if (method && method !== saved.method) return null;
  const theirs = draftValues(saved, timeZone);
  // Choices were made before this very version, and not before another one.
  const isChosen = valueOf(typed, "replaced_version") === String(saved.version);
  const differing = new Map<Unit, Choice | undefined>();
  for (const unit of unitsOf(method)) {
    if (contentOf(unit, typed.values) === contentOf(unit, theirs)) continue;
    // They left it as it was: only the form has something new.
    if (isUntouched(unit, typed, theirs)) continue;
    const chosen = CHOICES.find((one) => isChosen && one === valueOf(typed, choiceName(unit)));
    const proposed = isUntouched(unit, typed, typed.values) ? "theirs" : undefined;
    differing.set(unit, chosen ?? proposed);
  }
  return differing;
}

/** The form with the units that were taken from the saved version in place of the typed ones. */
export function takeTheirs(
  form: FormValues,
  saved: Investigation,
  comparison: Comparison,
  timeZone: string,
): FormValues {
  const taken = [...comparison].filter(([, choice]) => choice === "theirs").map(([unit]) => unit);
  const isTaken = (name: string) => taken.some((unit) => isOf(unit, name));
  const mine = Object.entries(form).filter(([name]) => !isTaken(name));
  const theirs = Object.entries(draftValues(saved, timeZone)).filter(([name]) => isTaken(name))
    .map(([name, value]) => [name, [value]]);
  return Object.fromEntries([...mine, ...theirs]);
}
