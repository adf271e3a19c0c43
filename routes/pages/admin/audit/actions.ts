/** What the log knows to have been done, by the kind of record: the choices of the filter. */
export const AUDIT_ACTIONS = {
  incident: [
    "incident.created",
    "incident.triaged",
    "incident.triage_changed",
    "incident.moved",
    "incident.corrected",
    "incident.persons_corrected",
    "incident.form_submitted",
    "incident.dosh_notified",
    "incident.closed",
    "incident.deleted",
  ],
  evidence: ["evidence.added"],
  addendum: ["addendum.created"],
  investigation: ["investigation.started", "investigation.saved", "investigation.submitted"],
  capa: [
    "capa.created",
    "capa.updated",
    "capa.moved",
    "capa.verified",
    "capa.reopened",
    "capa.rechecked",
    "capa.deleted",
  ],
  user: [
    "user.created",
    "user.updated",
    "users.imported",
    "password.set",
    "password.changed",
    "session.started",
  ],
  site: [
    "site.created",
    "site.updated",
    "site.deleted",
    "report_code.rotated",
    "report_code.revoked",
    "site_year.saved",
    "site_year.deleted",
  ],
  zone: ["zone.created", "zone.updated", "zone.deleted"],
  truck: ["truck.created", "truck.updated", "truck.deleted"],
  company: ["company.updated"],
  setting: ["setting.saved", "setting.removed"],
  audit_log: ["audit_log.exported"],
} as const satisfies Record<string, readonly string[]>;

/** A kind of record that entries are about. */
export type RecordType = keyof typeof AUDIT_ACTIONS;

export const RECORD_TYPES = Object.keys(AUDIT_ACTIONS) as RecordType[];
