import { Button, ButtonLink, ErrorSummary, Layout, Notice, PageHead } from "@/components/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { closingRefusal } from "@/lib/incidents/mod.ts";
import { listOf, NumberedTitle, titleOf } from "./IncidentHead.tsx";
import { unsentForms } from "./sections/LawSection.tsx";

import { at, type IncidentView, mayChange } from "./view.ts";

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
  return (
    <div class="stack">
      <p>
        {verified === 1
          ? t("incident.close_count_one")
          : t("incident.close_count_many", { count: verified })}
      </p>
      {openDuties(view).map(({ says, label, to }) => (
        <div key={to} class="stack stack-s">
          {says.map((sentence) => (
            <p key={sentence}>
              <b>{sentence}</b>
            </p>
          ))}
          {mayChange(view, "incident.triage") && (
            <p>
              <ButtonLink href={at(view, to)}>{label}</ButtonLink>
            </p>
          )}
        </div>
      ))}
      <p>{t("msg.confirm_close")}</p>
      <form class="acts" method="post" action={at(view, "/close")}>
        <Button primary big>{t("btn.close_incident")}</Button>
        <ButtonLink big href={at(view)}>{t("incident.keep")}</ButtonLink>
      </form>
    </div>
  );
}

/** Something that would stay undone for good, and where it can still be done. */
interface OpenDuty {
  says: readonly string[];
  label: string;
  to: string;
}

function openDuties({ page: { t }, record }: IncidentView): OpenDuty[] {
  const duties: OpenDuty[] = [
    {
      says: unsentForms(record).map(({ name }) => t("incident.close_unsent", { form: name })),
      label: t("incident.record_submission"),
      to: "?open=submission#submission",
    },
    {
      says: record.statutory?.notify_immediately && record.dosh_notified_at === null
        ? [t("incident.close_not_told")]
        : [],
      label: t("incident.dosh_told"),
      to: "?open=dosh#dosh",
    },
    {
      says: record.confirm_days_off_on !== null ? [t("incident.close_days_off")] : [],
      label: t("incident_next.days_off_act"),
      to: "/triage",
    },
  ];
  return duties.filter(({ says }) => says.length > 0);
}
