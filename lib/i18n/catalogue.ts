import { adminMessages } from "./messages/admin.ts";
import { adminAiMessages } from "./messages/admin_ai.ts";
import { adminAuditMessages } from "./messages/admin_audit.ts";
import { auditFieldMessages } from "./messages/audit_fields.ts";
import { adminChannelMessages } from "./messages/admin_channels.ts";
import { adminCompanyMessages } from "./messages/admin_company.ts";
import { adminErrorMessages } from "./messages/admin_errors.ts";
import { adminImportMessages } from "./messages/admin_import.ts";
import { adminJobMessages } from "./messages/admin_jobs.ts";
import { adminTokenMessages } from "./messages/admin_tokens.ts";
import { adminSystemMessages } from "./messages/admin_system.ts";
import { adminOutboxMessages } from "./messages/admin_outbox.ts";
import { deliveryMessages } from "./messages/deliveries.ts";
import { adminPastMessages } from "./messages/admin_past.ts";
import { adminPlaceMessages } from "./messages/admin_places.ts";
import { adminSettingMessages } from "./messages/admin_settings.ts";
import { adminUserMessages } from "./messages/admin_users.ts";
import { boardMessages } from "./messages/board.ts";
import { capaPageMessages } from "./messages/capa_pages.ts";
import { capaTermMessages } from "./messages/capa_terms.ts";
import { capaWorkMessages } from "./messages/capa_work.ts";
import { doneMessages } from "./messages/done.ts";
import { dashboardMessages } from "./messages/dashboard.ts";
import { evidenceMessages } from "./messages/evidence.ts";
import { formMessages } from "./messages/forms.ts";
import { glossary } from "./messages/glossary.ts";
import { helpMessages } from "./messages/help.ts";
import { historyMessages } from "./messages/history.ts";
import { homeMessages } from "./messages/home.ts";
import { inboxMessages } from "./messages/inbox.ts";
import { incidentMessages } from "./messages/incident.ts";
import { incidentEditMessages } from "./messages/incident_edit.ts";
import { incidentNextMessages } from "./messages/incident_next.ts";
import { interfaceMessages } from "./messages/interface.ts";
import { investigationLiveMessages } from "./messages/investigation_live.ts";
import { investigationPageMessages } from "./messages/investigation_page.ts";
import { investigationMessages } from "./messages/investigations.ts";
import { legalDutyMessages } from "./messages/legal_duties.ts";
import { loginMessages } from "./messages/login.ts";
import { manifestMessages } from "./messages/manifest.ts";
import { myReportsMessages } from "./messages/my_reports.ts";
import { monthlyMessages } from "./messages/monthly.ts";
import { messageChoiceMessages } from "./messages/message_choices.ts";
import { nextStepMessages } from "./messages/next_step.ts";
import { exportMessages } from "./messages/export.ts";
import { notificationMessages } from "./messages/notifications.ts";
import { passwordResetMessages } from "./messages/password_reset.ts";
import { personMessages } from "./messages/persons.ts";
import { phoneMessages } from "./messages/phone.ts";
import { posterMessages } from "./messages/poster.ts";
import { problemPageMessages } from "./messages/problem_page.ts";
import { profileMessages } from "./messages/profile.ts";
import { registerMessages } from "./messages/register.ts";
import { reportMessages } from "./messages/report.ts";
import { reportLinkMessages } from "./messages/report_link.ts";
import { similarMessages } from "./messages/similar.ts";
import { shellMessages } from "./messages/shell.ts";
import { suggestionMessages } from "./messages/suggestions.ts";
import { statutoryMessages } from "./messages/statutory.ts";
import { translationMessages } from "./messages/translation.ts";
import { triageMessages } from "./messages/triage.ts";
import { typeFieldMessages } from "./messages/type_fields.ts";
import { unsentListMessages } from "./messages/unsent_list.ts";
import { unsentPageMessages } from "./messages/unsent_page.ts";
import { requiredMessages } from "./messages/required.ts";
import { validationMessages } from "./messages/validation.ts";

/** One text in the three languages of the interface. */
export type Message = { readonly en: string; readonly ms: string; readonly zh: string };

/**
 * Every text of the service. English is the type: a language that lacks a key does not compile,
 * and a test compares the placeholders.
 */
export const catalogue = {
  ...adminMessages,
  ...adminAiMessages,
  ...adminAuditMessages,
  ...auditFieldMessages,
  ...adminChannelMessages,
  ...adminCompanyMessages,
  ...adminErrorMessages,
  ...adminImportMessages,
  ...adminJobMessages,
  ...adminSystemMessages,
  ...adminTokenMessages,
  ...adminOutboxMessages,
  ...adminPastMessages,
  ...adminPlaceMessages,
  ...adminSettingMessages,
  ...adminUserMessages,
  ...boardMessages,
  ...capaPageMessages,
  ...capaTermMessages,
  ...capaWorkMessages,
  ...deliveryMessages,
  ...doneMessages,
  ...dashboardMessages,
  ...evidenceMessages,
  ...formMessages,
  ...glossary,
  ...helpMessages,
  ...historyMessages,
  ...homeMessages,
  ...inboxMessages,
  ...incidentMessages,
  ...incidentEditMessages,
  ...incidentNextMessages,
  ...interfaceMessages,
  ...investigationLiveMessages,
  ...investigationPageMessages,
  ...investigationMessages,
  ...legalDutyMessages,
  ...loginMessages,
  ...manifestMessages,
  ...myReportsMessages,
  ...messageChoiceMessages,
  ...monthlyMessages,
  ...nextStepMessages,
  ...exportMessages,
  ...notificationMessages,
  ...passwordResetMessages,
  ...personMessages,
  ...phoneMessages,
  ...posterMessages,
  ...problemPageMessages,
  ...profileMessages,
  ...registerMessages,
  ...reportMessages,
  ...reportLinkMessages,
  ...shellMessages,
  ...similarMessages,
  ...statutoryMessages,
  ...translationMessages,
  ...suggestionMessages,
  ...triageMessages,
  ...typeFieldMessages,
  ...unsentListMessages,
  ...unsentPageMessages,
  ...requiredMessages,
  ...validationMessages,
} as const satisfies Record<string, Message>;
