import { Due, type FormState, type PageContext, Select, valueOf } from "@/components/mod.ts";
import {
  DEFAULT_PANELS,
  PANEL_RESULTS,
  URINE_PANELS,
  URINE_RESULTS,
  type UrinePanel,
  type UrineResult,
  type UrineTest,
} from "@/lib/investigations/mod.ts";
import { Fold } from "./Fold.tsx";
import { Part } from "./Part.tsx";
import { TestRecordFields } from "./TestRecordFields.tsx";

interface Props {
  page: PageContext;
  form: FormState;
  saved: UrineTest | null;
}

/** Results of a test that measured nothing; another one is offered only where it is recorded. */
const UNMEASURED: readonly UrineResult[] = ["refused", "not_tested", "invalid"];

/** One urine drug test; the worst panel is its result. */
export function UrineFields({ page, form, saved }: Props) {
  const { t } = page;
  const field = { page, form };
  const chosen = valueOf(form, "urine_test.overall");
  const results = URINE_RESULTS.filter((one) => UNMEASURED.includes(one) || one === chosen);
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
export function UrineResultPart({ page, saved }: Pick<Props, "page" | "saved">) {
  return (
    <Part name="urine_result" inline>
      <Overall page={page} saved={saved} />
    </Part>
  );
}

/** The worst panel in words; only what a laboratory confirmed is told in red. */
function Overall({ page: { t }, saved }: Pick<Props, "page" | "saved">) {
  if (!saved?.overall) return <span class="quiet">{t("investigation.not_recorded")}</span>;
  const urgency = saved.overall === "positive" ? "late" : "later";
  return <Due urgency={urgency}>{t(`urine_result.${saved.overall}`)}</Due>;
}

function Panels(
  { page, form, panels }: Omit<Props, "saved"> & { panels: readonly UrinePanel[] },
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
