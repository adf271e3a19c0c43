import { multipart } from "@/tests/support/fixtures/evidence.ts";
import { anAction, COMPLETE } from "@/tests/support/fixtures/incident_life.ts";
import { aReport } from "@/tests/support/fixtures/reports.ts";
import { aJpeg } from "@/tests/support/fixtures/sample_files.ts";
import type { Json } from "@/tests/support/server.ts";
import { PASSWORD, PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";

/** A valid body for each route that takes one; `null` where no JSON is sent. */
export const BODIES: Readonly<Record<string, Json>> = {
  "POST /api/auth/login": { email: "someone@siaga.test", password: "not a password" },
  "POST /api/auth/logout": null,
  "POST /api/auth/password-reset": { email: "someone@siaga.test" },
  "POST /api/auth/password-reset/confirm": { token: "0".repeat(96), password: "long enough" },
  "POST /api/auth/password-change": {
    current_password: `not ${PASSWORD}`,
    new_password: "something longer",
  },
  "POST /api/incidents": aReport({
    immediate_action: "Closed the bay",
    location_text: "Bay 4",
    type_details: { potential_severity: 3 },
    persons: [{ name: "Lim", lost_days: 1, birth_date: "1990-01-01" }],
    quality_score: 7,
    quality_overridden: false,
  }),
  "POST /api/incidents/ai/quality-check": {
    type: "near_miss",
    description: "A pallet slid off the forks at bay 3.",
    locale: "en",
  },
  "POST /api/incidents/ai/translate": { incident_id: PEOPLE.hse.id, to: "zh" },
  "POST /api/incidents/ai/rca-draft": { incident_id: PEOPLE.hse.id, method: "fishbone" },
  "POST /api/incidents/ai/triage-suggest": {
    type: "near_miss",
    description: "A pallet slid off the forks.",
    type_details: { potential_severity: 3 },
  },
  "PATCH /api/incidents/:id": {
    description: "A pallet slid off the forks, seen by two.",
    location_text: "Bay 4",
    occurred_at: "2026-03-10T02:00:00Z",
    persons: [],
  },
  "POST /api/push-subscriptions": {
    endpoint: "https://fcm.googleapis.com/fcm/send/abc",
    keys: { p256dh: "BKey", auth: "secret" },
  },
  "DELETE /api/push-subscriptions": { endpoint: "https://fcm.googleapis.com/fcm/send/abc" },
  "POST /api/jobs/:name": null,
  "POST /api/jobs/backup": null,
  "POST /api/notifications/:id/read": null,
  "POST /api/notifications/read-all": null,
  "DELETE /api/incidents/:id": null,
  "POST /api/incidents/:id/triage": {
    severity: 4,
    checklist: { any_injury: true, over_4_days: "no", lost_days: 2, sbi_codes: [] },
    notes: "Seen on site",
    version: 0,
  },
  "POST /api/incidents/:id/dosh-notified": null,
  "POST /api/incidents/:id/form-submissions": {
    form: "6",
    submitted_on: "2026-03-09",
    reference: "MY-1",
  },
  "POST /api/incidents/:id/authority-notices": {
    authority: "police_report",
    told_at: "2026-03-10T03:10:00Z",
    reference: "RPT-1",
  },
  "POST /api/incidents/:id/close": null,
  "POST /api/incidents/:id/investigation": { method: "fishbone" },
  "PATCH /api/incidents/:id/investigation": {
    ...COMPLETE,
    immediate_causes: ["A wet floor"],
    witness_statements: [{ ref: "WS-01" }],
    alcohol_test: { specimen: "breath", value: 0, tested_at: "2026-03-10T03:30:00Z" },
    urine_test: { panels: { AMP: "negative" } },
    conclusion: "Strap it",
    team_members: ["Aminah"],
  },
  "POST /api/incidents/:id/investigation/submit": null,
  "POST /api/incidents/:id/capas": anAction({
    description: "Twelve straps",
    root_cause_category: "load_securing",
    priority: "low",
    due_date: "2026-12-31",
  }),
  "POST /api/incidents/:id/evidence": null,
  "POST /api/incidents/:id/addenda": { body: "Later news" },
  "PATCH /api/capas/:id": { owner_notes: "Ordered" },
  "DELETE /api/capas/:id": null,
  "POST /api/capas/:id/evidence": null,
  "POST /api/capas/:id/verify": { verification_notes: "Seen" },
  "POST /api/capas/:id/reopen": { reason: "It fell off" },
  "POST /api/capas/:id/rechecks": { round: 1, result: "partly", note: "Two bays lack it" },
  "POST /api/admin/users": {
    email: "new@siaga.test",
    password: "long enough",
    full_name: "New person",
    role: "reporter",
    site_id: PLACES.north.id,
    department: "Yard",
    phone: "+60 12-345 6789",
    locale: "ms",
  },
  "PATCH /api/admin/users": { id: PEOPLE.otherReporter.id, department: "Yard", phone: null },
  "POST /api/admin/users/import": null,
  "POST /api/admin/users/:id/password": { password: "long enough" },
  "POST /api/admin/access-tokens": {
    name: "Power BI",
    site_id: PLACES.north.id,
    expires_on: "2026-06-30",
  },
  "DELETE /api/admin/access-tokens/:id": null,
  "POST /api/admin/sites": { name: "West depot", code: "WEST", town: "Klang" },
  "PATCH /api/admin/sites/:id": { town: "Klang", active: true },
  "DELETE /api/admin/sites/:id": null,
  "POST /api/admin/sites/:id/report-code/rotate": null,
  "POST /api/admin/sites/:id/report-code/revoke": null,
  "PUT /api/admin/sites/:id/years/:year": { average_workers: 120, working_days: 300 },
  "DELETE /api/admin/sites/:id/years/:year": null,
  "POST /api/admin/zones": { site_id: PLACES.north.id, name: "Gate", code: "GATE" },
  "PATCH /api/admin/zones/:id": { name: "Gate" },
  "DELETE /api/admin/zones/:id": null,
  "POST /api/admin/zones/:id/report-code/rotate": null,
  "POST /api/admin/zones/:id/report-code/revoke": null,
  "POST /api/admin/trucks": { number: "WXY 1" },
  "PATCH /api/admin/trucks/:id": { number: "WXY 2" },
  "DELETE /api/admin/trucks/:id": null,
  "PATCH /api/admin/company": {
    name: "Siaga Haulage",
    industry_code: "H49",
    phone: "03-5541 2200",
  },
  "POST /api/reports/jkkp-8/submitted": {
    year: 2025,
    site_id: PLACES.north.id,
    submitted_on: "2026-01-20",
    reference: "JKKP 8/157/2025",
  },
  "DELETE /api/reports/jkkp-8/submitted": { year: 2025, site_id: PLACES.north.id },
  "POST /api/settings": { key: "OPENAI_API_KEY", value: "a key" },
  "DELETE /api/settings/:key": null,
};

/** The forms that routes with files take. */
export const FORMS: Readonly<Record<string, () => FormData>> = {
  "POST /api/incidents/:id/evidence": () =>
    multipart([["file", { name: "door.jpg", bytes: aJpeg() }]]),
  "POST /api/capas/:id/evidence": () =>
    multipart([["file", { name: "strap.jpg", bytes: aJpeg() }], ["phase", "before"]]),
};
