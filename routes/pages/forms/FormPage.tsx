import {
  ButtonLink,
  interleave,
  Layout,
  Notice,
  type PageContext,
  PageHead,
  Section,
} from "@/components/mod.ts";
import type { FormSource } from "@/lib/forms/mod.ts";
import { PUNCTUATION } from "@/lib/i18n/mod.ts";
import { allows } from "@/lib/identity/mod.ts";
import { formDuties } from "@/lib/incidents/mod.ts";
import type { FormView, MissingGroup } from "./view.ts";

interface Props {
  page: PageContext;
  source: FormSource;
  forms: readonly FormView[];
}

/** Lists what is missing on each form, and has a button for each download. */
export function FormPage({ page, source, forms }: Props) {
  const { t, href } = page;
  const { incident, data } = source;
  const title = t("forms.title", { number: incident.number });
  const isNotifiable = data.due.length > 0;
  return (
    <Layout page={page} title={title} current="/inbox">
      <PageHead
        title={interleave(t("forms.title", { number: "{number}" }), {
          number: <span class="num">{incident.number}</span>,
        })}
        back={{ href: href(`/incidents/${incident.id}`), label: incident.number }}
      >
        <p>{t("forms.lead")}</p>
      </PageHead>
      <div class="stack stack-l measure">
        {!isNotifiable && (
          <Notice id="not-notifiable" title={t("forms.not_notifiable")}>
            <p>{t(forms.length > 0 ? "forms.not_notifiable_why" : "forms.not_notifiable_read")}</p>
          </Notice>
        )}
        {data.persons === null && <p>{t("forms.withheld")}</p>}
        {forms.map((form, index) => (
          <FormSection key={form.form} {...{ page, source, form }} isFirst={index === 0} />
        ))}
      </div>
    </Layout>
  );
}

interface SectionProps extends Omit<Props, "forms"> {
  form: FormView;
  /** Only the first button of the page is the primary one. */
  isFirst: boolean;
}

function FormSection({ page, source, form, isFirst }: SectionProps) {
  const { t, href, user } = page;
  const { incident, data } = source;
  const { name, isDue, groups, byHand, unprintable } = form;
  const query = `?form=${form.form}${isDue ? "" : "&draft=1"}`;
  const corrects = user !== null && allows(user.role, "incident.correct") &&
    incident.status !== "closed";
  return (
    <Section id={`form-${form.form}`} title={name}>
      <div class="stack">
        <div class="stack stack-s">
          <p>{stateWords(page, source, form)}</p>
          {data.persons && <p>{personWords(page, data.persons.length)}</p>}
        </div>
        {unprintable.length > 0 && (
          <Notice id={`unprintable-${form.form}`} tone="danger" title={t("forms.unprintable")}>
            <ul>
              {unprintable.map(({ character, codePoint, label }) => (
                <li key={`${label} ${character}`}>
                  {t("forms.unprintable_one", {
                    character,
                    code_point: codePoint,
                    field: label ?? name,
                  })}
                </li>
              ))}
            </ul>
            <p>{t("forms.unprintable_why")}</p>
            {corrects && (
              <p>
                <ButtonLink href={href(`/incidents/${incident.id}/edit`)}>
                  {t("forms.correct")}
                </ButtonLink>
              </p>
            )}
          </Notice>
        )}
        {groups.length > 0
          ? (
            <div class="stack stack-s">
              <h3>{t("forms.missing")}</h3>
              <p>{t("forms.missing_why")}</p>
              <ul class="stack stack-s">
                {groups.map((group) => <Group key={group.heading} page={page} group={group} />)}
              </ul>
            </div>
          )
          : <p>{t("forms.nothing_missing")}</p>}
        {byHand.length > 0 && (
          <div class="stack stack-s">
            <h3>{t("forms.by_hand")}</h3>
            <p>{t("forms.by_hand_why", { fields: listed(page, byHand) })}</p>
          </div>
        )}
        {unprintable.length === 0 && (
          <p>
            <ButtonLink
              primary={isDue && isFirst}
              big
              href={href(`/api/incidents/${incident.id}/form.pdf${query}`)}
            >
              {t(isDue ? "forms.download" : "forms.download_draft", { form: name })}
            </ButtonLink>
          </p>
        )}
      </div>
    </Section>
  );
}

/** Labels one after the other. */
function listed({ locale }: PageContext, labels: readonly string[]): string {
  return labels.join(PUNCTUATION[locale].semicolon);
}

function Group({ page, group }: { page: PageContext; group: MissingGroup }) {
  const { t } = page;
  const { heading, fields, way } = group;
  return (
    <li>
      {interleave(t("forms.missing_in", { heading: "{heading}", fields: listed(page, fields) }), {
        heading: <b>{heading}</b>,
      })}
      <p>
        {"href" in way
          ? (
            <a class="act" href={way.href}>
              {t("forms.mend")}
              <span class="sr">: {heading}</span>
            </a>
          )
          : way.says}
      </p>
    </li>
  );
}

/** When the form is due, or when it was sent. */
function stateWords({ t, dates }: PageContext, { incident }: FormSource, { form }: FormView) {
  const duty = formDuties(incident).find((duty) => duty.form === form);
  if (!duty) return t("term.not_notifiable");
  return duty.submittedOn === null
    ? t("forms.due", { date: dates.full(duty.dueOn) })
    : t("forms.sent", {
      date: dates.date(duty.submittedOn),
      reference: duty.reference ?? "–",
    });
}

function personWords({ t }: PageContext, count: number) {
  if (count === 0) return t("forms.no_person");
  return count === 1 ? t("forms.one_person") : t("forms.persons", { count });
}
