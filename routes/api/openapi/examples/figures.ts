import type { z } from "zod";
import type { Stats } from "@/lib/dashboard/mod.ts";
import type { NotificationPage } from "@/lib/notifications/mod.ts";
import type { registerStatus, registerSubmission, riskFlags } from "../../answers/reports.ts";
import { INCIDENT, openCapa } from "./actions.ts";
import { idEnding, OFFICER, SITE, ZONE } from "./company.ts";

export const stats: Stats = {
  total: 3,
  by_type: {
    injury: 1,
    health: 0,
    transport: 0,
    environmental: 0,
    asset: 0,
    fire: 0,
    near_miss: 2,
    unsafe_act: 0,
    unsafe_condition: 0,
    security: 0,
    other: 0,
  },
  by_status: {
    reported: 1,
    triaged: 0,
    investigating: 0,
    capa_pending: 1,
    verification: 0,
    closed: 1,
  },
  by_severity: { "1": 0, "2": 1, "3": 1, "4": 0, "5": 0, none: 1 },
  by_site: [{ site_id: SITE.id, name: SITE.name, count: 3 }],
  trend: [
    { month: "2026-02", leading: 1, lagging: 0, other: 0 },
    { month: "2026-03", leading: 1, lagging: 1, other: 0 },
  ],
  top_root_causes: [{ category: "load_securing", count: 1 }],
  capa: {
    total: 2,
    by_status: { open: 1, in_progress: 0, pending_verification: 0, verified: 1 },
    open: 1,
    overdue: 0,
    sent: 1,
    sent_on_time: 1,
    reopened: 0,
    by_control_level: { engineering: 2 },
  },
  rows_read: 3,
  truncated: false,
};

export const flags: z.output<typeof riskFlags> = {
  zones: [{
    zone_id: ZONE.id,
    level: "elevated",
    reason: "3 incidents in 90 days, 1 in the 90 days before.",
    counts: {
      recent: 3,
      earlier: 1,
      recent_weight: 7,
      earlier_weight: 2,
      expected_weight: 2.5,
      ratio: 2.8,
    },
  }],
  window_days: 90,
};

export const register: z.output<typeof registerStatus> = {
  items: [{
    year: 2025,
    site: SITE,
    due_on: "2026-01-31",
    state: "due_soon",
    days_left: 2,
    submitted_on: null,
    reference: null,
  }],
  banners: [{ year: 2025, state: "due_soon", days_left: 2, sites: [SITE] }],
};

export const submission: z.output<typeof registerSubmission> = {
  year: 2025,
  site_id: SITE.id,
  submitted_on: "2026-01-20",
  reference: "JKKP8/2025/77",
  submitted_by: OFFICER,
};

export const notifications: NotificationPage = {
  items: [{
    id: idEnding("f3"),
    kind: "capa_assigned",
    data: { title: openCapa.title, number: INCIDENT.number },
    incident_id: INCIDENT.id,
    capa_id: openCapa.id,
    created_at: openCapa.created_at,
    read_at: null,
  }],
  page: 1,
  page_size: 25,
  total: 1,
  pages: 1,
  unread: 1,
};
