import { type FormState, valueOf } from "@/components/mod.ts";
import { contentOf, type Unit, UNIT_LABELS } from "./units.ts";

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
export function isUntouched(unit: Unit, form: FormState, values: FormState["values"]): boolean {
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
