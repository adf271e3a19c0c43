import type { z } from "zod";
import type { AuditLogEntry, AuditReport } from "@/lib/audit/mod.ts";
import type { AccessToken } from "@/lib/tokens/mod.ts";
import type { backup, jobResult, publicKey, setting } from "../../answers/administration.ts";
import { INCIDENT } from "./actions.ts";
import { ADMINISTRATOR, idEnding, OFFICER, SITE } from "./company.ts";

export const auditEntry: AuditLogEntry = {
  id: 4190,
  at: new Date("2026-03-19T01:20:00Z"),
  actor_id: OFFICER.id,
  actor_name: OFFICER.full_name,
  actor_role: "hse",
  action: "incident.closed",
  subject_type: "incident",
  subject_id: INCIDENT.id,
  subject_name: INCIDENT.number,
  incident_id: INCIDENT.id,
  incident_number: INCIDENT.number,
  before: { status: "verification" },
  after: { status: "closed" },
  reason: null,
  request_id: "00d9b039-eeb3-457f-ad43-b59feee26d16",
};

const KEY_ID = "W2Kt2UpE0feLorC1bDr-e_Dx62tl-GLMv-kfX3Gv8z0";

/** Nothing is wrong. */
export const auditReport: AuditReport = {
  seals: 78,
  sealed_entries: 4188,
  unsealed_entries: 2,
  newest_seal: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  keys: [{ key_id: KEY_ID, first_seal: 1, last_seal: 78 }],
  faults: [],
};

export const auditKey: z.output<typeof publicKey> = {
  kty: "OKP",
  crv: "Ed25519",
  x: "kX6Fuf_dA6ZUq3vnmY53E4fXIoZmkjWxJkzHa-qT1rQ",
  kid: KEY_ID,
  alg: "EdDSA",
  use: "sig",
};

export const chatSetting: z.output<typeof setting> = {
  key: "TELEGRAM_CHAT_ID",
  set: true,
  masked: "••••7890",
  source: "setting",
};

export const accessToken: AccessToken = {
  id: idEnding("f4"),
  name: "Power BI, head office",
  site: SITE,
  state: "active",
  expires_on: "2026-12-31",
  created_at: new Date("2026-03-10T01:00:00Z"),
  created_by: ADMINISTRATOR,
  last_used_at: null,
  revoked_at: null,
};

export const job: z.output<typeof jobResult> = {
  ran_at: new Date("2026-03-10T00:00:00Z"),
  examined: 14,
  sent: 3,
};

export const backupFile: z.output<typeof backup> = {
  file: "siaga-2026-03-10T00-00-00Z.tar.gz",
  bytes: 48_211_337,
  sha256: "b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9",
};
