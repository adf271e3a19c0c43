import { Hono } from "hono";
import { z } from "zod";
import {
  AuditExport,
  AuditFilters,
  exportAuditLog,
  listAuditLog,
  verifyAudit,
} from "@/lib/audit/mod.ts";
import { asAdministrator } from "@/lib/session.ts";
import { readQuery } from "../../http/body/body.ts";
import { type Env, inSession } from "../../http/context.ts";
import { sendCsv } from "../../http/body/csv.ts";
import { withoutQuery } from "../../http/known_query.ts";
import { may } from "../../http/may.ts";

/** The seal of an earlier check to compare with, in hexadecimal. */
const VerifyQuery = z.strictObject({ expect: z.string().regex(/^[0-9a-f]{64}$/i).optional() });

/** The audit log: list and verification. */
export const auditLog = new Hono<Env>()
  .get("/", may("admin.audit.read"), async (c) => {
    const filters = readQuery(c, AuditFilters);
    return c.json(await inSession(c, (session) => listAuditLog(session, filters)));
  })
  .get("/verify", may("admin.audit.read"), async (c) => {
    const { expect } = readQuery(c, VerifyQuery);
    const report = await inSession(
      c,
      (session) =>
        asAdministrator(session, "verify the audit log", () => verifyAudit(session.tx, expect)),
    );
    return c.json({ report });
  });

/** The public key that verifies seals and exported files, without a session. */
export const auditKey = new Hono<Env>()
  .get("/", withoutQuery, (c) => c.json(c.get("services").auditKey.publicKey));

/** The audit log as a CSV file. */
export const auditCsv = new Hono<Env>()
  .get("/", may("admin.audit.read"), async (c) => {
    const wanted = readQuery(c, AuditExport);
    return sendCsv(
      c,
      await inSession(c, (session) => exportAuditLog(session, c.get("services").auditKey, wanted), {
        readOnly: false,
      }),
    );
  });
