import { Hono } from "hono";
import {
  type AuditReport,
  listAuditLog,
  readAuditNames,
  readSealStatus,
  verifyAudit,
} from "@/lib/audit/mod.ts";
import { asAdministrator } from "@/lib/session.ts";
import { type Env, inSession, type RequestContext } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { pageOf, redirectTo, render } from "../../page.tsx";
import { AuditPage, readAuditQuery } from "./list.tsx";

import { VerifyPage } from "./verify.tsx";

/** A seal in hexadecimal. */
const SEAL = /^[0-9a-f]{64}$/i;

/** The audit log to be read, and its seals to be checked. */
export const auditPages = new Hono<Env>()
  .get("/admin/audit", may("admin.audit.read"), async (c) => {
    const query = readAuditQuery(new URL(c.req.url).searchParams);
    const data = await inSession(c, async (session) => ({
      found: await listAuditLog(session, query.filters),
      seal: await readSealStatus(session),
      ...await readAuditNames(session),
    }));
    if (data.found.page > data.found.pages) return redirectTo(c, "/admin/audit");
    return render(c, <AuditPage page={pageOf(c)} query={query} {...data} />);
  })
  .get("/admin/audit/verify", may("admin.audit.read"), async (c) => {
    const expect = c.req.query("expect")?.trim() ?? "";
    const page = pageOf(c);
    const values = { expect };
    if (expect !== "" && !SEAL.test(expect)) {
      const errors = [{ path: "expect", message: page.t("invalid.invalid") }];
      return render(c, <VerifyPage page={page} report={null} form={{ values, errors }} />, 422);
    }
    const report = await verify(c, expect || undefined);
    return render(c, <VerifyPage page={page} report={report} form={{ values, errors: [] }} />);
  });

function verify(c: RequestContext, expect: string | undefined): Promise<AuditReport> {
  return inSession(
    c,
    (session) =>
      asAdministrator(session, "verify the audit log", () => verifyAudit(session.tx, expect)),
  );
}
