import { OWNER, SITE, TRUCK, ZONE } from "./company.ts";
import { INCIDENT } from "./actions.ts";

const report = {
  type: "injury",
  description: "A pallet slid off the forks at bay 3 and struck the loader's foot.",
};

const device = { endpoint: "https://push.example/abc" };

/** A body for each operation that takes one; a test reads each with its schema. */
export const EXAMPLE_BODIES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "POST /api/auth/login": { email: "hse@siaga.example", password: "siaga-demo" },
  "POST /api/auth/password-change": {
    current_password: "siaga-demo",
    new_password: "four plain words here",
  },
  "POST /api/auth/password-reset": { email: "hse@siaga.example" },
  "POST /api/auth/password-reset/confirm": {
    token: "0123456789abcdef",
    password: "four plain words here",
  },
  "POST /api/incidents/ai/quality-check": { ...report, locale: "en" },
  "POST /api/incidents/ai/translate": { incident_id: INCIDENT.id, to: "zh" },
  "POST /api/incidents/ai/rca-draft": { incident_id: INCIDENT.id, method: "five_why" },
  "POST /api/incidents/ai/triage-suggest": { incident_id: INCIDENT.id },
  "POST /api/incidents": {
    ...report,
    site_id: SITE.id,
    zone_id: ZONE.id,
    truck_id: TRUCK.id,
    occurred_at: "2026-03-10T09:35:00+08:00",
    immediate_action: "Closed the bay.",
    type_details: { person_category: "employee", body_part: ["ankle_foot"], treatment: "clinic" },
  },
  "PATCH /api/incidents/:id": { location_text: "Bay 4, beside the ramp" },
  "POST /api/incidents/:id/triage": {
    severity: 3,
    checklist: { work_related: true, any_injury: true, over_4_days: "yes", lost_days: 6 },
    notes: "Seen on site.",
  },
  "POST /api/incidents/:id/dosh-notified": { notified_at: "2026-03-10T11:30:00+08:00" },
  "POST /api/incidents/:id/form-submissions": {
    form: "6",
    submitted_on: "2026-03-12",
    reference: "JKKP6/2026/123",
  },
  "POST /api/incidents/:id/authority-notices": {
    authority: "perkeso_48h",
    told_at: "2026-03-10T16:00:00+08:00",
    reference: "B34/2026/0456",
  },
  "POST /api/incidents/:id/investigation": { method: "five_why" },
  "PATCH /api/incidents/:id/investigation": {
    problem: "A pallet fell from 2 m.",
    whys: [{ n: 1, answer: "The load was not strapped." }],
    root_causes: [{ category: "load_securing", text: "No straps at bay 3." }],
  },
  "POST /api/incidents/:id/capas": {
    title: "Put straps at every bay",
    action_type: "corrective",
    control_level: "engineering",
    root_cause_category: "load_securing",
    owner_id: OWNER.id,
  },
  "POST /api/incidents/:id/addenda": { body: "The loader is back at work." },
  "PATCH /api/capas/:id": { status: "in_progress", version: 1 },
  "POST /api/capas/:id/verify": { verification_notes: "Straps hang at all bays." },
  "POST /api/capas/:id/reopen": { reason: "Two bays have none." },
  "POST /api/capas/:id/rechecks": { round: 1, result: "effective" },
  "POST /api/reports/jkkp-8/submitted": {
    year: 2025,
    site_id: SITE.id,
    submitted_on: "2026-01-20",
    reference: "JKKP8/2025/77",
  },
  "DELETE /api/reports/jkkp-8/submitted": { year: 2025, site_id: SITE.id },
  "POST /api/push-subscriptions": { ...device, keys: { p256dh: "BKey", auth: "secret" } },
  "DELETE /api/push-subscriptions": device,
  "POST /api/admin/access-tokens": {
    name: "Power BI, head office",
    site_id: SITE.id,
    expires_on: "2026-12-31",
  },
  "POST /api/settings": { key: "TELEGRAM_CHAT_ID", value: "-1001234567890" },
  "POST /api/admin/users": {
    email: "aminah@siaga.example",
    password: "four plain words here",
    full_name: "Aminah binti Hassan",
    role: "supervisor",
    site_id: SITE.id,
    locale: "ms",
  },
  "PATCH /api/admin/users": { id: OWNER.id, department: "Yard" },
  "POST /api/admin/users/:id/password": { password: "four plain words here" },
  "POST /api/admin/sites": { name: "Klang depot", code: "KLG", town: "Klang" },
  "PATCH /api/admin/sites/:id": { active: false },
  "PUT /api/admin/sites/:id/years/:year": { average_workers: 120, working_days: 300 },
  "POST /api/admin/zones": { site_id: SITE.id, name: "Gate", code: "GATE" },
  "PATCH /api/admin/zones/:id": { name: "Main gate" },
  "POST /api/admin/trucks": { number: TRUCK.number },
  "PATCH /api/admin/trucks/:id": { active: false },
  "PATCH /api/admin/company": { phone: "03-5541 2200" },
};
