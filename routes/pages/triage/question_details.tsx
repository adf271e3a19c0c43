import type { ComponentChildren } from "preact";
import {
  DateInput,
  errorOf,
  Fieldset,
  type FormState,
  type Option,
  type OptionGroup,
  type PageContext,
  Select,
  valueOf,
  valuesOf,
} from "@/components/mod.ts";
import {
  type ChecklistKey,
  DISEASE_CODES,
  diseaseKey,
  DO_CODES,
  type DoCode,
  doKey,
  LOGISTICS_DO_COUNT,
  MAX_LOST_DAYS,
  SBI_CODES,
  sbiKey,
} from "@/lib/statutory/mod.ts";

/** The inputs below each question. */
export const DETAILS = {
  serious_bodily_injury: SeriousInjuries,
  over_4_days: LostDays,
  dangerous_occurrence: OccurrenceCode,
  occupational_poisoning_disease: DiseaseCode,
} as const satisfies Partial<Record<ChecklistKey, unknown>>;

/** The number of calendar days off work, as a row like the questions. */
function LostDays({ page, form }: { page: PageContext; form: FormState }) {
  const { t } = page;
  const name = "lost_days";
  const error = errorOf(form, name);
  return (
    <div class="ask">
      <div>
        <label class="q" for={name}>{t("checklist.lost_days")}</label>{" "}
        <span class="hint" id="lost_days-h">{t("triage.lost_days_hint")}</span>
        {error !== undefined && <p class="error" id="lost_days-e">{error}</p>}
      </div>
      <input
        id={name}
        name={name}
        type="number"
        inputmode="numeric"
        min={0}
        max={MAX_LOST_DAYS}
        step={1}
        value={valueOf(form, name) || undefined}
        aria-invalid={error === undefined ? undefined : "true"}
        aria-describedby={error === undefined ? "lost_days-h" : "lost_days-h lost_days-e"}
      />
    </div>
  );
}

interface CodeFieldProps {
  page: PageContext;
  form: FormState;
}

/** The First Schedule, below question 3; each entry on its own line because of its length. */
function SeriousInjuries({ page, form }: CodeFieldProps) {
  const { t } = page;
  const name = "sbi_codes";
  const label = t("checklist.sbi_codes");
  const chosen = valuesOf(form, name);
  return (
    <Folded page={page} form={form} name={name} of="serious_bodily_injury" label={label}>
      <Fieldset page={page} form={form} name={name} kind="checks" label={<Unseen text={label} />}>
        {({ id }) => (
          <div class="check">
            {SBI_CODES.map((code, index) => (
              <label key={code}>
                <input
                  type="checkbox"
                  id={index === 0 ? id : undefined}
                  name={name}
                  value={code}
                  checked={chosen.includes(code)}
                />{" "}
                {t(sbiKey(code))}
              </label>
            ))}
          </div>
        )}
      </Fieldset>
    </Folded>
  );
}

/** The Second Schedule, below question 5, with the entries that are common in haulage first. */
function OccurrenceCode(props: CodeFieldProps) {
  const { t } = props.page;
  const option = (code: DoCode) => ({ value: code, label: t(doKey(code)) });
  const groups = [
    { label: t("triage.logistics"), options: DO_CODES.slice(0, LOGISTICS_DO_COUNT).map(option) },
    { label: t("triage.other_work"), options: DO_CODES.slice(LOGISTICS_DO_COUNT).map(option) },
  ];
  return <Code {...props} name="do_code" of="dangerous_occurrence" options={groups} />;
}

/** The Third Schedule and the day the employer learned of the disease, below question 6. */
function DiseaseCode(props: CodeFieldProps) {
  const { t, today } = props.page;
  const options = DISEASE_CODES.map((code) => ({ value: code, label: t(diseaseKey(code)) }));
  const of = "occupational_poisoning_disease";
  return (
    <>
      <Code {...props} name="disease_code" of={of} options={options} />
      <Folded {...props} name="learned_on" of={of} label={t("law.learned_on")}>
        <DateInput
          {...props}
          name="learned_on"
          label={<Unseen text={t("law.learned_on")} />}
          hint={t("triage.learned_hint")}
          max={today}
        />
      </Folded>
    </>
  );
}

interface CodeProps extends CodeFieldProps {
  name: "do_code" | "disease_code";
  of: string;
  options: readonly (Option | OptionGroup)[];
}

function Code({ page, form, name, of, options }: CodeProps) {
  const label = page.t(`checklist.${name}`);
  return (
    <Folded page={page} form={form} name={name} of={of} label={label}>
      <Select
        page={page}
        form={form}
        name={name}
        label={<Unseen text={label} />}
        placeholder={page.t("triage.not_said")}
        options={options}
      />
    </Folded>
  );
}

/** A label for screen readers only: the visible summary has the same text. */
function Unseen({ text }: { text: string }) {
  return <span class="sr">{text}</span>;
}

interface FoldedProps extends CodeFieldProps {
  name: string;
  /** The question that opens it when answered with yes. */
  of: string;
  label: string;
  children: ComponentChildren;
}

/** A collapsed field; open when its question is answered with yes or it has a value or an error. */
function Folded({ page, form, name, of, label, children }: FoldedProps) {
  const isOpen = valueOf(form, of) === "yes" || valueOf(form, name) !== "" ||
    errorOf(form, name) !== undefined;
  return (
    <details class="fold" data-of={of} open={isOpen}>
      <summary class="act">
        <span>
          <span class="link">{label}</span> <span class="hint">{page.t("form.optional")}</span>
        </span>
      </summary>
      <div class="ask">{children}</div>
    </details>
  );
}
