import {
  askedParts,
  FIELD_NAMES,
  fieldOf,
  FISHBONE_BRANCHES,
  type FishboneBranches,
  type Investigation,
  type Part,
  type Parts,
  wasMeasured,
} from "@/lib/investigations/mod.ts";
import { localDateTime } from "../../shared/moment_fields.ts";

type Entries = [name: string, value: string][];
type Values = Readonly<Record<string, unknown>>;

/** The form values of a saved investigation, by the field names that `readDraft` reads. */
export function formValues(saved: Investigation, timeZone: string): Record<string, string> {
  return Object.fromEntries(
    FIELD_NAMES.flatMap((name) => valuesOf(name, saved[name], timeZone)),
  );
}

function valuesOf(name: typeof FIELD_NAMES[number], value: unknown, timeZone: string): Entries {
  const field = fieldOf(name);
  switch (field.kind) {
    case "text":
      return [[name, String(value ?? "")]];
    case "lines":
      return [[name, (value as readonly string[]).join("\n")]];
    case "branches":
      return FISHBONE_BRANCHES.map((branch) => [
        `${name}.${branch}`,
        (value as FishboneBranches)[branch].join("\n"),
      ]);
    case "rows":
      return (value as readonly Values[]).flatMap((row, index) =>
        partValues(`${name}.${index}`, row, field.parts, timeZone)
      );
    case "test": {
      if (value === null) return [];
      // The computed result has no form field.
      const { [field.result]: result, ...test } = value as Values;
      const asked = wasMeasured(test) ? test : { ...test, [field.result]: result };
      return partValues(name, asked, field.parts, timeZone);
    }
  }
}

function partValues(prefix: string, values: Values, parts: Parts, timeZone: string): Entries {
  return askedParts(parts).flatMap(([name, part]): Entries => {
    const value = values[name];
    if (value === undefined) return [];
    if (part.kind !== "choices") return [[`${prefix}.${name}`, textOf(part, value, timeZone)]];
    return Object.entries(value as Record<string, string>)
      .map(([key, choice]) => [`${prefix}.${name}.${key}`, choice]);
  });
}

function textOf({ kind }: Part, value: unknown, timeZone: string): string {
  if (kind === "instant") return localDateTime(String(value), timeZone);
  if (kind === "boolean") return value ? "yes" : "no";
  return String(value);
}
