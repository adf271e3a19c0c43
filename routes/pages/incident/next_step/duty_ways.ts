import type { PlainKey } from "@/lib/i18n/mod.ts";
import type { LegalDutyKind } from "@/lib/incidents/mod.ts";

/** Where each kind of legal duty is recorded: the label of its link, and the part of the page. */
export const DUTY_WAYS = {
  submit_form: { label: "incident.record_submission", to: "?open=submission#submission" },
  notify_dosh: { label: "incident.dosh_told", to: "?open=dosh#dosh" },
  send_letter: { label: "incident.record_submission", to: "?open=submission#submission" },
  tell_authority: { label: "law.authority_told", to: "?open=authorities#authorities" },
  confirm_days_off: { label: "incident_next.days_off_act", to: "/triage" },
} as const satisfies Record<LegalDutyKind, { label: PlainKey; to: string }>;
