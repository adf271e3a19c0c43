import type { FishboneBranches, UrinePanel } from "@/lib/investigations/rules/options.ts";
import type { ControlLevel } from "@/lib/capas/rules/controls.ts";
import type { Priority } from "@/lib/capas/rules/priorities.ts";
import type { RecheckResult } from "@/lib/capas/rules/rechecks.ts";
import type { CapaStatus } from "@/lib/database/mod.ts";
import type { Locale } from "@/lib/i18n/mod.ts";
import type { Person } from "@/lib/incidents/rules/person.ts";
import type { SeverityLevel } from "@/lib/incidents/rules/severity.ts";
import type { WITNESS_CATEGORIES } from "@/lib/investigations/rules/fields.ts";
import type { RootCauseCategory } from "@/lib/investigations/rules/root_causes.ts";
import type { ChecklistAnswers } from "@/lib/statutory/mod.ts";
import type { TypeDetails } from "./model.ts";
import type { PersonKey } from "./people.ts";

/**
 * One incident as its author writes it: what people said and did, and on which day.
 * The status follows from the parts that are present: without `triage` the incident is only
 * reported, without `inquiry` only triaged, and so on. All days count from the incident's day.
 */
export interface Story {
  /** Zone code; the site is its first three letters. */
  readonly zone: string;
  /** Plate, for transport and where a lorry matters. */
  readonly truck?: string;
  /** Days before the anchor's date, 1 or more. */
  readonly ago: number;
  /** Malaysian time, `HH:MM`. */
  readonly at: string;
  readonly by: PersonKey;
  readonly locale: Locale;
  readonly text: string;
  readonly action?: string;
  /** Where it is not clear from the zone. */
  readonly place?: string;
  readonly details: TypeDetails;
  readonly persons?: readonly Victim[];
  /** Score of the quality check; below 6 the reporter sent the report anyway. */
  readonly quality?: number;
  readonly triage?: Triage;
  readonly inquiry?: Inquiry;
  readonly capas?: readonly Action[];
  /** True once closed; every CAPA is then verified. */
  readonly closed?: true;
  /** Days after closing (or after reporting while open), and the text. */
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

/** Someone hurt or taken ill; fields left out take the usual value. */
export interface Victim {
  readonly name: string;
  readonly born: string;
  readonly sex: "L" | "P";
  readonly job: string;
  readonly group: keyof typeof OCCUPATION_GROUPS;
  readonly years: number;
  readonly status?: NonNullable<Person["employment_status"]>;
  /** Nationality and passport number of someone without an NRIC. */
  readonly passport?: readonly [string, string];
  /** Name and address, when it is not the haulier. */
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
  /** Only the answers that differ from the defaults. */
  readonly flags?: ChecklistAnswers;
  readonly notes?: string;
  readonly day?: number;
  /** Day on which JKKP 6 or 7 was typed into MyKKP. */
  readonly jkkp6?: number;
  readonly jkkp7?: number;
}

export interface Inquiry {
  /** Problem statement; the report's first sentence when left out. */
  readonly problem?: string;
  /** Five whys, or else `bones` for a fishbone. */
  readonly whys?: readonly string[];
  readonly bones?: Partial<FishboneBranches>;
  readonly causes: readonly (readonly [RootCauseCategory, string])[];
  readonly conclusion?: string;
  readonly lessons?: string;
  /** Breath alcohol in µg/100 ml. */
  readonly breath?: number;
  /** Urine screen of five panels: the panels that were not negative. */
  readonly urine?: readonly UrinePanel[];
  readonly witnesses?: readonly (readonly [
    (typeof WITNESS_CATEGORIES)[number],
    Locale,
    string,
  ])[];
  /** True while it has not been submitted. */
  readonly draft?: true;
  readonly started?: number;
  readonly submitted?: number;
}

export interface Action {
  readonly title: string;
  readonly about?: string;
  readonly owner: "tan" | "arjun" | "jeffrey";
  readonly level: ControlLevel;
  /** Preventive instead of corrective. */
  readonly prevents?: true;
  readonly cause?: RootCauseCategory;
  readonly priority?: Priority;
  /** `verified` in a closed incident, `open` elsewhere. */
  readonly state?: CapaStatus;
  /** Day of assignment; the day the investigation was submitted when left out. */
  readonly assigned?: number;
  /** Days from assignment to the due date; by priority when left out. */
  readonly due?: number;
  /** Days from assignment to being sent for verification. */
  readonly sent?: number;
  /** Days from being sent to being verified. */
  readonly checked?: number;
  readonly notes?: string;
  readonly verdict?: string;
  /** Days from assignment to the reopening, and its reason. */
  readonly reopened?: readonly [number, string];
  /** Results of the effectiveness checks, in order of the rounds. */
  readonly checks?: readonly (readonly [RecheckResult, string])[];
  /** True when the newest check is due and no notification was sent yet. */
  readonly checkWaits?: true;
}
