import { Button, ButtonLink, ErrorSummary, Layout, Notice, PageHead } from "@/components/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { closingRefusal, openDuties, stepWords } from "@/lib/incidents/mod.ts";
import { listOf, NumberedTitle, titleOf } from "./IncidentHead.tsx";
import { DUTY_WAYS } from "./next_step/duty_ways.ts";
import { at, type IncidentView, mayChange } from "./view.ts";

/** Asks for confirmation before an incident is closed, and lists the legal duties left undone. */
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
      {undone(view).map(({ kind, says, why, label, to }) => (
        <div key={kind} class="stack stack-s">
          {says.map((sentence) => (
            <p key={sentence}>
              <b>{sentence}</b>
            </p>
          ))}
          {why && <p>{why}</p>}
          {mayChange(view, "incident.triage") && (
            <p>
              <ButtonLink href={at(view, to)}>{label}</ButtonLink>
            </p>
          )}
        </div>
      ))}
      {undone(view).some(({ kind }) => kind !== "confirm_days_off") && (
        <p>{t("incident.close_duties")}</p>
      )}
      {undone(view).some(({ kind }) => kind === "tell_authority") && (
        <p>{t("law.wrong_duty_closing")}</p>
      )}
      <p>{t("msg.confirm_close")}</p>
      <form class="acts" method="post" action={at(view, "/close")}>
        <Button primary big>{t("btn.close_incident")}</Button>
        <ButtonLink big href={at(view)}>{t("incident.keep")}</ButtonLink>
      </form>
    </div>
  );
}

/** The legal duties that are not done, by the form that records them, with a sentence for each. */
function undone({ page, record }: IncidentView) {
  const { t } = page;
  const duties = openDuties(record, page);
  const kinds = [...new Set(duties.map(({ kind }) => kind))];
  return kinds.map((kind) => ({
    kind,
    says: duties.filter((duty) => duty.kind === kind).map((duty) => stepWords(duty, page)),
    why: kind === "confirm_days_off" && t("incident.close_days_off"),
    label: t(DUTY_WAYS[kind].label),
    to: DUTY_WAYS[kind].to,
  }));
}
