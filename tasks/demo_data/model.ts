import type { FishboneBranches, Method } from "@/lib/investigations/rules/options.ts";
import type { ActionType, ControlLevel } from "@/lib/capas/rules/controls.ts";
import type { Priority } from "@/lib/capas/rules/priorities.ts";
import type { RecheckResult } from "@/lib/capas/rules/rechecks.ts";
import type { Company, SiteYear } from "@/lib/company/mod.ts";
import type { CapaStatus, IncidentStatus, Role } from "@/lib/database/mod.ts";
import type { Phase } from "@/lib/evidence/rules/phases.ts";
import type { Locale } from "@/lib/i18n/mod.ts";
import type { Person } from "@/lib/incidents/rules/person.ts";
import type { Likelihood } from "@/lib/incidents/rules/risk.ts";
import type { SeverityLevel } from "@/lib/incidents/rules/severity.ts";
import type { IncidentType } from "@/lib/incidents/rules/types.ts";
import type {
  AlcoholTest,
  UrineTest,
  WitnessStatement,
} from "@/lib/investigations/rules/fields.ts";
import type { RootCauseCategory } from "@/lib/investigations/rules/root_causes.ts";
import type { Authority, Checklist } from "@/lib/statutory/mod.ts";

/** Instants are ISO 8601 in UTC; calendar dates are `YYYY-MM-DD` in Malaysian time. */
type Instant = string;
type CalendarDate = string;

export interface DemoSite {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly address: string;
  readonly postcode: string;
  readonly town: string;
  readonly state: string;
  readonly active: boolean;
}

export interface DemoZone {
  readonly id: string;
  readonly site_id: string;
  readonly code: string;
  readonly name: string;
  readonly active: boolean;
}

export interface DemoTruck {
  readonly id: string;
  readonly number: string;
  readonly active: boolean;
}

export interface DemoPerson {
  readonly id: string;
  readonly email: string;
  readonly full_name: string;
  readonly role: Role;
  /** Null for users responsible for all sites. */
  readonly site_id: string | null;
  readonly department: string;
  /** E.164, `+60` first. */
  readonly phone: string;
  readonly locale: Locale;
  readonly active: boolean;
}

/** Values of `type_details`, as in JSON. */
export type DetailValue = string | number | boolean | readonly string[];
export type TypeDetails = Readonly<Record<string, DetailValue>>;

/**
 * A person who was injured or fell ill; unknown values are absent. All names and numbers are
 * fictional: birth place code 00 of the NRIC numbers has never been issued.
 */
export interface DemoInjuredPerson extends Person {
  readonly id: string;
}

export interface DemoRootCause {
  readonly category: RootCauseCategory;
  readonly text: string;
}

export interface DemoInvestigation {
  readonly id: string;
  readonly method: Method;
  readonly started_at: Instant;
  readonly started_by: string;
  /** Null while it is a draft. */
  readonly submitted_at: Instant | null;
  readonly submitted_by: string | null;
  readonly problem: string;
  readonly whys: readonly { readonly n: number; readonly answer: string }[];
  /** All six keys for a fishbone, null for five whys. */
  readonly branches: FishboneBranches | null;
  readonly root_causes: readonly DemoRootCause[];
  readonly alcohol_test: AlcoholTest | null;
  readonly urine_test: UrineTest | null;
  readonly witness_statements: readonly WitnessStatement[];
  readonly conclusion: string | null;
  readonly lessons_learned: string | null;
}

export interface DemoRecheck {
  readonly round: number;
  readonly result: RecheckResult;
  readonly note: string | null;
  readonly at: Instant;
  readonly by: string;
}

/** A photo of the work on a CAPA, by its owner. */
export interface DemoPhoto {
  readonly id: string;
  readonly phase: Phase;
  /** Its name in `photos/`, and as it was uploaded. */
  readonly file_name: string;
  readonly created_at: Instant;
}

export interface DemoCapa {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly action_type: ActionType;
  readonly control_level: ControlLevel;
  readonly root_cause_category: RootCauseCategory | null;
  readonly owner_id: string;
  readonly priority: Priority;
  readonly assigned_at: Instant;
  readonly assigned_by: string;
  readonly due_date: CalendarDate;
  readonly status: CapaStatus;
  readonly owner_notes: string | null;
  readonly started_at: Instant | null;
  /** When the owner sent it for verification; null again after a reopening. */
  readonly completed_at: Instant | null;
  readonly verified_at: Instant | null;
  readonly verified_by: string | null;
  readonly verification_notes: string | null;
  readonly reopened_count: number;
  readonly reopened_at: Instant | null;
  readonly reopen_reason: string | null;
  readonly recheck_round: number;
  /** UTC date of the next check; null before verification and after the third round. */
  readonly recheck_date: CalendarDate | null;
  readonly recheck_results: readonly DemoRecheck[];
  readonly photos: readonly DemoPhoto[];
}

export interface DemoAddendum {
  readonly id: string;
  readonly body: string;
  readonly created_at: Instant;
  readonly created_by: string;
}

/** A statutory form that was entered in MyKKP. */
export interface DemoSubmission {
  readonly form: "6" | "7";
  readonly submitted_on: CalendarDate;
  readonly reference: string;
}

/** An authority besides DOSH that was told. */
export interface DemoAuthorityNotice {
  readonly authority: Authority;
  readonly told_at: Instant;
  readonly reference: string | null;
}

export interface DemoIncident {
  readonly id: string;
  /** `INC-YYYY-NNNNNN`, numbered per Malaysian year in the order of reporting. */
  readonly number: string;
  readonly type: IncidentType;
  readonly status: IncidentStatus;
  readonly site_id: string;
  readonly zone_id: string;
  readonly truck_id: string | null;
  readonly reporter_id: string;
  readonly occurred_at: Instant;
  readonly created_at: Instant;
  readonly locale: Locale;
  readonly source: "web" | "qr" | "offline";
  readonly description: string;
  readonly immediate_action: string | null;
  readonly location_text: string | null;
  readonly type_details: TypeDetails;
  readonly quality_score: number;
  readonly quality_overridden: boolean;
  readonly persons: readonly DemoInjuredPerson[];
  readonly severity: SeverityLevel | null;
  readonly checklist: Checklist | null;
  readonly triage_notes: string | null;
  readonly triaged_at: Instant | null;
  readonly triaged_by: string | null;
  /** The safety officer who handles it; null while nobody does. */
  readonly officer_id: string | null;
  readonly assigned_at: Instant | null;
  /** When DOSH was notified by phone, where the law requires it. */
  readonly dosh_notified_at: Instant | null;
  /** When DOSH released the scene. */
  readonly scene_released_at: Instant | null;
  readonly submissions: readonly DemoSubmission[];
  readonly authority_notices: readonly DemoAuthorityNotice[];
  /** The day the company learned of an occupational disease. */
  readonly learned_on: CalendarDate | null;
  readonly likelihood: Likelihood | null;
  readonly investigation: DemoInvestigation | null;
  readonly capas: readonly DemoCapa[];
  readonly addenda: readonly DemoAddendum[];
  readonly closed_at: Instant | null;
  readonly closed_by: string | null;
}

export type DemoCompany = Readonly<Company>;
export type DemoSiteYear = Readonly<Omit<SiteYear, "total_hours">>;

/** A register JKKP 8 that was submitted. */
export interface DemoRegisterSubmission {
  readonly year: number;
  readonly site_id: string;
  readonly submitted_on: CalendarDate;
  readonly reference: string;
  readonly submitted_by: string;
  readonly created_at: Instant;
}

export interface DemoData {
  readonly company: DemoCompany;
  readonly sites: readonly DemoSite[];
  readonly zones: readonly DemoZone[];
  readonly trucks: readonly DemoTruck[];
  readonly people: readonly DemoPerson[];
  readonly site_years: readonly DemoSiteYear[];
  readonly register_submissions: readonly DemoRegisterSubmission[];
  /** Oldest report first. */
  readonly incidents: readonly DemoIncident[];
}
