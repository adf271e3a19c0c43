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
import { type Env, inSession } from "../../http/context.ts";
import { sendCsv } from "../../http/body/csv.ts";
import { operation } from "../../http/operation.ts";
import { auditEntry, auditReport, publicKey } from "../answers/administration.ts";
import { CSV, pageOf } from "../answers/parts.ts";

/** The seal of an earlier check to compare with, in hexadecimal. */
const VerifyQuery = z.strictObject({ expect: z.string().regex(/^[0-9a-f]{64}$/i).optional() });

/** The audit log: list and verification. */
export const auditLog = new Hono<Env>()
  .get(
    "/",
    operation({
      summary: "List the audit log, newest first",
      may: "admin.audit.read",
      query: AuditFilters,
      answer: pageOf(auditEntry),
      errors: ["query_too_broad"],
    }, async (c, { query }) => {
      return c.json(await inSession(c, (session) => listAuditLog(session, query)));
    }),
  )
  .get(
    "/verify",
    operation({
      summary: "Check the audit log against its seals and signatures",
      may: "admin.audit.read",
      query: VerifyQuery,
      answer: z.strictObject({ report: auditReport }),
    }, async (c, { query: { expect } }) => {
      const report = await inSession(
        c,
        (session) =>
          asAdministrator(session, "verify the audit log", () => verifyAudit(session.tx, expect)),
      );
      return c.json({ report });
    }),
  );

/** The public key that verifies seals and exported files, without a session. */
export const auditKey = new Hono<Env>()
  .get(
    "/",
    operation({
      summary: "Read the public key that verifies seals (JWK, Ed25519)",
      answer: publicKey,
    }, (c) => c.json(c.get("services").auditKey.publicKey)),
  );

/** The audit log as a CSV file. */
export const auditCsv = new Hono<Env>()
  .get(
    "/",
    operation({
      summary: "Download the audit log as a CSV file",
      description: "Without health data.",
      may: "admin.audit.read",
      query: AuditExport,
      answer: CSV,
      errors: ["query_too_broad"],
    }, async (c, { query }) => {
      return sendCsv(
        c,
        await inSession(
          c,
          (session) => exportAuditLog(session, c.get("services").auditKey, query),
          {
            readOnly: false,
          },
        ),
      );
    }),
  );
