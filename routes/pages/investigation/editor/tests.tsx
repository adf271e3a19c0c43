import type { ComponentChildren } from "preact";
import { Due, type FormState, type PageContext, valueOf } from "@/components/mod.ts";
import {
  ALCOHOL_LIMITS,
  ALCOHOL_RESULTS,
  type AlcoholResult,
  alcoholResultKey,
  type AlcoholSpecimen,
  type AlcoholTest,
  askedParts,
  DEFAULT_PANELS,
  exceedsCompanyLimit,
  type FieldOfKind,
  INVESTIGATION_FIELDS,
  URINE_PANELS,
  URINE_RESULTS,
  type UrineResult,
  type UrineTest,
} from "@/lib/investigations/mod.ts";
import { Part } from "../live_part.tsx";
import { Disclosure } from "./disclosure.tsx";
import { PartInput, type PartOptions } from "./inputs.tsx";
import { legalLimits } from "./saving.tsx";

interface Props<Test> {
  page: PageContext;
  form: FormState;
  saved: Test | null;
}

/** Results of a test without a reading; others are offered only where already recorded. */
const UNMEASURED: readonly (AlcoholResult | UrineResult)[] = ["refused", "not_tested", "invalid"];

/** The inputs of the alcohol test; its result is computed from the reading. */
export function AlcoholInputs(
  { page, form, saved, limit }: Props<AlcoholTest> & Pick<AlcoholProps, "limit">,
) {
  const { t } = page;
  const { breath, blood, urine } = ALCOHOL_LIMITS;
  const limits = { breath: breath.limit, blood: blood.limit, urine: urine.limit };
  const chosen = valueOf(form, "alcohol_test.result");
  return (
    <TestInputs
      page={page}
      form={form}
      test="alcohol_test"
      result={<AlcoholResultPart page={page} saved={saved} limit={limit} />}
      options={{
        specimen: {
          hint: t("investigation.limits", limits),
          labelOf: (specimen) =>
            t("investigation.specimen_unit", {
              specimen: t(`alcohol_specimen.${specimen as AlcoholSpecimen}`),
              unit: t(`alcohol_unit.${ALCOHOL_LIMITS[specimen as AlcoholSpecimen].unit}`),
            }),
        },
        value: {
          hint: legalLimits(t)[valueOf(form, "alcohol_test.specimen")] ??
            t("investigation.value_hint"),
        },
        result: {
          hint: t("investigation.no_reading"),
          placeholder: t("investigation.from_reading"),
          values: ALCOHOL_RESULTS.filter((one) => UNMEASURED.includes(one) || one === chosen),
        },
      }}
    />
  );
}

/** The inputs of the urine drug test; its result is that of the worst panel. */
export function UrineInputs({ page, form, saved }: Props<UrineTest>) {
  const { t } = page;
  const chosen = valueOf(form, "urine_test.overall");
  const others = URINE_PANELS.filter((panel) => !DEFAULT_PANELS.includes(panel));
  const notMeasured = t("investigation.not_measured");
  return (
    <TestInputs
      page={page}
      form={form}
      test="urine_test"
      result={<UrineResultPart page={page} saved={saved} />}
      options={{
        panels: { placeholder: notMeasured, values: DEFAULT_PANELS },
        overall: {
          hint: t("investigation.no_panels"),
          placeholder: t("investigation.from_panels"),
          values: URINE_RESULTS.filter((one) => UNMEASURED.includes(one) || one === chosen),
        },
      }}
      after={{
        panels: (
          <Disclosure
            form={form}
            name="urine_test.panels"
            only={others.map((panel) => `urine_test.panels.${panel}`)}
            summary={t("investigation.more_panels")}
          >
            <PartInput
              page={page}
              form={form}
              name="urine_test.panels"
              part={INVESTIGATION_FIELDS.urine_test.parts.panels}
              placeholder={notMeasured}
              values={others}
            />
          </Disclosure>
        ),
      }}
    />
  );
}

interface TestProps {
  page: PageContext;
  form: FormState;
  test: FieldOfKind<"test">;
  /** Shown beside the name of the test. */
  result: ComponentChildren;
  options: Readonly<Record<string, PartOptions>>;
  /** Content after the inputs, by the name of the value. */
  after?: Readonly<Record<string, ComponentChildren>>;
}

/** The inputs of a test, in the order of the table of fields. */
function TestInputs({ page, form, test, result, options, after = {} }: TestProps) {
  const { t } = page;
  const { label, parts } = INVESTIGATION_FIELDS[test];
  return (
    <Disclosure form={form} name={test} summary={<>{t(label)} {result}</>}>
      <p class="hint">{t("medical_test.private")}</p>
      {askedParts(parts).map(([name, part]) => (
        <>
          <PartInput
            page={page}
            form={form}
            name={`${test}.${name}`}
            part={part}
            // A select has an empty first option instead of the "optional" mark.
            optional={["text", "number", "instant"].includes(part.kind)}
            {...options[name]}
          />
          {after[name]}
        </>
      ))}
    </Disclosure>
  );
}

/** The result of the alcohol test, beside its name. */
export function AlcoholResultPart({ page, saved, limit }: AlcoholProps) {
  return (
    <Part name="alcohol_result" inline>
      <AlcoholResultText page={page} saved={saved} limit={limit} />
    </Part>
  );
}

interface AlcoholProps extends Omit<Props<AlcoholTest>, "form"> {
  /** The company's limit for breath in µg/100 ml. */
  limit: number;
}

/** The legal result, red over the limit; beside it, in amber, that the company's limit is exceeded. */
function AlcoholResultText({ page: { t, dates }, saved, limit }: AlcoholProps) {
  const words = saved && alcoholResultKey(saved);
  if (!words) return <span class="quiet">{t("investigation.not_recorded")}</span>;
  return (
    <>
      <Due urgency={saved.result === "over_limit" ? "late" : "later"}>{t(words)}</Due>
      {exceedsCompanyLimit(saved, limit) && (
        <>
          {" "}
          <Due urgency="soon">
            {t("alcohol_result.over_company", { limit: dates.number(limit, 1) })}
          </Due>
        </>
      )}
    </>
  );
}

/** The result of the urine test, beside its name. */
export function UrineResultPart({ page, saved }: Omit<Props<UrineTest>, "form">) {
  return (
    <Part name="urine_result" inline>
      <UrineResultText page={page} saved={saved} />
    </Part>
  );
}

/** The result of the worst panel; red only when confirmed by a laboratory. */
function UrineResultText({ page: { t }, saved }: Omit<Props<UrineTest>, "form">) {
  if (!saved?.overall) return <span class="quiet">{t("investigation.not_recorded")}</span>;
  const urgency = saved.overall === "positive" ? "late" : "later";
  return <Due urgency={urgency}>{t(`urine_result.${saved.overall}`)}</Due>;
}
