export { closeIncident, closingRefusal, deleteIncident, hasOnlyVerifiedActions } from "./close.ts";
export { addAddendum, listAddenda, NewAddendum } from "./addenda.ts";
export { correctIncident } from "./correct.ts";

export { assignIncidents, listOfficers } from "./change.ts";
export {
  foldSaves,
  type HistoryEntry,
  type HistoryLine,
  type LastIncidentChange,
  readHistory,
  readLastIncidentChange,
  readToldHistory,
} from "./history.ts";
export type { Addendum, AuthorityNotice, CapaCounts, Incident, PersonName } from "./incident.ts";
export {
  type FilterInput,
  type FilterName,
  INCIDENT_FILTERS,
  IncidentFilters,
  maySelectBy,
  mostCounted,
  shiftOf,
} from "./filters.ts";
export {
  countByStatus,
  countOf,
  countOpen,
  type Inbox,
  listInBrief,
  listIncidents,
  mostSevereOpen,
  nextWaiting,
  readForInbox,
  readInbox,
  type StatusCounts,
  type Waiting,
} from "./list.ts";
export type { ListDate } from "./order.ts";
export type { InboxIncident, ListedIncident } from "./rows/listed.ts";
export { INCIDENT_TEXTS, lockOpenIncident, moveIncident, requireTransition } from "./change.ts";

export {
  type Calendar,
  nextDeadline,
  type NextStep,
  type NextStepKind,
  nextSteps,
  type StepSource,
  stepWords,
} from "./rules/next_step.ts";
export * from "./rules/person.ts";
export { MAX_PERSONS, PersonInput, personsOf } from "./persons.ts";
export {
  type IncidentWithParts,
  mayKnowReporter,
  readIncident,
  readIncidents,
  readIncidentWithParts,
  requireIncident,
} from "./read.ts";
export {
  IncidentCorrection,
  type NewIncident,
  NewIncidentBody,
  readDetails,
  readNewIncident,
  type Reported,
  reportIncident,
  TypeAndDescription,
} from "./report.ts";
export { isAgainst, reportsInjury, type TriageClue, triageClues } from "./rules/triage_clues.ts";

export * from "./rules/severity.ts";

export { hasOpenDuty, isOpen } from "./law/duties.ts";
export { injuriesOf, type Injury, injuryAnswersOf } from "./law/injuries.ts";
export {
  AuthorityNoticeInput,
  DoshNotification,
  FormSubmission,
  recordAuthorityNotice,
  recordDoshNotified,
  recordSubmission,
} from "./law/records.ts";
export {
  dutiesWith,
  dutyRank,
  dutyUrgency,
  formDuties,
  type FormDuty,
  isLegalDuty,
  LEGAL_DUTIES,
  type LegalDuty,
  type LegalDutyKind,
  openDuties,
  type OpenDuty,
  unsentForms,
} from "./rules/legal_duties.ts";
export * from "./rules/risk.ts";
export {
  INCIDENT_STATUSES,
  INCIDENT_TRANSITIONS,
  type IncidentEvent,
  mayHaveInvestigation,
  statusAfter,
} from "./rules/transitions.ts";
export { FORM_NAMES } from "@/lib/statutory/mod.ts";
export { saveTriage, TriageInput } from "./triage.ts";

export * from "./rules/type_fields/mod.ts";
export { typeDetailsSchema } from "./type_details.ts";
export { typedPersons } from "./rules/typed_persons.ts";
export * from "./rules/types.ts";
export * from "./rules/shifts.ts";
export * from "./rules/facts.ts";
export { impossibleDates } from "./rules/impossible_dates.ts";
export { isLongAgo } from "./rules/occurred.ts";

export {
  checkPastIncidents,
  importPastIncidents,
  type PastCaller,
  type PastCheck,
  type WrittenMapping,
} from "./past/import.ts";
export { DATE_ORDERS } from "./past/dates.ts";
export {
  MAX_PAST_ROWS,
  type PastFault,
  UNKNOWN_SEVERITY,
  type ValueChoice,
} from "./past/read_register.ts";
export { PAST_FIELDS, type PastField } from "./past/words.ts";
