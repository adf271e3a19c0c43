import type { z } from "zod";
import type { Capa } from "@/lib/capas/mod.ts";
import type { Evidence } from "@/lib/evidence/mod.ts";
import type { Investigation } from "@/lib/investigations/mod.ts";
import type { capaWithChecks } from "../../answers/capa.ts";
import { idEnding, OFFICER, OWNER, REPORTER, SITE } from "./company.ts";

/** The incident that all examples tell of. */
export const INCIDENT = { id: idEnding("a1"), number: "INC-2026-000123" };

/** Begun, and nothing written. */
export const startedInvestigation: Investigation = {
  id: idEnding("c1"),
  incident_id: INCIDENT.id,
  method: "five_why",
  status: "draft",
  version: 1,
  problem: null,
  whys: [],
  branches: { man: [], method: [], machine: [], material: [], environment: [], measurement: [] },
  root_causes: [],
  immediate_causes: [],
  contributing_factors: [],
  team_members: [],
  witness_statements: [],
  alcohol_test: null,
  urine_test: null,
  conclusion: null,
  lessons_learned: null,
  company_breath_limit: 0,
  created_by: OFFICER,
  created_at: new Date("2026-03-11T01:10:00Z"),
  updated_at: new Date("2026-03-11T01:10:00Z"),
  submitted_at: null,
};

export const savedInvestigation: Investigation = {
  ...startedInvestigation,
  version: 2,
  problem: "A pallet fell from 2 m.",
  whys: [{ n: 1, answer: "The load was not strapped." }],
  root_causes: [{ category: "load_securing", text: "No straps at bay 3." }],
  updated_at: new Date("2026-03-11T02:40:00Z"),
};

export const submittedInvestigation: Investigation = {
  ...savedInvestigation,
  status: "submitted",
  version: 3,
  updated_at: new Date("2026-03-11T02:45:00Z"),
  submitted_at: new Date("2026-03-11T02:45:00Z"),
};

export const openCapa: Capa = {
  id: idEnding("d1"),
  incident_id: INCIDENT.id,
  incident: { ...INCIDENT, status: "capa_pending", site: SITE },
  title: "Put straps at every bay",
  description: null,
  action_type: "corrective",
  control_level: "engineering",
  root_cause_category: "load_securing",
  priority: "medium",
  due_date: "2026-03-25",
  status: "open",
  owner_id: OWNER.id,
  owner: OWNER,
  owner_notes: null,
  overdue: false,
  assigned_at: new Date("2026-03-11T02:50:00Z"),
  completed_at: null,
  verified_at: null,
  verified_by: null,
  verification_notes: null,
  reopened_count: 0,
  reopen_reason: null,
  recheck_round: 0,
  recheck_date: null,
  rechecks_due: [],
  next_recheck: null,
  version: 1,
  created_at: new Date("2026-03-11T02:50:00Z"),
  updated_at: new Date("2026-03-11T02:50:00Z"),
};

export const startedCapa: Capa = {
  ...openCapa,
  status: "in_progress",
  version: 2,
  updated_at: new Date("2026-03-12T00:30:00Z"),
};

export const verifiedCapa: Capa = {
  ...openCapa,
  incident: { ...openCapa.incident, status: "verification" },
  status: "verified",
  owner_notes: "Twelve straps hang.",
  completed_at: new Date("2026-03-18T03:00:00Z"),
  verified_at: new Date("2026-03-19T01:15:00Z"),
  verified_by: OFFICER,
  verification_notes: "Straps hang at all bays.",
  recheck_date: "2026-04-18",
  next_recheck: { round: 1, date: "2026-04-18" },
  version: 4,
  updated_at: new Date("2026-03-19T01:15:00Z"),
};

export const reopenedCapa: Capa = {
  ...openCapa,
  incident: { ...openCapa.incident, status: "capa_pending" },
  status: "in_progress",
  reopened_count: 1,
  reopen_reason: "Two bays have none.",
  version: 5,
  updated_at: new Date("2026-03-20T01:15:00Z"),
};

export const checkedCapa: z.output<typeof capaWithChecks> = {
  ...verifiedCapa,
  incident: { ...verifiedCapa.incident, status: "closed" },
  recheck_round: 1,
  recheck_date: "2026-06-17",
  next_recheck: { round: 2, date: "2026-06-17" },
  recheck_results: [{
    cycle: 0,
    round: 1,
    result: "effective",
    note: null,
    at: new Date("2026-04-18T02:00:00Z"),
    by: OFFICER,
  }],
  version: 5,
  updated_at: new Date("2026-04-18T02:00:00Z"),
};

export const photo: Evidence = {
  id: idEnding("e1"),
  file_name: "bay-3.jpg",
  media_type: "image/jpeg",
  size: 482_113,
  sha256: "9c56cc51b374c3ba189210d5b6d4bf57790d351c96c47c02190ecf1e430635ab",
  received_sha256: "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
  created_at: new Date("2026-03-10T01:43:00Z"),
  uploaded_by: REPORTER,
};

export const photoOfAction: Evidence = {
  ...photo,
  id: idEnding("e2"),
  file_name: "straps.jpg",
  created_at: new Date("2026-03-18T02:58:00Z"),
  uploaded_by: OWNER,
  phase: "after",
};
