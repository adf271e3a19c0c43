import type { IncidentStatus } from "@/lib/database/mod.ts";
import type { Locale } from "@/lib/i18n/mod.ts";
import type { Checklist, StatutoryResult } from "@/lib/statutory/mod.ts";
import type { TextFacts } from "./rules/facts.ts";
import type { SeverityLevel } from "./rules/severity.ts";
import type { IncidentType } from "./rules/types.ts";

type Named = { id: string; name: string };
/** A person by name, without the rest of the profile. */
export type PersonName = { id: string; full_name: string };

/** An incident as the API answers it; what the caller's role must not see is null. */
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
  /** The last change after the first triage; null as long as that one stands. */
  triage_changed_at: Date | null;
  triage_changed_by: PersonName | null;
  /** How often a triage was saved: a save that names an older one is refused. */
  triage_version: number;
  /** Regulation 9: everyone who sees the incident has to know, whatever else they may not see. */
  keep_scene: boolean;
  /** What the law asks for; null before triage and for roles without statutory duties. */
  statutory: StatutoryResult | null;
  /** The day (`YYYY-MM-DD`) to ask again whether the days off exceed four; null when they are known. */
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

/** The actions of an incident that the caller may see, counted by what they wait for. */
export interface CapaCounts {
  total: number;
  pending_verification: number;
  verified: number;
  /** The nearest due date of an action that is not done. */
  next_due_on: string | null;
}

/** A remark on an open or closed incident. It is never changed or deleted. */
export interface Addendum {
  id: string;
  incident_id: string;
  body: string;
  author: PersonName;
  created_at: Date;
}
