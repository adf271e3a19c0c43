import { Hono } from "hono";
import { auditCsv, auditKey, auditLog } from "./api/admin/audit.ts";
import { company, siteYears } from "./api/admin/company.ts";
import { places, reportCodes } from "./api/admin/places.ts";
import { users } from "./api/admin/users.ts";
import { addenda } from "./api/addenda.ts";
import { incidentAi, similar } from "./api/ai.ts";
import { auth } from "./api/auth.ts";
import { capas, incidentCapas } from "./api/capas.ts";
import { capaEvidence, evidence, incidentEvidence } from "./api/evidence.ts";
import { forms } from "./api/forms.ts";
import { incidents } from "./api/incidents.ts";
import { investigations } from "./api/investigations.ts";
import { jobs } from "./api/jobs.ts";
import { notifications } from "./api/notifications.ts";
import { describedService, openapi } from "./api/openapi/mod.ts";
import { pushSubscriptions } from "./api/push_subscriptions.ts";
import { register } from "./api/register.ts";
import { reportForm } from "./api/report_form.ts";
import { accessTokens } from "./api/admin/access_tokens.ts";
import { settings } from "./api/settings.ts";
import { assets } from "./assets/mod.ts";
import { health } from "./health.ts";
import type { Env } from "./http/context.ts";
import { manifest } from "./assets/manifest.ts";
import { aiPages } from "./pages/admin/ai/mod.tsx";
import { apiDocs } from "./pages/api_docs/mod.tsx";
import { auditPages } from "./pages/admin/audit/mod.ts";
import { companyPages } from "./pages/admin/company/mod.ts";
import { adminIndex } from "./pages/admin/index.tsx";
import { jobPages } from "./pages/admin/jobs/mod.tsx";
import { outboxPages } from "./pages/admin/outbox/mod.ts";
import { pastIncidents } from "./pages/admin/past/mod.tsx";
import { placePages } from "./pages/admin/places/mod.ts";
import { settingPages } from "./pages/admin/settings/mod.tsx";
import { systemPage } from "./pages/admin/system/mod.tsx";
import { tokenPages } from "./pages/admin/tokens/mod.tsx";
import { userPages } from "./pages/admin/users/mod.ts";
import { dashboard } from "./api/dashboard.ts";
import { dashboardPage } from "./pages/dashboard/mod.tsx";
import { monthlyPage } from "./pages/dashboard/monthly/mod.tsx";
import { evidencePost } from "./pages/incident/add_evidence.tsx";
import { incident } from "./pages/incident/mod.tsx";
import { inbox } from "./pages/inbox/mod.tsx";
import { capaBoard, capaCreation, capaPages } from "./pages/capas/mod.ts";
import { formPage } from "./pages/forms/mod.tsx";
import { help } from "./pages/help/mod.tsx";
import { home } from "./pages/home/mod.tsx";
import { investigation } from "./pages/investigation/mod.tsx";
import { language, login, logout } from "./pages/login/mod.tsx";
import { myReports } from "./pages/my_reports/mod.tsx";
import { notificationPages } from "./pages/notifications/mod.tsx";
import { forgotPassword } from "./pages/password_reset/forgot.tsx";
import { passwordReset } from "./pages/password_reset/reset.tsx";
import { posters } from "./pages/posters/mod.tsx";
import { messageChoices } from "./pages/profile/messages.tsx";
import { profile } from "./pages/profile/mod.tsx";
import { registerPages } from "./pages/register/mod.tsx";
import { report } from "./pages/report/mod.tsx";
import { showCarriedReport } from "./pages/report/take_in.tsx";
import { reportLink } from "./pages/report_link/mod.tsx";
import { shells, unsentPage } from "./pages/offline/mod.tsx";
import { triage } from "./pages/triage/mod.tsx";
import { similarPage } from "./pages/similar/mod.tsx";
import { seals } from "./pages/seals/mod.tsx";
import { serviceWorker } from "./assets/service_worker.ts";

const service = describedService(() => routes);

/** All routes of the service, relative to the path prefix. */
export const routes: Hono<Env> = new Hono<Env>({ strict: false })
  // Endpoints for monitoring and static files.
  .route("/", health)
  .route("/assets", assets)
  .route("/manifest.webmanifest", manifest)
  .route("/service-worker.js", serviceWorker)
  // JSON API.
  .route("/api/auth", auth)
  .route("/api/incidents/ai", incidentAi)
  .route("/api/incidents", incidents)
  .route("/api/incidents/:id/investigation", investigations)
  .route("/api/incidents/:id/form.pdf", forms)
  .route("/api/incidents/:id/similar", similar)
  .route("/api/incidents/:id/capas", incidentCapas)
  .route("/api/incidents/:id/addenda", addenda)
  .route("/api/incidents/:id/evidence", incidentEvidence)
  .route("/api/evidence", evidence)
  .route("/api/capas", capas)
  .route("/api/capas/:id/evidence", capaEvidence)
  .route("/api/notifications", notifications)
  .route("/api/dashboard", dashboard)
  .route("/api/reports/jkkp-8", register)
  .route("/api/push-subscriptions", pushSubscriptions)
  .route("/api/jobs", jobs)
  .route("/api/report-form", reportForm)
  .route("/api/settings", settings)
  .route("/api/admin/users", users)
  .route("/api/admin/sites", places("sites"))
  .route("/api/admin/sites", reportCodes("sites"))
  .route("/api/admin/sites", siteYears)
  .route("/api/admin/zones", places("zones"))
  .route("/api/admin/zones", reportCodes("zones"))
  .route("/api/admin/trucks", places("trucks"))
  .route("/api/admin/company", company)
  .route("/api/admin/access-tokens", accessTokens)
  .route("/api/admin/audit", auditLog)
  .route("/api/admin/audit.csv", auditCsv)
  .route("/api/audit/key", auditKey)
  .route("/api/openapi.json", openapi(service))
  .route("/api/docs", apiDocs(service))
  // Pages and form posts.
  .route("/", home)
  .route("/login", login({ "/report": showCarriedReport }))
  .route("/logout", logout)
  .route("/forgot-password", forgotPassword)
  .route("/reset-password", passwordReset)
  .route("/language", language)
  .route("/profile", profile)
  .route("/profile/messages", messageChoices)
  .route("/report", report)
  .route("/r", reportLink)
  .route("/my-reports", myReports)
  .route("/help", help)
  .route("/unsent", unsentPage)
  .route("/shell", shells)
  .route("/notifications", notificationPages)
  .route("/inbox", inbox)
  .route("/incidents", incident)
  .route("/incidents", evidencePost)
  .route("/incidents/:id/forms", formPage)
  .route("/incidents/:id/triage", triage)
  .route("/incidents/:id/similar", similarPage)
  .route("/incidents/:id/investigation", investigation)
  .route("/incidents/:id/capas", capaCreation)
  .route("/capas", capaPages)
  .route("/board/capas", capaBoard)
  .route("/dashboard", dashboardPage)
  .route("/reports/jkkp-8", registerPages)
  .route("/reports/monthly", monthlyPage)
  .route("/posters", posters)
  .route("/seals", seals)
  .route("/admin", adminIndex)
  .route("/admin/users", userPages)
  .route("/admin/sites", placePages("sites"))
  .route("/admin/zones", placePages("zones"))
  .route("/admin/trucks", placePages("trucks"))
  .route("/admin/import-incidents", pastIncidents)
  .route("/admin/company", companyPages)
  .route("/admin/settings", settingPages)
  .route("/admin/access-tokens", tokenPages)
  .route("/admin/ai", aiPages)
  .route("/admin/outbox", outboxPages)
  .route("/admin/jobs", jobPages)
  .route("/admin/system", systemPage)
  .route("/admin/audit", auditPages);
