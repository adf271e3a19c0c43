import type { IncidentStatus } from "@/lib/database/mod.ts";

/** The six statuses of an incident, in the order of the life cycle. */
const all = [
  "reported",
  "triaged",
  "investigating",
  "capa_pending",
  "verification",
  "closed",
] as const;
export const INCIDENT_STATUSES = all satisfies readonly IncidentStatus[];

/** The events that affect the status of an incident. */
export type IncidentEvent =
  | "triage_saved"
  | "investigation_started"
  | "investigation_submitted"
  | "capa_created"
  | "capa_verified"
  | "capa_reopened"
  | "closed";

type Moves = Readonly<Record<IncidentEvent, IncidentStatus | null>>;

/** The row of a closed incident, which refuses all events. */
const NOTHING: Moves = {
  triage_saved: null,
  investigation_started: null,
  investigation_submitted: null,
  capa_created: null,
  capa_verified: null,
  capa_reopened: null,
  closed: null,
};

/**
 * The next status by status and event; the same status when it does not change, null when the event
 * is refused.
 */
export const INCIDENT_TRANSITIONS: Readonly<Record<IncidentStatus, Moves>> = {
  reported: { ...NOTHING, triage_saved: "triaged" },
  triaged: {
    ...NOTHING,
    triage_saved: "triaged",
    investigation_started: "investigating",
    capa_created: "triaged",
    capa_verified: "triaged",
    capa_reopened: "triaged",
  },
  investigating: {
    ...NOTHING,
    triage_saved: "investigating",
    investigation_submitted: "capa_pending",
    capa_created: "investigating",
    capa_verified: "investigating",
    capa_reopened: "investigating",
  },
  capa_pending: {
    ...NOTHING,
    triage_saved: "capa_pending",
    capa_created: "capa_pending",
    capa_verified: "verification",
    capa_reopened: "capa_pending",
  },
  verification: {
    ...NOTHING,
    triage_saved: "verification",
    capa_created: "verification",
    capa_verified: "verification",
    capa_reopened: "capa_pending",
    closed: "closed",
  },
  closed: NOTHING,
};

/** Returns the status after an event, or null when the event is refused in this status. */
export function statusAfter(from: IncidentStatus, event: IncidentEvent): IncidentStatus | null {
  return INCIDENT_TRANSITIONS[from][event];
}

/**
 * Whether an incident in this status has an investigation: one transition starts it, and it never
 * ends.
 */
export function mayHaveInvestigation(status: IncidentStatus): boolean {
  return status !== "reported" && status !== "triaged";
}
