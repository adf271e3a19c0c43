import { type FormState, valueOf } from "@/components/mod.ts";
import { type Investigation, METHODS, readInvestigation } from "@/lib/investigations/mod.ts";
import { type FormValues, text } from "../../../http/body.ts";
import { draftValues } from "../form/form_values.ts";
import { contentOf, isOf, type Unit, UNIT_LABELS, unitsOf } from "./fields.ts";
import type { InvestigationView } from "../page.tsx";
import { Problem } from "@/lib/errors.ts";
import type { Session } from "@/lib/session.ts";

/** Which of two versions of a unit is kept. */
export const CHOICES = ["mine", "theirs"] as const;
type Choice = (typeof CHOICES)[number];

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

/** The field that carries what stood in the units when the form was drawn. */
export const BASE = "base";

const UNITS = Object.keys(UNIT_LABELS) as Unit[];

/**
 * A short sum of each unit, to tell later which of two people changed it. Sums that are equal by
 * chance only change what is proposed.
 */
export function baseOf(values: FormState["values"]): string {
  return UNITS.map((unit) => sumOf(unit, values)).join(".");
}

/** Whether a unit holds what it held when the form was drawn; false when that is not known. */
function isUntouched(unit: Unit, form: FormState, values: FormState["values"]): boolean {
  return valueOf(form, BASE).split(".")[UNITS.indexOf(unit)] === sumOf(unit, values);
}

/** FNV-1a, 32 bits. */
function sumOf(unit: Unit, values: FormState["values"]): string {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(contentOf(unit, values))) {
    sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  }
  return sum.toString(36);
}

/** A newer version that somebody else saved, seen from a form that was drawn before it. */
export interface Theirs {
  saved: Investigation;
  /** Who saved it. */
  name: string;
  /** Null: field by field there is nothing to compare. */
  comparison: Comparison | null;
}

/** Undefined while the form was drawn from the newest version. */
export function theirsOf(
  { saved, lastChange }: Pick<InvestigationView, "saved" | "lastChange">,
  form: FormState | undefined,
  version: number | undefined,
  timeZone: string,
): Theirs | undefined {
  if (!saved || version === undefined || version === saved.version) return undefined;
  return {
    saved,
    name: lastChange?.by.full_name ?? saved.created_by.full_name,
    comparison: form ? compare(form, saved, timeZone) : null,
  };
}

/**
 * The form as it is to be saved: where somebody else saved another version, with what was chosen for
 * each unit. A form that decides nothing stays as it is.
 * @throws Problem `stale` while there is no choice for one of them, or a newer version still
 */
export async function decide(
  session: Session,
  incidentId: string,
  form: FormValues,
): Promise<FormValues> {
  const looked = text(form, "replaced_version");
  if (looked === undefined) return form;
  const saved = await readInvestigation(session, incidentId);
  if (looked !== String(saved.version)) throw new Problem("stale");
  const comparison = compare({ values: form, errors: [] }, saved, session.timeZone);
  if (!comparison) return form;
  if ([...comparison.values()].includes(undefined)) throw new Problem("stale");
  return takeTheirs(form, saved, comparison, session.timeZone);
}
