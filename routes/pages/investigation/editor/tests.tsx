import {
  DateTimeInput,
  Due,
  type FormState,
  type PageContext,
  Select,
  TextInput,
  valueOf,
} from "@/components/mod.ts";
import {
  ALCOHOL_LIMITS,
  ALCOHOL_RESULTS,
  ALCOHOL_SPECIMENS,
  type AlcoholResult,
  alcoholResultKey,
  type AlcoholTest,
  DEFAULT_PANELS,
  exceedsCompanyLimit,
  PANEL_RESULTS,
  URINE_PANELS,
  URINE_RESULTS,
  type UrinePanel,
  type UrineResult,
  type UrineTest,
} from "@/lib/investigations/mod.ts";
import { Fold } from "./disclosure.tsx";
import { legalLimits } from "./saving.tsx";
import { Part } from "../live_part.tsx";

interface Props {
  page: PageContext;
  form: FormState;
  saved: AlcoholTest | null;
}

/** Results of a test that measured nothing; another one is offered only where it is recorded. */
const UNMEASURED: readonly AlcoholResult[] = ["refused", "not_tested", "invalid"];

/** One alcohol test; its result follows from the reading. */
export function AlcoholFields({ page, form, saved }: Props) {
  const { t } = page;
  const field = { page, form };
  const chosen = valueOf(form, "alcohol_test.result");
  const results = ALCOHOL_RESULTS.filter((one) => UNMEASURED.includes(one) || one === chosen);
  const { breath, blood, urine } = ALCOHOL_LIMITS;
  const limitOf = legalLimits(t);
  const limits = { breath: breath.limit, blood: blood.limit, urine: urine.limit };
  return (
    <Fold
      form={form}
      name="alcohol_test"
      summary={
        <>
          {t("term.alcohol_test")} <AlcoholResultPart page={page} saved={saved} />
        </>
      }
    >
      <p class="hint">{t("medical_test.private")}</p>
      <Select
        {...field}
        name="alcohol_test.specimen"
        label={t("alcohol_test.specimen")}
        hint={t("investigation.limits", limits)}
        placeholder
        options={ALCOHOL_SPECIMENS.map((specimen) => ({
          value: specimen,
          label: t("investigation.specimen_unit", {
            specimen: t(`alcohol_specimen.${specimen}`),
            unit: t(`alcohol_unit.${ALCOHOL_LIMITS[specimen].unit}`),
          }),
        }))}
      />
      <TextInput
        {...field}
        name="alcohol_test.value"
        label={t("alcohol_test.value")}
        hint={limitOf[valueOf(form, "alcohol_test.specimen")] ?? t("investigation.value_hint")}
        inputmode="decimal"
        maxlength={8}
        optional
      />
      <Select
        {...field}
        name="alcohol_test.result"
        label={t("alcohol_test.result")}
        hint={t("investigation.no_reading")}
        placeholder={t("investigation.from_reading")}
        options={results.map((one) => ({ value: one, label: t(`alcohol_result.${one}`) }))}
      />
      <TestRecordFields {...field} test="alcohol_test" />
    </Fold>
  );
}

/** The result, beside the name of the test. */
export function AlcoholResultPart({ page, saved }: Pick<Props, "page" | "saved">) {
  return (
    <Part name="alcohol_result" inline>
      <Result page={page} saved={saved} />
    </Part>
  );
}

/** In words: red is what the law forbids, amber what only the company does. */
function Result({ page: { t }, saved }: Pick<Props, "page" | "saved">) {
  const words = saved && alcoholResultKey(saved);
  if (!words) return <span class="quiet">{t("investigation.not_recorded")}</span>;
  const urgency = saved.result === "over_limit" ? "late" : "later";
  return (
    <Due urgency={exceedsCompanyLimit(saved) && urgency === "later" ? "soon" : urgency}>
      {t(words)}
    </Due>
  );
}

interface UrineProps {
  page: PageContext;
  form: FormState;
  saved: UrineTest | null;
}

/** Results of a test that measured nothing; another one is offered only where it is recorded. */
const UNMEASURED_URINE: readonly UrineResult[] = ["refused", "not_tested", "invalid"];

/** One urine drug test; the worst panel is its result. */
export function UrineFields({ page, form, saved }: UrineProps) {
  const { t } = page;
  const field = { page, form };
  const chosen = valueOf(form, "urine_test.overall");
  const results = URINE_RESULTS.filter((one) => UNMEASURED_URINE.includes(one) || one === chosen);
  const others = URINE_PANELS.filter((panel) => !DEFAULT_PANELS.includes(panel));
  return (
    <Fold
      form={form}
      name="urine_test"
      summary={
        <>
          {t("term.urine_test")} <UrineResultPart page={page} saved={saved} />
        </>
      }
    >
      <p class="hint">{t("medical_test.private")}</p>
      <Select
        {...field}
        name="urine_test.specimen_valid"
        label={t("urine_test.specimen_valid")}
        placeholder
        options={[
          { value: "yes", label: t("label.yes") },
          { value: "no", label: t("label.no") },
        ]}
      />
      <Panels {...field} panels={DEFAULT_PANELS} />
      <Fold
        form={form}
        name="urine_test.panels"
        within={others.map((panel) => `urine_test.panels.${panel}`)}
        summary={t("investigation.more_panels")}
      >
        <Panels {...field} panels={others} />
      </Fold>
      <Select
        {...field}
        name="urine_test.overall"
        label={t("urine_test.overall")}
        hint={t("investigation.no_panels")}
        placeholder={t("investigation.from_panels")}
        options={results.map((one) => ({ value: one, label: t(`urine_result.${one}`) }))}
      />
      <TestRecordFields {...field} test="urine_test" />
    </Fold>
  );
}

/** The result, beside the name of the test. */
export function UrineResultPart({ page, saved }: Pick<UrineProps, "page" | "saved">) {
  return (
    <Part name="urine_result" inline>
      <Overall page={page} saved={saved} />
    </Part>
  );
}

/** The worst panel in words; only what a laboratory confirmed is told in red. */
function Overall({ page: { t }, saved }: Pick<UrineProps, "page" | "saved">) {
  if (!saved?.overall) return <span class="quiet">{t("investigation.not_recorded")}</span>;
  const urgency = saved.overall === "positive" ? "late" : "later";
  return <Due urgency={urgency}>{t(`urine_result.${saved.overall}`)}</Due>;
}

function Panels(
  { page, form, panels }: Omit<UrineProps, "saved"> & { panels: readonly UrinePanel[] },
) {
  const { t } = page;
  const options = PANEL_RESULTS.map((result) => ({
    value: result,
    label: t(`urine_panel_result.${result}`),
  }));
  return (
    <>
      {panels.map((panel) => (
        <Select
          key={panel}
          page={page}
          form={form}
          name={`urine_test.panels.${panel}`}
          label={t(`urine_panel.${panel}`)}
          placeholder={t("investigation.not_measured")}
          options={options}
        />
      ))}
    </>
  );
}

interface RecordProps {
  page: PageContext;
  form: FormState;
  test: "alcohol_test" | "urine_test";
}

/** When and by whom a person was tested, and where the proof is. */
function TestRecordFields({ page, form, test }: RecordProps) {
  const { t } = page;
  const field = { page, form, optional: true };
  return (
    <>
      <DateTimeInput {...field} name={`${test}.tested_at`} label={t("medical_test.tested_at")} />
      <TextInput
        {...field}
        name={`${test}.tested_by`}
        label={t("medical_test.tested_by")}
        maxlength={120}
      />
      <TextInput
        {...field}
        name={`${test}.evidence_ref`}
        label={t("medical_test.evidence_ref")}
        maxlength={120}
      />
    </>
  );
}
