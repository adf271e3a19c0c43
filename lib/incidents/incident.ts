import type { IncidentStatus } from "@/lib/database/mod.ts";
import type { Locale } from "@/lib/i18n/mod.ts";
import type { Checklist, StatutoryResult } from "@/lib/statutory/mod.ts";
import type { TextFacts } from "./rules/facts.ts";
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
  reporter: PersonName;
  occurred_at: Date;
  type_details: Record<string, unknown>;
  locale: Locale;
  source: "web" | "qr" | "offline";
  quality_score: number | null;
  quality_overridden: boolean;
  severity: SeverityLevel | null;
  /** The triage answers hold health data: safety officers and administrators only. */
  checklist: Checklist | null;
  triage_notes: string | null;
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
  dosh_notified_at: Date | null;
  form6_submitted_on: string | null;
  form6_reference: string | null;
  form7_submitted_on: string | null;
  form7_reference: string | null;
  closed_at: Date | null;
  closed_by: PersonName | null;
  capa_counts: CapaCounts;
  created_at: Date;
  updated_at: Date;
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
  author: PersonName;
  created_at: Date;
}
