import { localDateTime } from "../../shared/moment_fields.ts";
import {
  type AlcoholTest,
  FISHBONE_BRANCHES,
  type Investigation,
  type UrineTest,
} from "@/lib/investigations/mod.ts";

type Entries = [string, string][];

/** What is stored, as the fields of the form show it. */
export function draftValues(draft: Investigation, timeZone: string): Record<string, string> {
  const lines = (name: string, list: readonly string[]): [string, string] => [
    name,
    list.join("\n"),
  ];
  return Object.fromEntries([
    ["problem", draft.problem ?? ""],
    ["conclusion", draft.conclusion ?? ""],
    ["lessons_learned", draft.lessons_learned ?? ""],
    lines("immediate_causes", draft.immediate_causes),
    lines("contributing_factors", draft.contributing_factors),
    lines("team_members", draft.team_members),
    ...FISHBONE_BRANCHES.map((branch) => lines(`branches.${branch}`, draft.branches[branch])),
    ...rows("whys", draft.whys),
    ...rows("root_causes", draft.root_causes),
    ...rows(
      "witness_statements",
      draft.witness_statements.map(({ taken_at, ...statement }) => ({
        ...statement,
        ...(taken_at ? { taken_at: localDateTime(taken_at, timeZone) } : {}),
      })),
    ),
    ...(draft.alcohol_test ? alcoholValues(draft.alcohol_test, timeZone) : []),
    ...(draft.urine_test ? urineValues(draft.urine_test, timeZone) : []),
  ]);
}

function rows(list: string, entries: readonly object[]): Entries {
  return entries.flatMap((entry, index) => fieldsOf(`${list}.${index}`, entry));
}

function fieldsOf(prefix: string, values: object): Entries {
  return Object.entries(values).filter(([, value]) => value !== undefined)
    .map(([key, value]) => [`${prefix}.${key}`, String(value)]);
}

/** A computed result is not asked for, so it is not filled in either. */
function alcoholValues({ result, value, tested_at, ...test }: AlcoholTest, timeZone: string) {
  return fieldsOf("alcohol_test", {
    ...test,
    value,
    result: value === undefined ? result : undefined,
    tested_at: tested_at && localDateTime(tested_at, timeZone),
  });
}

function urineValues(
  { overall, panels = {}, specimen_valid, tested_at, ...test }: UrineTest,
  timeZone: string,
): Entries {
  const measured = Object.keys(panels).length > 0 || specimen_valid === false;
  const valid = specimen_valid === undefined ? undefined : specimen_valid ? "yes" : "no";
  return [
    ...fieldsOf("urine_test", {
      ...test,
      specimen_valid: valid,
      overall: measured ? undefined : overall,
      tested_at: tested_at && localDateTime(tested_at, timeZone),
    }),
    ...fieldsOf("urine_test.panels", panels),
  ];
}
