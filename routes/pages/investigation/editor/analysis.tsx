import {
  BLANK,
  Fishbone,
  FoldSection,
  type FormState,
  type PageContext,
  Select,
  WhyFields,
} from "@/components/mod.ts";
import {
  countCauses,
  FEW_WHYS,
  type Investigation,
  INVESTIGATION_FIELDS,
  type Method,
  METHOD_NAMES,
} from "@/lib/investigations/mod.ts";
import { rootCauseOptions } from "../../shared/record/root_causes.tsx";
import { Comparable } from "../conflict/choice.tsx";
import { Part } from "../live_part.tsx";
import { BranchInputs, type FormProps, PartInput, SectionInputs } from "./inputs.tsx";

interface Props extends FormProps {
  /** The saved investigation, for the fishbone diagram. */
  saved: Investigation;
  method: Method;
}

/** The problem and the inputs of the current method. */
export function AnalysisInputs({ saved, method, ...props }: Props) {
  const { page, form, newer } = props;
  const { t } = page;
  return (
    <FoldSection id="analysis" title={t(METHOD_NAMES[method])}>
      <p>
        <a class="act" href={page.href(`/incidents/${saved.incident_id}/investigation/method`)}>
          {t("investigation.change_method")}
        </a>
      </p>
      <SectionInputs {...props} section="analysis" />
      {method === "five_why"
        ? (
          <Comparable page={page} name="whys" newer={newer}>
            <WhyFields page={page} form={form} />
            <FewWhysPart page={page} saved={saved} />
          </Comparable>
        )
        : (
          <>
            <FishbonePart page={page} saved={saved} />
            <BranchInputs {...props} />
          </>
        )}
    </FoldSection>
  );
}

interface SavedProps {
  page: PageContext;
  saved: Investigation;
}

/**
 * The diagram of the saved fishbone; hidden on a phone, where it would repeat the inputs as a list.
 */
export function FishbonePart({ page, saved: { branches, problem, root_causes } }: SavedProps) {
  return (
    <Part name="bone" class="wide">
      {countCauses(branches) > 0 && (
        <Fishbone
          page={page}
          problem={problem ?? ""}
          branches={branches}
          rootCauses={root_causes.map((cause) => cause.text)}
        />
      )}
    </Part>
  );
}

/** Suggests further whys while the chain is short. */
export function FewWhysPart({ page, saved: { whys } }: SavedProps) {
  const isShort = whys.length > 0 && whys.length < FEW_WHYS;
  return <Part name="few_whys" class="hint">{isShort && page.t("analysis.few_whys")}</Part>;
}

/** Up to five root causes; the next input is shown when the previous one is filled in. */
export function RootCauseInputs(
  { page, form, method }: { page: PageContext; form: FormState; method: Method },
) {
  const { t } = page;
  const { max, parts } = INVESTIGATION_FIELDS.root_causes;
  const options = rootCauseOptions(t);
  return (
    <FoldSection id="root-causes" title={t("investigation.root_causes")}>
      <p class="hint">{t("investigation.root_causes_hint")}</p>
      {method === "fishbone" && <p class="hint">{t("investigation.marks_hint")}</p>}
      <ol class="steps whys" role="list" data-rows="root_causes">
        {Array.from({ length: max }, (_, index) => (
          <li key={index}>
            <Select
              page={page}
              form={form}
              name={`root_causes.${index}.category`}
              label={t(parts.category.label)}
              placeholder
              options={options}
            />
            <PartInput
              page={page}
              form={form}
              name={`root_causes.${index}.text`}
              part={parts.text}
              label={t("investigation.root_cause_n", { n: index + 1 })}
              // Not empty: the style sheet tests `:placeholder-shown` to show the next row.
              placeholder={BLANK}
            />
          </li>
        ))}
      </ol>
    </FoldSection>
  );
}
