import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { Locale } from "@/lib/i18n/locale.ts";
import type { InvestigationContent } from "@/lib/investigations/rules/fields.ts";

/** An instant: read as a Date, written as a Date or ISO text. */
type Instant = ColumnType<Date, Date | string, Date | string>;
type NullableInstant = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;
type CreatedAt = ColumnType<Date, Date | string | undefined, Date | string>;
/** A calendar date, `YYYY-MM-DD`. */
type Day = string;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Json<T> = JSONColumnType<T & object, string, string>;
type NullableJson = ColumnType<
  Record<string, unknown> | null,
  string | null | undefined,
  string | null
>;

export type Role = "reporter" | "supervisor" | "hse" | "management" | "capa_owner" | "admin";
export type IncidentStatus =
  | "reported"
  | "triaged"
  | "investigating"
  | "capa_pending"
  | "verification"
  | "closed";
export type CapaStatus = "open" | "in_progress" | "pending_verification" | "verified";

interface Sites {
  id: Generated<string>;
  code: string;
  name: string;
  address: Nullable<string>;
  postcode: Nullable<string>;
  town: Nullable<string>;
  state: Nullable<string>;
  jkkp_number: Nullable<string>;
  active: Generated<boolean>;
  created_at: CreatedAt;
}

interface Zones {
  id: Generated<string>;
  site_id: string;
  code: string;
  name: string;
  active: Generated<boolean>;
  created_at: CreatedAt;
}

interface Trucks {
  id: Generated<string>;
  number: string;
  active: Generated<boolean>;
  created_at: CreatedAt;
}

interface ReportCodes {
  code: string;
  site_id: string;
  zone_id: Nullable<string>;
  created_at: CreatedAt;
  revoked_at: NullableInstant;
}

interface Users {
  id: Generated<string>;
  email: string;
  password_hash: string;
  password_changed_at: CreatedAt;
  created_at: CreatedAt;
}

interface Profiles {
  id: string;
  full_name: string;
  role: Role;
  site_id: Nullable<string>;
  department: Nullable<string>;
  phone: Nullable<string>;
  locale: ColumnType<Locale, Locale | undefined, Locale>;
  active: Generated<boolean>;
  session_version: Generated<number>;
  must_change_password: Generated<boolean>;
  quiet_from: Nullable<string>;
  quiet_to: Nullable<string>;
  created_at: CreatedAt;
  updated_at: CreatedAt;
}

interface People {
  id: string;
  full_name: string;
  role: Role;
  site_id: string | null;
  active: boolean;
}

interface EndedSessions {
  id: string;
  user_id: string;
  expires_at: Instant;
}

interface LoginFailures {
  id: Generated<string>;
  email_hash: Uint8Array;
  address_hash: Uint8Array;
  at: Instant;
}

interface PasswordResetTokens {
  id: Generated<string>;
  user_id: string;
  token_hash: Uint8Array;
  created_at: Generated<Date>;
  expires_at: Instant;
  used_at: NullableInstant;
}

interface PasswordResetRequests {
  id: Generated<string>;
  email_hash: Nullable<Uint8Array>;
  address_hash: Uint8Array;
  at: Instant;
}

interface AuditLog {
  id: Generated<number>;
  at: Instant;
  actor_id: string | null;
  actor_role: string | null;
  action: string;
  subject_type: string;
  subject_id: string | null;
  incident_id: string | null;
  before: NullableJson;
  after: NullableJson;
  reason: string | null;
  request_id: string | null;
}

interface AuditSeals {
  id: number;
  first_entry: number;
  last_entry: number;
  entries: number;
  previous_hash: Uint8Array;
  hash: Uint8Array;
  at: Instant;
  key_id: string | null;
  signature: Uint8Array | null;
}

interface IncidentNumbers {
  year: number;
  last_number: number;
}

interface Incidents {
  id: Generated<string>;
  number: string;
  type: string;
  status: ColumnType<IncidentStatus, IncidentStatus | undefined, IncidentStatus>;
  site_id: string;
  zone_id: string;
  truck_id: Nullable<string>;
  reporter_id: string;
  occurred_at: Instant;
  description: string;
  immediate_action: Nullable<string>;
  location_text: Nullable<string>;
  type_details: Json<Record<string, unknown>>;
  locale: Locale;
  source: "web" | "qr" | "offline" | "imported";
  /** In the register that an imported incident comes from. */
  original_number: Nullable<string>;
  import_key: Nullable<Uint8Array>;
  quality_score: Nullable<number>;
  quality_overridden: Generated<boolean>;
  severity: Nullable<number>;
  checklist: NullableJson;
  triage_notes: Nullable<string>;
  triaged_at: NullableInstant;
  triaged_by: Nullable<string>;
  triage_changed_at: NullableInstant;
  triage_changed_by: Nullable<string>;
  triage_version: Generated<number>;
  notify_immediately: Generated<boolean>;
  register_jkkp8: Generated<boolean>;
  class6: Nullable<string>;
  learned_on: Nullable<Day>;
  confirmed_against_report: ColumnType<string[], string | undefined, string>;
  likelihood: Nullable<number>;
  closed_at: NullableInstant;
  officer_id: Nullable<string>;
  closed_by: Nullable<string>;
  idempotency_key: Nullable<string>;
  request_hash: Nullable<Uint8Array>;
  created_at: CreatedAt;
  updated_at: CreatedAt;
}

interface IncidentEmbeddings {
  incident_id: string;
  /** As pgvector writes it: the numbers as a JSON array. */
  embedding: Nullable<string>;
  model: Nullable<string>;
  text_hash: Nullable<Uint8Array>;
  embedded_at: NullableInstant;
  attempts: Generated<number>;
  retry_at: NullableInstant;
}

interface IncidentPersons {
  id: Generated<string>;
  incident_id: string;
  position: number;
  name: string;
  id_type: Nullable<string>;
  id_number: Nullable<string>;
  birth_date: Nullable<Day>;
  sex: Nullable<string>;
  nationality: Nullable<string>;
  employment_status: Nullable<string>;
  occupation_group: Nullable<string>;
  job_at_time: Nullable<string>;
  start_date: Nullable<Day>;
  employer_name: Nullable<string>;
  employer_address: Nullable<string>;
  injury_nature: Nullable<string>;
  mechanism: Nullable<string>;
  agent: Nullable<string>;
  body_part: Nullable<string>;
  lost_days: Nullable<number>;
  effect: Nullable<string>;
  treatment_place: Nullable<string>;
}

type Content = Omit<InvestigationContent, "root_causes">;
/** The content of an investigation as its table of fields says: texts, and JSON for everything else. */
type ContentColumns = {
  [Name in keyof Content]: Content[Name] extends string | null ? Nullable<string>
    : null extends Content[Name] ? NullableJson
    : ColumnType<Content[Name], string | undefined, string>;
};

interface Investigations extends ContentColumns {
  id: Generated<string>;
  incident_id: string;
  method: "five_why" | "fishbone";
  status: ColumnType<
    "draft" | "submitted",
    "draft" | "submitted" | undefined,
    "draft" | "submitted"
  >;
  version: Generated<number>;
  created_by: string;
  created_at: CreatedAt;
  updated_at: CreatedAt;
  submitted_at: NullableInstant;
  submitted_by: Nullable<string>;
}

interface RootCauses {
  investigation_id: string;
  position: number;
  category: string;
  text: string;
}

interface Capas {
  id: Generated<string>;
  incident_id: string;
  site_id: string;
  /** Of the incident; the database fills both in. */
  incident_type: Generated<string>;
  incident_number: Generated<string>;
  title: string;
  description: Nullable<string>;
  action_type: "corrective" | "preventive";
  control_level: string;
  root_cause_category: Nullable<string>;
  owner_id: string;
  priority: "critical" | "high" | "medium" | "low";
  due_date: Day;
  status: ColumnType<CapaStatus, CapaStatus | undefined, CapaStatus>;
  owner_notes: Nullable<string>;
  assigned_at: Instant;
  completed_at: NullableInstant;
  verified_at: NullableInstant;
  verified_by: Nullable<string>;
  verification_notes: Nullable<string>;
  reopened_count: Generated<number>;
  reopen_reason: Nullable<string>;
  recheck_round: Generated<number>;
  recheck_date: Nullable<Day>;
  version: Generated<number>;
  created_by: string;
  created_at: CreatedAt;
  updated_at: CreatedAt;
}

interface CapaRechecks {
  id: Generated<string>;
  capa_id: string;
  cycle: Generated<number>;
  round: number;
  result: "effective" | "partly" | "not_effective";
  note: Nullable<string>;
  at: Instant;
  by: string;
}

interface Addenda {
  id: Generated<string>;
  incident_id: string;
  author_id: string;
  body: string;
  kind: ColumnType<"note" | "death", "note" | "death" | undefined, never>;
  died_on: Nullable<Day>;
  created_at: CreatedAt;
}

interface LegalRecords {
  id: Generated<number>;
  incident_id: string;
  subject: string;
  happened_at: NullableInstant;
  happened_on: Nullable<Day>;
  reference: Nullable<string>;
  recorded_by: Nullable<string>;
  created_at: CreatedAt;
}

interface LegalDuties {
  incident_id: string;
  duty: string;
  due_on: Nullable<Day>;
  due_at: NullableInstant;
  at_once: Generated<boolean>;
  since: NullableInstant;
  done: Generated<boolean>;
}

interface Evidence {
  id: Generated<string>;
  incident_id: string;
  capa_id: Nullable<string>;
  phase: Nullable<"before" | "after">;
  uploaded_by: string;
  file_name: string;
  media_type: string;
  size: number;
  sha256: Uint8Array;
  received_sha256: Uint8Array;
  storage_key: string;
  idempotency_key: Nullable<string>;
  added_at: NullableInstant;
  created_at: CreatedAt;
}

interface Translations {
  id: Generated<string>;
  incident_id: string;
  capa_id: Nullable<string>;
  field: string;
  from_locale: Locale;
  to_locale: Locale;
  text_hash: Uint8Array;
  text: string;
  model: string;
  created_at: Instant;
}

interface RiskWords {
  zone_id: string;
  locale: Locale;
  flag_hash: Uint8Array;
  text: string;
  model: string;
  created_at: Instant;
}

interface StrayFiles {
  storage_key: string;
  created_at: CreatedAt;
  condemned: Generated<boolean>;
}

interface Notifications {
  id: Generated<string>;
  event: string;
  user_id: string;
  kind: string;
  data: Json<Record<string, unknown>>;
  incident_id: Nullable<string>;
  capa_id: Nullable<string>;
  created_at: CreatedAt;
  read_at: NullableInstant;
}

interface Deliveries {
  id: Generated<string>;
  event: string;
  kind: string;
  channel: "email" | "telegram" | "whatsapp" | "push";
  user_id: string | null;
  data: Json<Record<string, string | number>>;
  incident_id: string | null;
  capa_id: string | null;
  urgent: Generated<boolean>;
  status: Generated<"waiting" | "delivered" | "failed" | "expired" | "off">;
  due_at: Date;
  expires_at: Date;
  held: Generated<boolean>;
  attempts: Generated<number>;
  leased_until: NullableInstant;
  reason: Nullable<string>;
  detail: Nullable<string>;
  digest_id: Nullable<string>;
  created_at: Date;
  ended_at: NullableInstant;
}

interface MutedMessages {
  user_id: string;
  kind: string;
  channel: "email" | "whatsapp" | "push";
}

interface PushSubscriptions {
  id: Generated<string>;
  user_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Date;
}

interface Escalations {
  capa_id: string;
  threshold: string;
  due_date: string;
  reopened_count: number;
  outcome: "sent" | "skipped";
  at: Date;
}

interface Jobs {
  name: string;
  slot: NullableInstant;
  started_at: NullableInstant;
  finished_at: NullableInstant;
  outcome: Nullable<"done" | "failed">;
  error: Nullable<string>;
  examined: Nullable<number>;
  sent: Nullable<number>;
}

interface AccessTokens {
  id: Generated<string>;
  name: string;
  token_hash: Uint8Array;
  site_id: Nullable<string>;
  created_by: string;
  created_at: Date;
  expires_at: Date;
  last_used_at: Nullable<Date>;
  minute: Nullable<Date>;
  calls: Generated<number>;
  revoked_at: Nullable<Date>;
  revoked_by: Nullable<string>;
}

interface Settings {
  key: string;
  sealed_value: Uint8Array;
  updated_by: Nullable<string>;
  updated_at: CreatedAt;
}

interface IdempotencyKeys {
  user_id: string;
  key: string;
  request_hash: Uint8Array;
  used_at: Instant;
  created_id: Nullable<string>;
}

interface DeletedReports {
  reporter_id: string;
  idempotency_key: string;
  deleted_at: CreatedAt;
}

interface Company {
  only_row: Generated<boolean>;
  name: Nullable<string>;
  registration_number: Nullable<string>;
  industry_sector: Nullable<string>;
  industry_code: Nullable<string>;
  industry_size: Nullable<"B" | "S" | "K">;
  phone: Nullable<string>;
  email: Nullable<string>;
  notifier_name: Nullable<string>;
  notifier_designation: Nullable<string>;
  contact_name: Nullable<string>;
  company_breath_limit: Generated<number>;
  updated_at: CreatedAt;
}

interface SiteYears {
  site_id: string;
  year: number;
  average_workers: number;
  working_days: number;
  /** Decimals are read as text, so that nothing is rounded on the way. */
  hours_per_day: ColumnType<string, number | undefined, number>;
  counted_hours: ColumnType<string | null, number | null | undefined, number | null>;
  updated_at: CreatedAt;
}

interface RegisterSubmissions {
  id: Generated<string>;
  year: number;
  site_id: string;
  submitted_on: Day;
  reference: Nullable<string>;
  submitted_by: string;
  created_at: CreatedAt;
}

interface AiCalls {
  id: string;
  user_id: Nullable<string>;
  incident_id: Nullable<string>;
  purpose: string;
  model: Nullable<string>;
  prompt_version: Nullable<string>;
  prompt_tokens: Nullable<number>;
  completion_tokens: Nullable<number>;
  ms: number;
  outcome: string;
  subject_hash: Nullable<Uint8Array>;
  kept: ColumnType<unknown, string | undefined, never>;
  created_at: Date;
}

interface AiSuggestionOutcomes {
  call_id: string;
  user_id: string;
  incident_id: string;
  suggested_severity: number;
  saved_severity: number;
  changed_answers: string[];
  created_at: Date;
}

/** The tables and views that the domain reads and writes; columns as in `migrations/`. */
export interface Schema {
  sites: Sites;
  zones: Zones;
  trucks: Trucks;
  report_codes: ReportCodes;
  users: Users;
  profiles: Profiles;
  people: People;
  ended_sessions: EndedSessions;
  login_failures: LoginFailures;
  password_reset_tokens: PasswordResetTokens;
  password_reset_requests: PasswordResetRequests;
  audit_log: AuditLog;
  audit_seals: AuditSeals;
  incident_numbers: IncidentNumbers;
  incidents: Incidents;
  incident_embeddings: IncidentEmbeddings;
  incident_persons: IncidentPersons;
  investigations: Investigations;
  root_causes: RootCauses;
  capas: Capas;
  capa_rechecks: CapaRechecks;
  addenda: Addenda;
  legal_records: LegalRecords;
  legal_duties: LegalDuties;
  evidence: Evidence;
  translations: Translations;
  risk_words: RiskWords;
  stray_files: StrayFiles;
  notifications: Notifications;
  deliveries: Deliveries;
  muted_messages: MutedMessages;
  push_subscriptions: PushSubscriptions;
  escalations: Escalations;
  jobs: Jobs;
  access_tokens: AccessTokens;
  settings: Settings;
  idempotency_keys: IdempotencyKeys;
  deleted_reports: DeletedReports;
  company: Company;
  site_years: SiteYears;
  register_submissions: RegisterSubmissions;
  ai_calls: AiCalls;
  ai_suggestion_outcomes: AiSuggestionOutcomes;
}
