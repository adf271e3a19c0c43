import { Hono } from "hono";
import {
  Button,
  ErrorSummary,
  Facts,
  type FormState,
  Notice,
  type PageContext,
  PageHead,
  TextInput,
} from "@/components/mod.ts";
import { type AuditReport, verifyAudit } from "@/lib/audit/mod.ts";
import { asAdministrator } from "@/lib/session.ts";
import { type Env, inSession, type RequestContext } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { pageOf, render } from "../../shared/page.tsx";
import { AdminFrame } from "../frame.tsx";

/** A seal in hexadecimal. */
const SEAL = /^[0-9a-f]{64}$/i;

/** The page that verifies the audit log against its seals. */
export const auditVerification = new Hono<Env>()
  .get("/verify", may("admin.audit.read"), async (c) => {
    const expect = c.req.query("expect")?.trim() ?? "";
    const page = pageOf(c);
    const values = { expect };
    const { kid: keyId } = c.get("services").auditKey.publicKey;
    if (expect !== "" && !SEAL.test(expect)) {
      const errors = [{ path: "expect", message: page.t("invalid.invalid") }];
      return render(
        c,
        <VerifyPage page={page} report={null} keyId={keyId} form={{ values, errors }} />,
        422,
      );
    }
    const report = await verify(c, expect || undefined);
    return render(
      c,
      <VerifyPage page={page} report={report} keyId={keyId} form={{ values, errors: [] }} />,
    );
  });

function verify(c: RequestContext, expect: string | undefined): Promise<AuditReport> {
  return inSession(
    c,
    (session) =>
      asAdministrator(session, "verify the audit log", () => verifyAudit(session.tx, expect)),
  );
}

interface Props {
  page: PageContext;
  /** Null when the seal to compare with is invalid. */
  report: AuditReport | null;
  /** The thumbprint of the key in use. */
  keyId: string;
  form: FormState;
}

function VerifyPage({ page, report, keyId, form }: Props) {
  const { t, href } = page;
  const title = t("audit.verify_title");
  return (
    <AdminFrame
      page={page}
      title={title}
      area="/admin/audit"
      refused={form.errors.length > 0}
    >
      <ErrorSummary page={page} form={form} />
      <PageHead
        title={title}
        back={{ href: href("/admin/audit"), label: t("term.audit_log") }}
      />
      {report && <Found page={page} report={report} keyId={keyId} />}
      <form class="stack measure" method="get" action={href("/admin/audit/verify")} novalidate>
        <TextInput
          page={page}
          form={form}
          name="expect"
          label={t("audit.expect")}
          hint={t("audit.expect_hint")}
          maxlength={80}
          autocomplete="off"
          optional
        />
        <p>
          <Button primary>{t("audit.verify_again")}</Button>
        </p>
      </form>
    </AdminFrame>
  );
}

function Found({ page, report, keyId }: { page: PageContext; report: AuditReport; keyId: string }) {
  const { t } = page;
  const { faults } = report;
  return (
    <>
      {faults.length === 0
        ? <Notice id="found" title={t("audit.sound")}>{t("audit.sound_why")}</Notice>
        : (
          <Notice id="found" tone="danger" title={t("audit.faulty")}>
            <ul>
              {faults.map(({ seal, fault }) => (
                <li key={`${seal} ${fault}`}>{t(`audit.fault.${fault}`, { seal })}</li>
              ))}
            </ul>
            <p>{t("audit.faulty_why")}</p>
          </Notice>
        )}
      <div class="scope measure">
        <Facts
          page={page}
          facts={[
            { term: t("audit.number_of_seals"), fact: String(report.seals) },
            { term: t("audit.sealed_entries"), fact: String(report.sealed_entries) },
            { term: t("audit.unsealed_entries"), fact: String(report.unsealed_entries) },
            {
              term: t("audit.newest_seal"),
              fact: report.newest_seal && <code>{report.newest_seal}</code>,
            },
            {
              term: t("audit.keys"),
              fact: report.keys.length === 0
                ? null
                : report.keys.map((used) => (
                  <div key={used.key_id}>
                    {t(used.key_id === keyId ? "audit.key_now" : "audit.key", {
                      key: used.key_id,
                      first: used.first_seal,
                      last: used.last_seal,
                    })}
                  </div>
                )),
            },
          ]}
        />
      </div>
    </>
  );
}
