import type { IncidentStatus } from "@/lib/database/mod.ts";
import type { Locale } from "@/lib/i18n/mod.ts";
import type { Authority, Checklist, ChecklistKey, StatutoryResult } from "@/lib/statutory/mod.ts";
import type { TextFacts } from "./rules/facts.ts";
import type { DutyState } from "./rules/legal_duties.ts";
import type { Likelihood } from "./rules/risk.ts";
import type { SeverityLevel } from "./rules/severity.ts";
import type { IncidentType } from "./rules/types.ts";

type Named = { id: string; name: string };
/** Id and name of a user. */
export type PersonName = { id: string; full_name: string };

/** An incident as the API returns it; values that the caller's role must not see are null. */
export interface Incident extends TextFacts {
  id: string;
  number: string;
  type: IncidentType;
  status: IncidentStatus;
  site_id: string;
  zone_id: string;
  truck_id: string | null;
  site: Named;
  zone: Named;
  truck: { id: string; number: string } | null;
  /** Null for those who see the incident only because of an action of theirs. */
  reporter: PersonName | null;
  occurred_at: Date;
  type_details: Record<string, unknown>;
  locale: Locale;
  /** `imported`: from an earlier register, closed from the beginning and without triage. */
  source: "web" | "qr" | "offline" | "imported";
  /** The number in that register; null of all others. */
  original_number: string | null;
  quality_score: number | null;
  quality_overridden: boolean;
  severity: SeverityLevel | null;
  /** The triage answers hold health data: safety officers and administrators only. */
  checklist: Checklist | null;
  triage_notes: string | null;
  /** Questions answered against the report, which the officer has confirmed. */
  confirmed_against_report: ChecklistKey[];
  /** How likely it is to happen again, for the risk matrix; null when not judged. */
  likelihood: Likelihood | null;
  triaged_at: Date | null;
  triaged_by: PersonName | null;
  /** The last change after the first triage; null without one. */
  triage_changed_at: Date | null;
  triage_changed_by: PersonName | null;
  /** The number of saved triages; a save based on an older one is refused. */
  triage_version: number;
  /**
   * Whether the scene must be preserved (regulation 9); visible to everyone who sees the incident.
   */
  keep_scene: boolean;
  /** The statutory requirements; null before triage and for roles without statutory duties. */
  statutory: StatutoryResult | null;
  /** The date (`YYYY-MM-DD`) to ask again whether the days off exceed four; null when known. */
  confirm_days_off_on: string | null;
  /** What the law asks for, done or not; empty for roles without statutory duties. */
  legal_duties: DutyState[];
  /** The day the employer learned of an occupational disease, `YYYY-MM-DD`. */
  learned_on: string | null;
  dosh_notified_at: Date | null;
  /** When DOSH released the scene; visible to everyone who sees the incident. */
  scene_released_at: Date | null;
  form6_submitted_on: string | null;
  form6_reference: string | null;
  form7_submitted_on: string | null;
  form7_reference: string | null;
  /** The letter to the Director General of DOSH after a death within a year. */
  death_letter_on: string | null;
  death_letter_reference: string | null;
  /** The other authorities that were told. */
  authority_notices: AuthorityNotice[];
  /** Who handles it, where an officer was named. */
  officer: PersonName | null;
  closed_at: Date | null;
  closed_by: PersonName | null;
  capa_counts: CapaCounts;
  created_at: Date;
  updated_at: Date;
}

/** That an authority other than DOSH was told; the newest record of each. */
export interface AuthorityNotice {
  authority: Authority;
  told_at: Date;
  reference: string | null;
}

/** The number of actions by stage, of those that the caller may see. */
export interface CapaCounts {
  total: number;
  pending_verification: number;
  verified: number;
  /** The nearest due date of an open action. */
  next_due_on: string | null;
}

/** A permanent remark on an open or closed incident; never changed or deleted. */
export interface Addendum {
  id: string;
  incident_id: string;
  body: string;
  /** `death`: an injured person died within a year of the accident. */
  kind: "note" | "death";
  /** `YYYY-MM-DD`; null for a note. */
  died_on: string | null;
  author: PersonName;
  created_at: Date;
}
