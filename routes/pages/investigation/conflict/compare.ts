import { type FormState, valueOf } from "@/components/mod.ts";
import type { LastEntry } from "@/lib/audit/mod.ts";
import { Problem } from "@/lib/errors.ts";
import {
  COMPARABLE_LABELS,
  type ComparableName,
  type FieldName,
  fieldOf,
  type Investigation,
  type Method,
  METHODS,
  readInvestigation,
} from "@/lib/investigations/mod.ts";
import type { Session } from "@/lib/session.ts";
import { type FormValues, text } from "../../../http/body/body.ts";
import { formValues } from "../form/form_values.ts";

/** A version that was saved after the form was rendered, by another user or on another device. */
export interface NewerVersion {
  saved: Investigation;
  /** The name of the person who saved it. */
  name: string;
  /** Null when the versions cannot be compared field by field. */
  comparison: Comparison | null;
}

/** Returns the newer version, or undefined when the form is based on the newest one. */
export function findNewerVersion(
  { saved, lastChange }: { saved: Investigation | null; lastChange: LastEntry | null },
  form: FormState | undefined,
  version: number | undefined,
  timeZone: string,
): NewerVersion | undefined {
  if (!saved || version === undefined || version === saved.version) return undefined;
  return {
    saved,
    name: lastChange?.by.full_name ?? saved.created_by.full_name,
    comparison: form ? compare(form, saved, timeZone) : null,
  };
}

/** The version of a field to keep: the typed one ("mine") or the saved one ("theirs"). */
export const CHOICES = ["mine", "theirs"] as const;
type Choice = (typeof CHOICES)[number];

/** The fields that differ between both versions, each with the choice made so far. */
export type Comparison = ReadonlyMap<ComparableName, Choice | undefined>;

/** The name of the form field for the choice. */
export function choiceName(name: ComparableName): string {
  return `take.${name}`;
}

/**
 * Compares a form with a version that was saved after the form was rendered. Where only the saved
 * version changed a field, "theirs" is the default choice; where both did, the user must choose.
 * Null when the saved version has another method, so that the fields are not comparable.
 */
export function compare(
  typed: FormState,
  saved: Investigation,
  timeZone: string,
): Comparison | null {
  const method = METHODS.find((one) => one === valueOf(typed, "method"));
  if (method && method !== saved.method) return null;
  const savedValues = formValues(saved, timeZone);
  // Choices are valid only for the version that they were made for.
  const isChosen = valueOf(typed, "replaced_version") === String(saved.version);
  const differing = new Map<ComparableName, Choice | undefined>();
  for (const name of comparableNames(method)) {
    if (contentOf(name, typed.values) === contentOf(name, savedValues)) continue;
    // Not changed by the saved version: keep the typed value.
    if (isUnchanged(name, typed, savedValues)) continue;
    const chosen = CHOICES.find((one) => isChosen && one === valueOf(typed, choiceName(name)));
    const proposed = isUnchanged(name, typed, typed.values) ? "theirs" : undefined;
    differing.set(name, chosen ?? proposed);
  }
  return differing;
}

/**
 * Returns the form to save: where a newer version exists, with the chosen version of each field;
 * otherwise unchanged.
 * @throws Problem `stale` while a choice is missing, or when yet another version was saved
 */
export async function applyChoices(
  session: Session,
  incidentId: string,
  form: FormValues,
): Promise<FormValues> {
  const compared = text(form, "replaced_version");
  if (compared === undefined) return form;
  const saved = await readInvestigation(session, incidentId);
  if (compared !== String(saved.version)) throw new Problem("stale");
  const comparison = compare({ values: form, errors: [] }, saved, session.timeZone);
  if (!comparison) return form;
  if ([...comparison.values()].includes(undefined)) throw new Problem("stale");
  return takeSaved(form, saved, comparison, session.timeZone);
}

/** Returns the form with the values of the saved version for the fields chosen as "theirs". */
export function takeSaved(
  form: FormValues,
  saved: Investigation,
  comparison: Comparison,
  timeZone: string,
): FormValues {
  const taken = [...comparison].filter(([, choice]) => choice === "theirs").map(([name]) => name);
  const isTaken = (field: string) => taken.some((name) => belongsTo(name, field));
  const typed = Object.entries(form).filter(([field]) => !isTaken(field));
  const replaced = Object.entries(formValues(saved, timeZone))
    .filter(([field]) => isTaken(field)).map(([field, value]) => [field, [value]]);
  return Object.fromEntries([...typed, ...replaced]);
}

const NAMES = Object.keys(COMPARABLE_LABELS) as ComparableName[];

/** The comparable parts of a form, in form order; the form for late results has no method. */
export function comparableNames(method: Method | undefined): readonly ComparableName[] {
  return NAMES.filter((name) => {
    const field = fieldOf(name.replace(/\..*/, "") as FieldName);
    return method ? !field.method || field.method === method : field.late;
  });
}

/** Whether a form field belongs to a comparable part: `whys.0.answer` to `whys`. */
function belongsTo(name: ComparableName, field: string): boolean {
  return field === name || field.startsWith(`${name}.`);
}

/** The content of a comparable part as normalised text. */
function contentOf(name: ComparableName, values: FormState["values"]): string {
  const written = Object.entries(values)
    .filter(([field]) => belongsTo(name, field))
    .map(([field, value]) => [field, normalise(field, [value].flat()[0] ?? "")])
    .filter(([, value]) => value !== "")
    .sort(([a = ""], [b = ""]) => a < b ? -1 : 1);
  return JSON.stringify(written);
}

/** Ignores differences in line breaks, blank lines and decimal separators. */
function normalise(field: string, value: string): string {
  const lines = value.split(/\r?\n/).map((line) => line.trim()).filter((line) => line !== "");
  const joined = lines.join("\n");
  return field === "alcohol_test.value" && joined !== ""
    ? String(Number(joined.replace(",", ".")))
    : joined;
}

/** The form field with the checksums of the values that the form is based on. */
export const CHECKSUMS_FIELD = "base";

/**
 * A checksum of each comparable part, which later tells which version changed it. A collision
 * affects only the default choice.
 */
export function checksumsOf(values: FormState["values"]): string {
  return NAMES.map((name) => checksumOf(name, values)).join(".");
}

/** Whether the values equal those that the form is based on; false when that is unknown. */
function isUnchanged(
  name: ComparableName,
  form: FormState,
  values: FormState["values"],
): boolean {
  const checksum = valueOf(form, CHECKSUMS_FIELD).split(".")[NAMES.indexOf(name)];
  return checksum === checksumOf(name, values);
}

/** 32-bit FNV-1a hash. */
function checksumOf(name: ComparableName, values: FormState["values"]): string {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(contentOf(name, values))) {
    sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  }
  return sum.toString(36);
}
