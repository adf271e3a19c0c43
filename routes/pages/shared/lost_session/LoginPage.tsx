import {
  Button,
  ErrorSummary,
  type FormState,
  HiddenFields,
  interleave,
  Island,
  Layout,
  type PageContext,
  PhoneLink,
  Steps,
  TextInput,
} from "@/components/mod.ts";
import UnsentNotice from "@/islands/unsent/UnsentNotice.tsx";
import type { FormValues } from "../../../http/body/body.ts";
import { keptFields } from "./kept_form.ts";

/** The page with the notice that the posted form is kept. */
export function withKeptNotice(page: PageContext): PageContext {
  return { ...page, flash: { text: page.t("report.log_in_first"), tone: "warn" } };
}

const STEPS = ["login.how_1", "login.how_2", "login.how_3"] as const;

const FORM_ID = "log-in";

interface Props {
  page: PageContext;
  form: FormState;
  /** The path to open after the log-in. */
  next: string;
  /** The form that was posted after the session had ended. */
  kept?: FormValues | undefined;
  /** The place whose code was scanned. */
  place?: ScannedPlace | undefined;
}

/** A place by its names. */
export interface ScannedPlace {
  readonly site_name: string;
  readonly zone_name: string | null;
}

/** The log-in page. */
export function LoginPage({ page, form, next, kept, place }: Props) {
  const { t } = page;
  const field = { page, form, required: true };
  return (
    <Layout
      page={page}
      title={t("login.title")}
      refused={form.errors.length > 0}
      {...(kept ? { form: FORM_ID } : {})}
      sheets={[]}
    >
      <ErrorSummary page={page} form={form} />
      <div class="split split-even">
        <div class="stack stack-l login">
          <div class="stack stack-s">
            <h1>{t("login.heading")}</h1>
            <p class="quiet">{t("login.lead")}</p>
          </div>
          {place && (
            <div class="place">
              <p class="hint">{t("login.scanned")}</p>
              {place.zone_name && (
                <p>
                  <b>{place.zone_name}</b>
                </p>
              )}
              <p>{place.site_name}</p>
            </div>
          )}
          <Island page={page} of={UnsentNotice} on="idle" />
          <form class="stack" id={FORM_ID} action={page.href("/login")} method="post" novalidate>
            <HiddenFields values={{ next }} />
            {keptFields(kept ?? {}).map((field, index) => (
              <input key={index} type="hidden" {...field} />
            ))}
            <TextInput
              {...field}
              name="email"
              label={t("label.email")}
              type="email"
              autocomplete="username"
              inputmode="email"
            />
            <TextInput
              {...field}
              name="password"
              label={t("label.password")}
              type="password"
              autocomplete="current-password"
            />
            <Button primary big wide>{t("btn.login")}</Button>
          </form>
          <p>
            <a class="act" href={page.href("/forgot-password")}>{t("reset.forgot")}</a>
          </p>
          {page.safetyPhone && (
            <p class="quiet">
              {interleave(t("login.no_account", { phone: "{phone}" }), {
                phone: <PhoneLink number={page.safetyPhone} />,
              })}
            </p>
          )}
        </div>
        <section class="aside" aria-labelledby="how">
          <h2 id="how">{t("login.how")}</h2>
          <Steps>
            {STEPS.map((step) => (
              <li key={step}>
                <h3>{t(step)}</h3>
                <p class="quiet">{t(`${step}_more`)}</p>
              </li>
            ))}
          </Steps>
        </section>
      </div>
    </Layout>
  );
}
