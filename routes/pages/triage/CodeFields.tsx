import type { ComponentChildren } from "preact";
import {
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
  DISEASE_CODES,
  diseaseKey,
  DO_CODES,
  type DoCode,
  doKey,
  LOGISTICS_DO_COUNT,
  SBI_CODES,
  sbiKey,
} from "@/lib/statutory/mod.ts";

interface Props {
  page: PageContext;
  form: FormState;
}

/** First Schedule, below question 3: each entry on its own line, they are long. */
export function SeriousInjuries({ page, form }: Props) {
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

/** Second Schedule, below question 5: what a haulier meets first. */
export function OccurrenceCode(props: Props) {
  const { t } = props.page;
  const option = (code: DoCode) => ({ value: code, label: t(doKey(code)) });
  const groups = [
    { label: t("triage.logistics"), options: DO_CODES.slice(0, LOGISTICS_DO_COUNT).map(option) },
    { label: t("triage.other_work"), options: DO_CODES.slice(LOGISTICS_DO_COUNT).map(option) },
  ];
  return <Code {...props} name="do_code" of="dangerous_occurrence" options={groups} />;
}

/** Third Schedule, below question 6. */
export function DiseaseCode(props: Props) {
  const { t } = props.page;
  const options = DISEASE_CODES.map((code) => ({ value: code, label: t(diseaseKey(code)) }));
  return (
    <Code {...props} name="disease_code" of="occupational_poisoning_disease" options={options} />
  );
}

interface CodeProps extends Props {
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

/** The line that unfolds the field says the same already. */
function Unseen({ text }: { text: string }) {
  return <span class="sr">{text}</span>;
}

interface FoldedProps extends Props {
  name: string;
  /** The question it belongs to: answered with yes, it opens. */
  of: string;
  label: string;
  children: ComponentChildren;
}

/** Folded away until the question above is answered with yes or something is chosen. */
function Folded({ page, form, name, of, label, children }: FoldedProps) {
  const isOpen = valueOf(form, of) === "yes" || valueOf(form, name) !== "" ||
    errorOf(form, name) !== undefined;
  return (
    <details class="fold" open={isOpen}>
      <summary class="act">
        <span>
          <span class="link">{label}</span> <span class="hint">{page.t("form.optional")}</span>
        </span>
      </summary>
      <div class="ask">{children}</div>
    </details>
  );
}
