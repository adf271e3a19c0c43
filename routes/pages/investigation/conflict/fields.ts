import type { FormState } from "@/components/mod.ts";
import type { MessageKey } from "@/lib/i18n/mod.ts";
import { FISHBONE_BRANCHES, type FishboneBranch, type Method } from "@/lib/investigations/mod.ts";

/**
 * What two people may each write of an investigation: one field, or the entries of one list, or one
 * test. It is compared, kept and taken as a whole. Each has its label.
 */
export const UNIT_LABELS = {
  problem: "analysis.problem",
  whys: "term.five_why",
  "branches.man": "term.man",
  "branches.machine": "term.machine",
  "branches.method": "term.method",
  "branches.material": "term.material",
  "branches.measurement": "term.measurement",
  "branches.environment": "term.environment",
  root_causes: "investigation.root_causes",
  immediate_causes: "analysis.immediate_causes",
  contributing_factors: "analysis.contributing_factors",
  alcohol_test: "term.alcohol_test",
  urine_test: "term.urine_test",
  witness_statements: "incident.statements",
  conclusion: "analysis.conclusion",
  lessons_learned: "analysis.lessons_learned",
  team_members: "analysis.team_members",
} as const satisfies Record<string, MessageKey>;
export type Unit = keyof typeof UNIT_LABELS;

const UNITS = Object.keys(UNIT_LABELS) as Unit[];

/** The units that the form for late results has. */
const LATE: readonly Unit[] = ["alcohol_test", "urine_test", "witness_statements"];

/** The unit of one branch of a fishbone. */
export function branchUnit(branch: FishboneBranch): Unit {
  return `branches.${branch}`;
}

const BRANCHES = FISHBONE_BRANCHES.map(branchUnit);

/** The units of a form, in the order of the page; the form for late results has no method. */
export function unitsOf(method: Method | undefined): readonly Unit[] {
  if (!method) return LATE;
  const others: readonly Unit[] = method === "fishbone" ? ["whys"] : BRANCHES;
  return UNITS.filter((unit) => !others.includes(unit));
}

/** Whether a field of the form, by its name, belongs to a unit. */
export function isOf(unit: Unit, name: string): boolean {
  return name === unit || name.startsWith(`${unit}.`);
}

/** Stored beside what a form asks for, and not asked for. */
const COMPUTED = /^(whys\.\d+\.n|(alcohol|urine)_test\.(performed|unit))$/;

/** What is written in a unit, so that the same things are the same text. */
export function contentOf(unit: Unit, values: FormState["values"]): string {
  const written = Object.entries(values)
    .filter(([name]) => isOf(unit, name) && !COMPUTED.test(name))
    .map(([name, value]) => [name, plain(name, typeof value === "string" ? value : value[0] ?? "")])
    .filter(([, value]) => value !== "")
    .sort(([a = ""], [b = ""]) => a < b ? -1 : 1);
  return JSON.stringify(written);
}

/** Line breaks of forms, blank lines and the decimal comma make no difference. */
function plain(name: string, value: string): string {
  const lines = value.split(/\r?\n/).map((line) => line.trim()).filter((line) => line !== "");
  const text = lines.join("\n");
  return name === "alcohol_test.value" && text !== ""
    ? String(Number(text.replace(",", ".")))
    : text;
}
