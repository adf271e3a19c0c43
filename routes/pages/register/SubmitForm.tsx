import {
  Button,
  DateInput,
  type FormState,
  HiddenFields,
  type PageContext,
  TextInput,
} from "@/components/mod.ts";
import type { SiteRegister } from "@/lib/register/mod.ts";

/** The fields that somebody fills in, which have labels. */
export const SUBMIT_FIELDS = ["submitted_on", "reference"] as const;

/** The id of the form. */
export const SUBMIT_FORM = "submission";

interface Props {
  page: PageContext;
  register: SiteRegister;
  form: FormState;
}

/** The form that marks a register as submitted; before its year is over, from when on it can be. */
export function SubmitForm({ page, register: { year, site, state }, form }: Props) {
  const { t, href, today } = page;
  if (state === "not_yet") return <p>{t("register.submit_not_yet", { next: year + 1 })}</p>;
  const field = { page, form };
  return (
    <form
      id={SUBMIT_FORM}
      class="stack measure"
      method="post"
      action={href(`/reports/jkkp-8?year=${year}&site_id=${site.id}`)}
      novalidate
    >
      <p class="quiet">{t("register.submit_why")}</p>
      <HiddenFields values={{ year: String(year), site_id: site.id }} />
      <DateInput
        {...field}
        name="submitted_on"
        label={t("register.submitted_on")}
        min={`${year + 1}-01-01`}
        max={today}
      />
      <TextInput
        {...field}
        name="reference"
        label={t("register.reference")}
        hint={t("register.reference_hint")}
        maxlength={40}
        autocomplete="off"
      />
      <p>
        <Button primary big>{t("register.submit")}</Button>
      </p>
    </form>
  );
}

/** The folded form that withdraws a mark, which an officer set by mistake. */
export function WithdrawForm(
  { page, register: { year, site } }: Pick<Props, "page" | "register">,
) {
  const { t, href } = page;
  return (
    <details class="fold screen">
      <summary class="btn">{t("register.withdraw")}</summary>
      <form class="stack measure" method="post" action={href("/reports/jkkp-8/withdrawn")}>
        <p>{t("register.withdraw_why")}</p>
        <HiddenFields values={{ year: String(year), site_id: site.id }} />
        <p>
          <Button>{t("register.withdraw_do")}</Button>
        </p>
      </form>
    </details>
  );
}
