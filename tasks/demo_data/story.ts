import type { FishboneBranches, UrinePanel } from "@/lib/investigations/rules/options.ts";
import type { ControlLevel } from "@/lib/capas/rules/controls.ts";
import type { Priority } from "@/lib/capas/rules/priorities.ts";
import type { RecheckResult } from "@/lib/capas/rules/rechecks.ts";
import type { CapaStatus } from "@/lib/database/mod.ts";
import type { Phase } from "@/lib/evidence/rules/phases.ts";
import type { Locale } from "@/lib/i18n/mod.ts";
import type { Person } from "@/lib/incidents/rules/person.ts";
import type { Likelihood } from "@/lib/incidents/rules/risk.ts";
import type { SeverityLevel } from "@/lib/incidents/rules/severity.ts";
import type { WITNESS_CATEGORIES } from "@/lib/investigations/rules/fields.ts";
import type { RootCauseCategory } from "@/lib/investigations/rules/root_causes.ts";
import type { Authority, ChecklistAnswers } from "@/lib/statutory/mod.ts";
import type { TypeDetails } from "./model.ts";
import type { PersonKey } from "./people.ts";

/**
 * One incident as written by its author: what people said and did, and on which day. The status
 * follows from the parts that are present: without `triage` the incident is only reported, without
 * `inquiry` only triaged, and so on. All days are relative to the incident's day.
 */
export interface Story {
  /** Zone code; its first three letters are the site's code. */
  readonly zone: string;
  /** Number plate, for transport and where a lorry matters. */
  readonly truck?: string;
  /** Days before the anchor's date, 1 or more. */
  readonly ago: number;
  /** Malaysian time, `HH:MM`. */
  readonly at: string;
  readonly by: PersonKey;
  readonly locale: Locale;
  readonly text: string;
  readonly action?: string;
  /** Location text, where the zone is not specific enough. */
  readonly place?: string;
  readonly details: TypeDetails;
  readonly persons?: readonly Victim[];
  /** Score of the quality check; below 6, the reporter sent the report anyway. */
  readonly quality?: number;
  readonly triage?: Triage;
  readonly inquiry?: Inquiry;
  readonly capas?: readonly Action[];
  /** Whether it is closed; every CAPA is then verified. */
  readonly closed?: true;
  /** Days after closing (or after reporting while open), with the text. */
  readonly addenda?: readonly (readonly [number, string])[];
}

/** Major groups of the Malaysian standard classification of occupations, as printed on the forms. */
export const OCCUPATION_GROUPS = {
  clerical: "Pekerja sokongan perkeranian",
  services: "Pekerja perkhidmatan dan jualan",
  craft: "Pekerja kemahiran dan pekerja pertukangan",
  operator: "Operator mesin dan loji, dan pemasang",
  elementary: "Pekerjaan asas",
} as const;

/** A person who was injured or fell ill; absent fields get default values. */
export interface Victim {
  readonly name: string;
  readonly born: string;
  readonly sex: "L" | "P";
  readonly job: string;
  readonly group: keyof typeof OCCUPATION_GROUPS;
  readonly years: number;
  readonly status?: NonNullable<Person["employment_status"]>;
  /** Nationality and passport number, for a person without an NRIC. */
  readonly passport?: readonly [string, string];
  /** Name and address of the employer, when it is not the haulier. */
  readonly employer?: readonly [string, string];
  readonly nature?: NonNullable<Person["injury_nature"]>;
  readonly mechanism?: NonNullable<Person["mechanism"]>;
  readonly agent?: NonNullable<Person["agent"]>;
  readonly part?: NonNullable<Person["body_part"]>;
  readonly days?: number;
  readonly effect?: NonNullable<Person["effect"]>;
  readonly treated?: string;
}

export interface Triage {
  readonly severity: SeverityLevel;
  /** The answers that differ from the defaults. */
  readonly flags?: ChecklistAnswers;
  readonly notes?: string;
  readonly day?: number;
  /** Day on which JKKP 6 or 7 was entered in MyKKP. */
  readonly jkkp6?: number;
  readonly jkkp7?: number;
  /** Authorities besides DOSH that nobody has told yet. */
  readonly untold?: readonly Authority[];
  readonly likelihood?: Likelihood;
}

export interface Inquiry {
  /** Problem statement; defaults to the first sentence of the report. */
  readonly problem?: string;
  /** Five whys; absent for a fishbone (`bones`). */
  readonly whys?: readonly string[];
  readonly bones?: Partial<FishboneBranches>;
  readonly causes: readonly (readonly [RootCauseCategory, string])[];
  readonly conclusion?: string;
  readonly lessons?: string;
  /** Breath alcohol in µg/100 ml. */
  readonly breath?: number;
  /** The panels of a five-panel urine screen that were not negative. */
  readonly urine?: readonly UrinePanel[];
  readonly witnesses?: readonly (readonly [
    (typeof WITNESS_CATEGORIES)[number],
    Locale,
    string,
  ])[];
  /** Whether it has not been submitted. */
  readonly draft?: true;
  readonly started?: number;
  readonly submitted?: number;
}

export interface Action {
  readonly title: string;
  readonly about?: string;
  readonly owner: "tan" | "arjun" | "jeffrey";
  readonly level: ControlLevel;
  /** Whether it is preventive instead of corrective. */
  readonly prevents?: true;
  readonly cause?: RootCauseCategory;
  readonly priority?: Priority;
  /** Defaults to `verified` in a closed incident and `open` in others. */
  readonly state?: CapaStatus;
  /** Day of assignment; defaults to the day the investigation was submitted. */
  readonly assigned?: number;
  /** Days from assignment to the due date; the default depends on the priority. */
  readonly due?: number;
  /** Days from assignment to completion. */
  readonly sent?: number;
  /** Days from completion to verification. */
  readonly checked?: number;
  readonly notes?: string;
  /** Photos before and after the work, by their names in `photos/`. */
  readonly photos?: Readonly<Partial<Record<Phase, string>>>;
  readonly verdict?: string;
  /** Days from assignment to the reopening, and its reason. */
  readonly reopened?: readonly [number, string];
  /** Results of the effectiveness checks, by round. */
  readonly checks?: readonly (readonly [RecheckResult, string])[];
  /** Whether the newest check is due and no notification was sent yet. */
  readonly checkWaits?: true;
}
