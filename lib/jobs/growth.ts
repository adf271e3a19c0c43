import type { Schema } from "@/lib/database/mod.ts";
import type { JobName } from "./rules/jobs.ts";

/** What keeps a table from growing for ever, or why it may. */
export type Growth =
  /** As many rows as was set up: places, people, settings, or one for each of those. */
  | { readonly bounded: string }
  /** Kept for ever, because the law, the specification or another record needs it. */
  | { readonly kept: string }
  /** The job `retention` deletes what is so many days older than its column says; null in it stays. */
  | { readonly column: string; readonly days: number; readonly what: string }
  /** Another job deletes it, or the next row of its kind does. */
  | { readonly trimmed: JobName | "next row"; readonly what: string };

/**
 * Every table with its rule; one without does not compile, and a test compares it with the database and
 * with `docs/operations.md`. The job `retention` reads its columns and days here.
 */
export const GROWTH = {
  sites: { bounded: "places of the company" },
  zones: { bounded: "places of the company" },
  trucks: { bounded: "trucks of the company" },
  report_codes: { kept: "replaced by hand; a poster with an old code is known" },
  users: { bounded: "people of the company; records name them, so they are not deleted" },
  profiles: { bounded: "one for each user" },
  people: { bounded: "a view of profiles" },
  ended_sessions: { column: "expires_at", days: 0, what: "log-outs, until the session would end" },
  login_failures: { trimmed: "next row", what: "failed log-ins of the last 15 minutes" },
  password_reset_tokens: { column: "expires_at", days: 0, what: "links to a new password" },
  password_reset_requests: { trimmed: "next row", what: "requests of the last hour" },
  audit_log: { kept: "who did what; sealed" },
  audit_seals: { kept: "at most one for each minute with entries" },
  incident_numbers: { bounded: "one for each year" },
  incidents: { kept: "records" },
  incident_embeddings: { bounded: "one for each incident" },
  incident_persons: { kept: "parts of incidents" },
  investigations: { kept: "one for each incident at most" },
  root_causes: { kept: "parts of investigations" },
  capas: { kept: "records" },
  capa_rechecks: { kept: "three for each verification of an action at most" },
  addenda: { kept: "parts of closed incidents" },
  legal_records: { kept: "what was told to authorities" },
  legal_duties: { kept: "parts of incidents" },
  evidence: { kept: "ten for each incident or action at most" },
  translations: { kept: "one for each text and language at most" },
  risk_words: { bounded: "one for each zone and language" },
  stray_files: { trimmed: "stray_files", what: "files without a row, after an hour" },
  notifications: { column: "created_at", days: 365, what: "messages in the app" },
  deliveries: { column: "ended_at", days: 30, what: "messages that ended; those that wait stay" },
  muted_messages: { bounded: "one for each person, kind and channel" },
  push_subscriptions: { bounded: "ten browsers of each person" },
  escalations: { kept: "four for each due date of an action" },
  jobs: { bounded: "one for each job" },
  access_tokens: { kept: "who had access; made by hand" },
  settings: { bounded: "one for each setting" },
  idempotency_keys: { column: "used_at", days: 30, what: "keys of what was sent" },
  deleted_reports: { kept: "a phone that sends a deleted report again must not bring it back" },
  company: { bounded: "one" },
  site_years: { bounded: "one for each site and year" },
  register_submissions: { bounded: "one for each site and year" },
  ai_calls: { kept: "what models were asked for, in numbers; part of the audit" },
  ai_suggestion_outcomes: { kept: "one for each triage with a suggestion" },
} as const satisfies Record<keyof Schema, Growth>;

type Table = keyof typeof GROWTH;

/** The tables of which the job `retention` deletes old rows. */
export type ExpiringTable = {
  [T in Table]: (typeof GROWTH)[T] extends { days: number } ? T : never;
}[Table];

/** They with column and days. */
export const EXPIRING = Object.entries<Growth>(GROWTH).flatMap(([table, rule]) =>
  "days" in rule ? [{ table: table as ExpiringTable, column: rule.column, days: rule.days }] : []
);
