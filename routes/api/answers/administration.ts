import { z } from "zod";
import type { AuditLogEntry, AuditReport } from "@/lib/audit/mod.ts";
import { SETTING_KEYS } from "@/lib/config.ts";
import { type AccessToken, TOKEN_STATES } from "@/lib/tokens/mod.ts";
import { day, id, instant, named, personName } from "./parts.ts";

const values = z.record(z.string(), z.unknown()).nullable();

/** An entry of the audit log. */
export const auditEntry = z.strictObject({
  id: z.int(),
  at: instant,
  actor_id: id.nullable(),
  actor_name: z.string().nullable().describe("Null when a job or the command line acted."),
  actor_role: z.string().nullable(),
  action: z.string(),
  subject_type: z.string(),
  subject_id: id.nullable(),
  subject_name: z.string().nullable(),
  incident_id: id.nullable(),
  incident_number: z.string().nullable(),
  before: values,
  after: values,
  reason: z.string().nullable(),
  request_id: z.string().nullable(),
}).meta({ ref: "AuditEntry" }) satisfies z.ZodType<AuditLogEntry>;

/** What a check of the audit log found. */
export const auditReport = z.strictObject({
  seals: z.int(),
  sealed_entries: z.int(),
  unsealed_entries: z.int(),
  newest_seal: z.string().nullable(),
  keys: z.array(
    z.strictObject({ key_id: z.string(), first_seal: z.int(), last_seal: z.int() }),
  ),
  faults: z.array(z.strictObject({
    seal: z.int(),
    fault: z.enum([
      "seal_missing",
      "chain_broken",
      "entries_missing",
      "entries_added",
      "entries_changed",
      "signature_missing",
      "signature_wrong",
      "end_missing",
    ]),
  })),
}).meta({ ref: "AuditReport" }) satisfies z.ZodType<AuditReport>;

/** The public key that verifies seals (RFC 8037). */
export const publicKey = z.strictObject({
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  x: z.string(),
  kid: z.string(),
  alg: z.string().optional(),
  use: z.string().optional(),
  key_ops: z.array(z.string()).optional(),
  ext: z.boolean().optional(),
});

/** The key of an outside service; never its value. */
export const setting = z.strictObject({
  key: z.enum(SETTING_KEYS),
  set: z.boolean(),
  masked: z.string().nullable(),
  source: z.enum(["setting", "environment"]).nullable(),
}).meta({ ref: "Setting" });

/** The access token of a reporting tool, without its secret. */
export const accessToken = z.strictObject({
  id,
  name: z.string(),
  site: named.nullable().describe("Whose incidents it reads; null for those of all sites."),
  state: z.enum(TOKEN_STATES),
  expires_on: day.describe("The last day."),
  created_at: instant,
  created_by: personName,
  last_used_at: instant.nullable(),
  revoked_at: instant.nullable(),
}).meta({ ref: "AccessToken" }) satisfies z.ZodType<AccessToken>;

/** What a job did. */
export const jobResult = z.strictObject({ ran_at: instant, examined: z.int(), sent: z.int() });

/** A backup on the server's disk. */
export const backup = z.strictObject({ file: z.string(), bytes: z.int(), sha256: z.string() });
