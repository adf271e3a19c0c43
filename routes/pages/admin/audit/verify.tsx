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
import type { AuditReport } from "@/lib/audit/mod.ts";
import { AdminFrame } from "../frame.tsx";

interface Props {
  page: PageContext;
  /** Null when the seal to compare with could not be read. */
  report: AuditReport | null;
  form: FormState;
}

/** What a check of the audit log found. */
export function VerifyPage({ page, report, form }: Props) {
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
      {report && <Found page={page} report={report} />}
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

function Found({ page, report }: { page: PageContext; report: AuditReport }) {
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
          ]}
        />
      </div>
    </>
  );
}
