import {
  Button,
  Check,
  DateInput,
  EMERGENCY_NUMBER,
  EnterButton,
  ErrorSummary,
  type FormState,
  HiddenFields,
  interleave,
  Island,
  keepDrawn,
  Layout,
  type PageContext,
  PageHead,
  PhoneLink,
  Select,
  Steps,
  TimeInput,
  TypeChoices,
  valueOf,
} from "@/components/mod.ts";
import type { VNode } from "preact";
import ReportTools from "@/islands/report/ReportTools.tsx";
import type { Places } from "@/lib/places/mod.ts";
import { AllTypeFields } from "./type_fields.tsx";
import { AUTHOR, markOf } from "./author.ts";
import { Part, PersonFields, PhotoFields, TextFactFields } from "./fields.tsx";
import { PERSONS_OFFERED } from "./persons.ts";
import { zoneNames, zoneOptions } from "./places.ts";
import { LONG_AGO, SEND_AGAIN } from "./field_names.ts";
import { keepUntouched } from "./untouched.ts";

/** The steps that follow a sent report. */
export const AFTERWARDS = ["report.after_1", "report.after_2", "report.after_3"] as const;

interface ReportPageProps {
  page: PageContext;
  form: FormState;
  places: Places;
  timeZone: string;
  siteId?: string | undefined;
  /** The earlier report that equals this one. */
  sentBefore?: SentBefore | undefined;
  /** Whether a model can check a report before it is sent. */
  checks?: boolean;
}

/** The page of the report form. */
export function ReportPage(
  { page, form, places, timeZone, siteId, sentBefore, checks }: ReportPageProps,
) {
  const { t } = page;
  const user = page.user && { id: page.user.id, name: page.user.name };
  const title = t("nav.report_incident");
  const lead = t("report.lead", { number: "{number}" });
  return (
    <Layout
      page={page}
      title={title}
      current="/report"
      refused={form.errors.length > 0}
      form={FORM_ID}
      sheets={[]}
    >
      <div class="split">
        <div class="stack stack-l measure">
          <Island
            page={page}
            of={ReportTools}
            props={{ user, timeZone, ...(checks ? { checks } : {}) }}
          />
          <ErrorSummary page={page} form={form} />
          {sentBefore && <AlreadySent page={page} report={sentBefore} />}
          <PageHead title={title}>
            <p class="quiet">
              {interleave(lead, { number: <PhoneLink number={EMERGENCY_NUMBER} /> })}
            </p>
          </PageHead>
          <ReportForm page={page} form={form} places={places} siteId={siteId} />
        </div>
        <aside class="side stack wide" aria-labelledby="after">
          <h2 class="h3" id="after">{t("report.after")}</h2>
          <Steps>
            {AFTERWARDS.map((step) => (
              <li key={step}>
                <p>{t(step)}</p>
              </li>
            ))}
          </Steps>
        </aside>
      </div>
    </Layout>
  );
}

/**
 * Browsers drop the cached page of an address that receives a POST. A different address keeps the
 * cached form available for going back.
 */
const ACTION = "/report?send";

/** Referred to by buttons outside the form. */
const FORM_ID = "report";

interface ReportFormProps {
  page: PageContext;
  form: FormState;
  places: Places;
  /** The site listed first, before the user's own site. */
  siteId?: string | undefined;
}

/**
 * The report form. `novalidate`: browsers would show errors in their own language, one field at a
 * time, and refuse to submit because of a hidden field.
 */
function ReportForm({ page, form, places, siteId }: ReportFormProps) {
  const { t, locale } = page;
  const field = { page, form };
  const untouched = (part: string, draw: () => VNode) =>
    keepUntouched({ locale, form }, part, draw);
  const hidden = {
    [AUTHOR]: valueOf(form, AUTHOR) || (page.user ? markOf(page.user) : undefined),
    idempotency_key: valueOf(form, "idempotency_key"),
    source: valueOf(form, "source") === "qr" ? "qr" : undefined,
  };
  return (
    <form
      class="stack form"
      id={FORM_ID}
      action={page.href(ACTION)}
      method="post"
      enctype="multipart/form-data"
      novalidate
    >
      <HiddenFields values={hidden} />
      <Part title={t("report.where")}>
        <PlaceField {...field} places={places} siteId={siteId} />
        {untouched("where", () => <TextFactFields page={{ t }} form={form} part="where" />)}
      </Part>
      {untouched(
        "types",
        () => <TypeChoices page={{ t }} form={form} name="type" label={t("report.type")} />,
      )}
      <PhotoFields page={page} />
      <Part title={t("report.when")}>
        <div class="pair">
          <DateInput {...field} name="date" label={t("label.date")} required />
          <TimeInput {...field} name="time" label={t("label.time")} required />
        </div>
        <Check {...field} name={LONG_AGO} label={t("report.long_ago")} whenAsked />
      </Part>
      <Part title={t("report.what")}>
        {untouched("what", () => <TextFactFields page={{ t }} form={form} part="what" hints />)}
      </Part>
      <AllTypeFields {...field} places={places} />
      <Part title={t("report.people")} mark={t("form.optional")}>
        <p class="hint">{t("report.people_hint")}</p>
        {Array.from(
          { length: PERSONS_OFFERED },
          (_, index) =>
            untouched(
              `person ${index}`,
              () => <PersonFields page={{ t }} form={form} index={index} />,
            ),
        )}
      </Part>
      <div class="stack stack-s">
        <Button primary big wide>{t("report.send")}</Button>
        <p class="hint">{t("report.readers")}</p>
      </div>
    </form>
  );
}

/**
 * The place: a card with the name of the one that is filled in, all of which opens the list. The list is
 * shown itself while another place is chosen, and by browsers without `:has`.
 */
function PlaceField({ page, form, places, siteId }: ReportFormProps) {
  const { t } = page;
  const name = "zone_id";
  const known = zoneNames(places, valueOf(form, name));
  const first = [siteId, page.user?.site_id];
  const select = () => (
    <Select
      page={page}
      form={form}
      name={name}
      label={t("label.place")}
      options={zoneOptions(places, first)}
      placeholder
      required
    />
  );
  const field = form.errors.length > 0
    ? select()
    : keepDrawn(page, places, JSON.stringify([name, valueOf(form, name), first]), select);
  if (!known) return field;
  return (
    <div class="place">
      {field}
      <div class="now" aria-hidden="true">
        <p>
          <b>{known.zone}</b>
          <br />
          {known.site}
        </p>
        <span class="btn">{t("report.change")}</span>
      </div>
    </div>
  );
}

/** An earlier report. */
export interface SentBefore {
  readonly id: string;
  readonly number: string;
}

/** The notice that the same report was already sent, with a button to send it anyway. */
function AlreadySent({ page, report }: { page: PageContext; report: SentBefore }) {
  const { t, href } = page;
  return (
    <section
      class="notice notice-warn"
      role="alert"
      aria-labelledby="sent-before"
      tabindex={-1}
      autofocus
    >
      <h2 class="h3" id="sent-before">
        {interleave(t("report.sent_before", { number: "{number}" }), {
          number: <a class="num" href={href(`/incidents/${report.id}`)}>{report.number}</a>,
        })}
      </h2>
      <p>{t("report.sent_before_why")}</p>
      <EnterButton form={FORM_ID} />
      <Button form={FORM_ID} name={SEND_AGAIN} value="yes">{t("report.send_again")}</Button>
    </section>
  );
}
