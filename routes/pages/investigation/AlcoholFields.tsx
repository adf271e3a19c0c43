import {
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
  exceedsCompanyLimit,
} from "@/lib/investigations/mod.ts";
import { Fold } from "./Fold.tsx";
import { legalLimits } from "./legal_limits.ts";
import { Part } from "./Part.tsx";
import { TestRecordFields } from "./TestRecordFields.tsx";

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
