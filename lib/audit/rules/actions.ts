/** What the audit log keeps of one kind of action. */
interface AuditRule {
  /** The types of record that the action is done to; the filter lists it under the first. */
  readonly subjects: readonly [string, ...string[]];
  /** Which values an entry may hold: those from before the change, from after it, both or none. */
  readonly values: "before" | "after" | "both" | "none";
  /** The entry names an incident, always or where there is one, and stands in that incident's history. */
  readonly incident?: true | "where_known";
}

/**
 * Every action that the audit log records, in the order in which filters list them. The types of
 * `writeAudit`, the texts `audit.action.<action>` and the sentences of an incident's history follow
 * from this table: an action without its texts does not compile.
 */
export const AUDIT_ACTIONS = {
  "incident.created": { subjects: ["incident"], values: "after", incident: true },
  "incident.imported": { subjects: ["incident"], values: "after", incident: true },
  "incident.triaged": { subjects: ["incident"], values: "both", incident: true },
  "incident.triage_changed": { subjects: ["incident"], values: "both", incident: true },
  "incident.moved": { subjects: ["incident"], values: "both", incident: true },
  "incident.assigned": { subjects: ["incident"], values: "both", incident: true },
  "incident.corrected": { subjects: ["incident"], values: "both", incident: true },
  "incident.persons_corrected": { subjects: ["incident"], values: "both", incident: true },
  "incident.form_submitted": { subjects: ["incident"], values: "both", incident: true },
  "incident.form_printed": { subjects: ["incident"], values: "after", incident: true },
  "incident.dosh_notified": { subjects: ["incident"], values: "both", incident: true },
  "incident.scene_released": { subjects: ["incident"], values: "both", incident: true },
  "incident.authority_notified": { subjects: ["incident"], values: "both", incident: true },
  "incident.closed": { subjects: ["incident"], values: "both", incident: true },
  "incident.deleted": { subjects: ["incident"], values: "before", incident: true },
  "evidence.added": { subjects: ["evidence"], values: "after", incident: true },
  "addendum.created": { subjects: ["addendum"], values: "after", incident: true },
  "investigation.started": { subjects: ["investigation"], values: "after", incident: true },
  "investigation.saved": { subjects: ["investigation"], values: "both", incident: true },
  "investigation.submitted": { subjects: ["investigation"], values: "after", incident: true },
  "capa.created": { subjects: ["capa"], values: "after", incident: true },
  "capa.updated": { subjects: ["capa"], values: "both", incident: true },
  "capa.moved": { subjects: ["capa"], values: "both", incident: true },
  "capa.verified": { subjects: ["capa"], values: "both", incident: true },
  "capa.reopened": { subjects: ["capa"], values: "both", incident: true },
  "capa.rechecked": { subjects: ["capa"], values: "after", incident: true },
  "capa.deleted": { subjects: ["capa"], values: "before", incident: true },
  "user.created": { subjects: ["user"], values: "after" },
  "user.updated": { subjects: ["user"], values: "both" },
  "users.imported": { subjects: ["user"], values: "after" },
  "password.set": { subjects: ["user"], values: "none" },
  "password.reset_requested": { subjects: ["user"], values: "after" },
  "password.reset": { subjects: ["user"], values: "none" },
  "password.changed": { subjects: ["user"], values: "none" },
  "session.started": { subjects: ["user"], values: "none" },
  "session.ended": { subjects: ["user"], values: "none" },
  "session.refused": { subjects: ["user"], values: "after" },
  "site.created": { subjects: ["site"], values: "after" },
  "site.updated": { subjects: ["site"], values: "both" },
  "site.deleted": { subjects: ["site"], values: "before" },
  "report_code.rotated": { subjects: ["site", "zone"], values: "both" },
  "report_code.revoked": { subjects: ["site", "zone"], values: "before" },
  "site_year.saved": { subjects: ["site"], values: "both" },
  "site_year.deleted": { subjects: ["site"], values: "before" },
  "register.exported": { subjects: ["site"], values: "after" },
  "register.submitted": { subjects: ["site"], values: "after" },
  "register.withdrawn": { subjects: ["site"], values: "before" },
  "zone.created": { subjects: ["zone"], values: "after" },
  "zone.updated": { subjects: ["zone"], values: "both" },
  "zone.deleted": { subjects: ["zone"], values: "before" },
  "truck.created": { subjects: ["truck"], values: "after" },
  "truck.updated": { subjects: ["truck"], values: "both" },
  "truck.deleted": { subjects: ["truck"], values: "before" },
  "quality_check.requested": { subjects: ["ai_call"], values: "after" },
  "triage_suggestion.requested": {
    subjects: ["ai_call"],
    values: "after",
    incident: "where_known",
  },
  "rca_draft.requested": { subjects: ["ai_call"], values: "after", incident: "where_known" },
  "translation.requested": { subjects: ["ai_call"], values: "after", incident: "where_known" },
  "risk_flag.shown": { subjects: ["zone"], values: "after" },
  "risk_words.requested": { subjects: ["ai_call"], values: "after" },
  "ai_provider.tested": { subjects: ["ai_provider"], values: "after" },
  "ai_call.finished": { subjects: ["ai_call"], values: "after" },
  "company.updated": { subjects: ["company"], values: "both" },
  "access_token.created": { subjects: ["access_token"], values: "after" },
  "access_token.used": { subjects: ["access_token"], values: "none" },
  "access_token.revoked": { subjects: ["access_token"], values: "before" },
  "setting.saved": { subjects: ["setting"], values: "after" },
  "setting.removed": { subjects: ["setting"], values: "before" },
  "channel.tested": { subjects: ["channel"], values: "after" },
  "delivery.retried": { subjects: ["delivery"], values: "after" },
  "job.started": { subjects: ["job"], values: "after" },
  "incidents.imported": { subjects: ["incidents"], values: "after" },
  "incidents.exported": { subjects: ["incidents"], values: "after" },
  "database.exported": { subjects: ["database"], values: "after" },
  "database.imported": { subjects: ["database"], values: "after" },
  "audit_log.exported": { subjects: ["audit_log"], values: "after" },
  "audit_log.key_added": { subjects: ["audit_log"], values: "after" },
} as const satisfies Record<string, AuditRule>;

type Rules = typeof AUDIT_ACTIONS;

/** An action that the audit log records: `subject.past_tense`, such as `incident.closed`. */
export type AuditAction = keyof Rules;

/** A type of record that actions are done to. */
export type SubjectType = SubjectOf<AuditAction>;

/** The types of record that one action is done to. */
export type SubjectOf<Action extends AuditAction> = Rules[Action]["subjects"][number];

/** The actions whose entries belong to an incident. */
export type IncidentAction = {
  [Action in AuditAction]: Rules[Action] extends { incident: true | "where_known" } ? Action
    : never;
}[AuditAction];

type Fields = Record<string, unknown>;
type Before<Action extends AuditAction> = Rules[Action]["values"] extends "after" | "none"
  ? { before?: undefined }
  : { before?: Fields | undefined };
type After<Action extends AuditAction> = Rules[Action]["values"] extends "before" | "none"
  ? { after?: undefined }
  : { after?: Fields | undefined };
type OfIncident<Action extends AuditAction> = Rules[Action] extends { incident: true }
  ? { incidentId: string }
  : Rules[Action] extends { incident: "where_known" } ? { incidentId?: string | undefined }
  : { incidentId?: undefined };

/** An action as `writeAudit` takes it; which values it may hold is decided by `AUDIT_ACTIONS`. */
export type AuditEntry<Action extends AuditAction = AuditAction> =
  & {
    action: Action;
    /** The record; the id is null where the subject has none, such as a setting. */
    subject: readonly [type: SubjectOf<Action>, id: string | null];
  }
  & Before<Action>
  & After<Action>
  & OfIncident<Action>;

/** Whether the log's text names an action of this version; an older or newer one may have had others. */
export function isAuditAction(action: string): action is AuditAction {
  return Object.hasOwn(AUDIT_ACTIONS, action);
}

const rules: readonly [AuditAction, AuditRule][] = Object.entries(AUDIT_ACTIONS) as [
  AuditAction,
  AuditRule,
][];

/** The types of record in the order of the table. */
export const SUBJECT_TYPES: readonly SubjectType[] = [
  ...new Set(rules.flatMap(([, { subjects }]) => subjects as readonly SubjectType[])),
];

/** Whether the log's text names a type of record of this version. */
export function isSubjectType(type: string): type is SubjectType {
  return (SUBJECT_TYPES as readonly string[]).includes(type);
}

/** The actions that filters list under a type of record. */
export function actionsOn(type: SubjectType): AuditAction[] {
  return rules.filter(([, { subjects }]) => subjects[0] === type).map(([action]) => action);
}
