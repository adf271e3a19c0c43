import {
  accessToken,
  auditEntry,
  auditKey,
  auditReport,
  backupFile,
  chatSetting,
  job,
} from "./administration.ts";
import {
  checkedCapa,
  openCapa,
  photo,
  photoOfAction,
  reopenedCapa,
  savedInvestigation,
  startedCapa,
  startedInvestigation,
  submittedInvestigation,
  verifiedCapa,
} from "./actions.ts";
import {
  company,
  officer,
  reportCode,
  reportForm,
  site,
  siteYear,
  truck,
  user,
  userImportCheck,
  zone,
} from "./company.ts";
import { flags, notifications, register, stats, submission } from "./figures.ts";
import {
  addendum,
  authorityNotifiedIncident,
  closedIncident,
  correctedIncident,
  doshNotifiedIncident,
  formSubmittedIncident,
  history,
  incidentRecord,
  incidentWithRootCause,
  investigatedIncident,
  reportedIncident,
  triagedIncident,
} from "./incident.ts";

/** The only page of a list. */
function pageOf<Item>(...items: Item[]) {
  return { items, page: 1, page_size: 25, total: items.length, pages: 1 };
}

const quoted = [{
  source: "description",
  ref: null,
  sentence: reportedIncident.description,
}];

/**
 * What each operation answers in JSON when it succeeds; with a status behind the path for that one alone.
 * Instants are dates. A test reads each with its schema.
 */
export const EXAMPLE_ANSWERS: Readonly<Record<string, object>> = {
  "POST /api/auth/login": { user: officer },
  "GET /api/auth/me": { user: officer },

  "POST /api/incidents/ai/quality-check": {
    score: 6,
    feedback: "The report says what fell, not why.",
    suggestions: ["Say how the load was secured."],
  },
  "POST /api/incidents/ai/translate": {
    texts: {
      description: "托盘在 3 号装卸口从货叉上滑落，砸到装卸工的脚。",
      immediate_action: "已封闭该装卸口。",
    },
    from: "en",
    to: "zh",
  },
  "POST /api/incidents/ai/rca-draft": {
    method: "five_why",
    problem: "A pallet slid off the forks.",
    whys: [{ n: 1, answer: "The load was not strapped." }],
    root_causes: [{ category: "load_securing", text: "No straps at bay 3." }],
    citations: { problem: quoted, "whys.0": quoted, "root_causes.0": quoted },
  },
  "POST /api/incidents/ai/triage-suggest": {
    severity: 3,
    checklist: {
      work_related: true,
      fatality: false,
      serious_bodily_injury: false,
      over_4_days: "unknown",
      dangerous_occurrence: false,
      occupational_poisoning_disease: false,
      any_injury: true,
      permanent_disability: false,
      non_employee_affected: false,
    },
    rationale: "A foot was struck and treated at a clinic; days off are not known yet.",
    confidence: 0.8,
  },
  "GET /api/incidents/:id/similar": {
    items: [{ incident: reportedIncident, similarity: 0.87 }],
  },

  "POST /api/incidents": { incident: reportedIncident },
  "GET /api/incidents": pageOf(triagedIncident),
  "GET /api/incidents/:id": { incident: incidentRecord },
  "PATCH /api/incidents/:id": { incident: correctedIncident },
  "POST /api/incidents/:id/triage": { incident: triagedIncident },
  "POST /api/incidents/:id/dosh-notified": { incident: doshNotifiedIncident },
  "POST /api/incidents/:id/form-submissions": { incident: formSubmittedIncident },
  "POST /api/incidents/:id/authority-notices": { incident: authorityNotifiedIncident },
  "POST /api/incidents/:id/close": { incident: closedIncident },
  "GET /api/incidents/:id/history": { items: history },
  "GET /api/incidents/:id/addenda": { items: [addendum] },
  "POST /api/incidents/:id/addenda": { addendum },
  "GET /api/incidents/:id/evidence": { items: [photo] },
  "POST /api/incidents/:id/evidence": { evidence: photo },
  "GET /api/report-form": reportForm,

  "GET /api/incidents/:id/investigation": { investigation: submittedInvestigation },
  "POST /api/incidents/:id/investigation": {
    investigation: startedInvestigation,
    incident: investigatedIncident,
  },
  "PATCH /api/incidents/:id/investigation": { investigation: savedInvestigation },
  "POST /api/incidents/:id/investigation/submit": {
    investigation: submittedInvestigation,
    incident: incidentWithRootCause,
  },

  "POST /api/incidents/:id/capas": { capa: openCapa },
  "GET /api/capas": pageOf(startedCapa),
  "GET /api/capas/:id": { capa: checkedCapa },
  "PATCH /api/capas/:id": { capa: startedCapa },
  "POST /api/capas/:id/verify": { capa: verifiedCapa },
  "POST /api/capas/:id/reopen": { capa: reopenedCapa },
  "POST /api/capas/:id/rechecks": { capa: checkedCapa },
  "GET /api/capas/:id/evidence": { items: [photoOfAction] },
  "POST /api/capas/:id/evidence": { evidence: photoOfAction },

  "GET /api/notifications": notifications,
  "GET /api/dashboard/stats": stats,
  "GET /api/dashboard/ai/risk-flags": flags,
  "GET /api/reports/jkkp-8/status": register,
  "POST /api/reports/jkkp-8/submitted": { submission },

  "POST /api/jobs/backup": backupFile,
  "POST /api/jobs/:name": job,

  "GET /api/settings": { items: [chatSetting] },
  "POST /api/settings": { setting: chatSetting },
  "GET /api/admin/users": pageOf(user),
  "POST /api/admin/users": { user },
  "PATCH /api/admin/users": { user: { ...user, department: "Yard" } },
  "POST /api/admin/users/import 200": userImportCheck,
  "POST /api/admin/users/import 201": { items: [user] },
  "GET /api/admin/users/:id": { user },
  "GET /api/admin/sites": pageOf(site),
  "POST /api/admin/sites": { site },
  "GET /api/admin/sites/:id": { site },
  "PATCH /api/admin/sites/:id": { site: { ...site, active: false } },
  "POST /api/admin/sites/:id/report-code/rotate": { report_code: reportCode },
  "GET /api/admin/sites/:id/years": { items: [siteYear] },
  "PUT /api/admin/sites/:id/years/:year": { site_year: siteYear },
  "GET /api/admin/zones": pageOf(zone),
  "POST /api/admin/zones": { zone },
  "GET /api/admin/zones/:id": { zone },
  "PATCH /api/admin/zones/:id": { zone: { ...zone, name: "Main gate" } },
  "POST /api/admin/zones/:id/report-code/rotate": { report_code: reportCode },
  "GET /api/admin/trucks": pageOf(truck),
  "POST /api/admin/trucks": { truck },
  "GET /api/admin/trucks/:id": { truck },
  "PATCH /api/admin/trucks/:id": { truck: { ...truck, active: false } },
  "GET /api/admin/company": { company },
  "PATCH /api/admin/company": { company },
  "GET /api/admin/access-tokens": { items: [accessToken] },
  "POST /api/admin/access-tokens": {
    access_token: accessToken,
    secret: "siaga_EXAMPLE-and-no-secret-of-anybody-0123456789",
  },
  "GET /api/admin/audit": pageOf(auditEntry),
  "GET /api/admin/audit/verify": { report: auditReport },
  "GET /api/audit/key": auditKey,

  "GET /api/openapi.json": { openapi: "3.1.0", info: { title: "Siaga", version: "1" }, paths: {} },
};

/** The answer of a call with a status; undefined when it has none in JSON. @param call `GET /api/capas` */
export function exampleOfAnswer(call: string, status: number | string): object | undefined {
  return EXAMPLE_ANSWERS[`${call} ${status}`] ?? EXAMPLE_ANSWERS[call];
}
