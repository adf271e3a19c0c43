export { hasOnlyVerifiedActions } from "./actions_verified.ts";
export { addAddendum, type Addendum, listAddenda, NewAddendum } from "./addenda.ts";
export { closeIncident, closingRefusal } from "./close.ts";
export { correctIncident } from "./correct.ts";
export { deleteIncident } from "./delete.ts";
export {
  foldSaves,
  type HistoryEntry,
  type HistoryLine,
  readHistory,
  readToldHistory,
} from "./history.ts";
export { countOf, type Inbox, readInbox, type Waiting } from "./inbox.ts";
export { type LastIncidentChange, readLastIncidentChange } from "./last_change.ts";
export type { CapaCounts, Incident, PersonName } from "./incident.ts";
export {
  countByStatus,
  IncidentFilters,
  listIncidents,
  type Page,
  PAGE_SIZE,
  type StatusCounts,
} from "./list.ts";
export { lockOpenIncident, requireTransition } from "./lock.ts";
export { mostSevereOpen } from "./most_severe.ts";
export { moveIncident } from "./move.ts";
export { nextDeadline, nextSteps, openDuties } from "./rules/next_step.ts";
export * from "./person.ts";
export { readPersons, type StoredPerson } from "./persons.ts";
export { readIncident } from "./read.ts";
export { type Reported, reportIncident } from "./report.ts";
export { reportsInjury } from "./rules/reported_injury.ts";
export {
  IncidentCorrection,
  type NewIncident,
  NewIncidentBody,
  readNewIncident,
} from "./report_input.ts";
export * from "./rules/severity.ts";
export type { Calendar, NextStep, NextStepKind, StepSource } from "./rules/step.ts";
export { stepWords } from "./rules/step_words.ts";
export {
  DoshNotification,
  FormSubmission,
  recordDoshNotified,
  recordSubmission,
} from "./submissions.ts";
export {
  INCIDENT_STATUSES,
  INCIDENT_TRANSITIONS,
  type IncidentEvent,
  statusAfter,
} from "./rules/transitions.ts";
export { FORM_NAMES } from "@/lib/statutory/mod.ts";
export { saveTriage, TriageInput } from "./triage.ts";
export { type TriageClue, triageClues } from "./rules/triage_clues.ts";
export * from "./rules/type_fields/mod.ts";
export { typeDetailsSchema } from "./type_details.ts";
export { typedPersons } from "./rules/typed_persons.ts";
export * from "./rules/types.ts";
