import { Button, ButtonLink, ErrorSummary, Layout, Notice, PageHead } from "@/components/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { closingRefusal } from "@/lib/incidents/mod.ts";
import { unsentForms } from "./form_duties.ts";
import { listOf, titleOf } from "./IncidentHead.tsx";
import { NumberedTitle } from "./NumberedTitle.tsx";
import { at, type IncidentView } from "./view.ts";

/** Asks once more before an incident is closed for good, and says what would stay undone. */
export function ClosePage({ view }: { view: IncidentView }) {
  const { page, record, form } = view;
  const { t } = page;
  const title = t("incident.close_title", { number: record.number });
  return (
    <Layout
      page={page}
      title={title}
      current={listOf(view).path}
      refused={form.errors.length > 0}
    >
      <ErrorSummary page={page} form={form} />
      <PageHead
        back={{ href: at(view), label: record.number }}
        title={
          <NumberedTitle
            text={t("incident.close_title", { number: "{number}" })}
            number={record.number}
          />
        }
      >
        <p>{titleOf(page, record)}</p>
      </PageHead>
      <Body view={view} />
    </Layout>
  );
}

function Body({ view }: { view: IncidentView }) {
  const { page: { t, locale }, record, form } = view;
  const back = <ButtonLink href={at(view)}>{t("incident.keep")}</ButtonLink>;
  if (form.errors.length > 0) return back;
  const refusal = closingRefusal(record);
  if (refusal === null) return <Question view={view} />;
  return (
    <Notice id="not-yet" tone="warn" title={t("incident.close_not_yet")}>
      <p>{new Problem(refusal).detail(locale)}</p>
      <p>{back}</p>
    </Notice>
  );
}

function Question({ view }: { view: IncidentView }) {
  const { page: { t }, record } = view;
  const { verified } = record.capa_counts;
  const notTold = record.statutory?.notify_immediately && record.dosh_notified_at === null;
  return (
    <div class="stack">
      <p>
        {verified === 1
          ? t("incident.close_count_one")
          : t("incident.close_count_many", { count: verified })}
      </p>
      {unsentForms(record).map(({ form, name }) => (
        <p key={form}>
          <b>{t("incident.close_unsent", { form: name })}</b>
        </p>
      ))}
      {notTold && (
        <p>
          <b>{t("incident.close_not_told")}</b>
        </p>
      )}
      {record.confirm_days_off_on !== null && (
        <p>
          <b>{t("incident.close_days_off")}</b>
        </p>
      )}
      <p>{t("msg.confirm_close")}</p>
      <form class="acts" method="post" action={at(view, "/close")}>
        <Button primary big>{t("btn.close_incident")}</Button>
        <ButtonLink big href={at(view)}>{t("incident.keep")}</ButtonLink>
      </form>
    </div>
  );
}
