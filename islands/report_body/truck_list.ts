import { findTruck } from "@/lib/places/rules/plates.ts";
import type { FieldError } from "./check.ts";
import { text } from "./details.ts";
import type { FormValues } from "../store/types.ts";

/** Where the phone remembers the truck that was last chosen on it. */
const LAST = "siaga-truck";

/**
 * Writes the truck as its plate is written in the list, and fills in the last one when an incident with a
 * truck is chosen.
 */
export function startTruckList(form: HTMLFormElement) {
  const field = form.elements.namedItem("truck_id") as HTMLInputElement;
  const trucks = [...field.list?.options ?? []].map(({ value }) => ({ number: value }));
  const find = (typed: string | undefined) => findTruck(trucks, typed);

  const fillIn = () => {
    const isAsked = form.querySelector("[name=type][value=transport]:checked");
    if (isAsked && !field.value) field.value = find(remembered())?.number ?? "";
  };
  form.addEventListener("input", ({ target }) => {
    if (target === field) remember(find(field.value)?.number);
    else if ((target as HTMLInputElement).name === "type") fillIn();
  });
  field.addEventListener("change", () => field.value = find(field.value)?.number ?? field.value);
  fillIn();

  return {
    /** The error of a truck that is not in the list. */
    check(values: FormValues): FieldError[] {
      const typed = text(values, "truck_id");
      const isKnown = !typed || values.type?.[0] !== "transport" || find(typed);
      return isKnown ? [] : [{ field: "truck_id", code: "truck_inactive" }];
    },
  };
}

/** Browsers refuse this storage where they keep nothing. */
function remembered(): string | undefined {
  try {
    return localStorage.getItem(LAST) ?? undefined;
  } catch {
    return undefined;
  }
}

function remember(number: string | undefined): void {
  try {
    if (number) localStorage.setItem(LAST, number);
  } catch {
    // The next report asks again.
  }
}
