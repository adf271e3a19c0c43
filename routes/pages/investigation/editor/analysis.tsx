import {
  Fishbone,
  type FormState,
  type PageContext,
  Select,
  TextArea,
  WhyFields,
} from "@/components/mod.ts";
import {
  FEW_WHYS,
  FISHBONE_BRANCHES,
  type Investigation,
  MAX_ROOT_CAUSES,
  type Method,
} from "@/lib/investigations/mod.ts";
import { Beside } from "../conflict/choice.tsx";
import { METHOD_NAMES } from "@/lib/investigations/analysis.ts";
import { Part } from "../live_part.tsx";
import type { Theirs } from "../conflict/compare.ts";
import { branchUnit } from "../conflict/fields.ts";
import { rootCauseOptions } from "../../shared/root_causes.tsx";

interface Props {
  page: PageContext;
  form: FormState;
  /** What is saved, for the drawing. */
  saved: Investigation;
  method: Method;
  theirs: Theirs | undefined;
}

/** The problem, and the fields of the method that is in use. */
export function AnalysisFields({ page, form, saved, method, theirs }: Props) {
  const { t } = page;
  const beside = { page, theirs };
  return (
    <section class="stack scope" aria-labelledby="analysis">
      <div class="row between">
        <h2 id="analysis">{t(METHOD_NAMES[method])}</h2>
        <a class="act" href={page.href(`/incidents/${saved.incident_id}/investigation/method`)}>
          {t("investigation.change_method")}
        </a>
      </div>
      <Beside {...beside} unit="problem">
        <TextArea
          page={page}
          form={form}
          name="problem"
          label={t("analysis.problem")}
          hint={t("investigation.problem_hint")}
          rows={3}
          maxlength={500}
        />
      </Beside>
      {method === "five_why"
        ? (
          <Beside {...beside} unit="whys">
            <WhyFields page={page} form={form} />
            <FewWhysPart page={page} saved={saved} />
          </Beside>
        )
        : <BranchFields page={page} form={form} saved={saved} theirs={theirs} />}
    </section>
  );
}

function BranchFields({ page, form, saved, theirs }: Omit<Props, "method">) {
  const { t } = page;
  return (
    <>
      <BonePart page={page} saved={saved} />
      {FISHBONE_BRANCHES.map((branch) => (
        <Beside key={branch} page={page} unit={branchUnit(branch)} theirs={theirs}>
          <TextArea
            page={page}
            form={form}
            name={branchUnit(branch)}
            label={t(`term.${branch}`)}
            hint={t("investigation.one_per_line")}
            rows={3}
          />
        </Beside>
      ))}
    </>
  );
}

/** The drawing of what is saved; a phone would only repeat the fields as a list. */
export function BonePart({ page, saved }: Pick<Props, "page" | "saved">) {
  const { branches, problem, root_causes } = saved;
  const isDrawn = Object.values(branches).some((causes) => causes.length > 0);
  return (
    <Part name="bone" class="wide">
      {isDrawn && (
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

/** Suggests to ask on while the chain is short. */
export function FewWhysPart({ page, saved: { whys } }: Pick<Props, "page" | "saved">) {
  const isShort = whys.length > 0 && whys.length < FEW_WHYS;
  return <Part name="few_whys" class="hint">{isShort && page.t("analysis.few_whys")}</Part>;
}

/** Up to five root causes; the next one shows when the one before it is written. */
export function RootCauseFields(
  { page, form, method }: { page: PageContext; form: FormState; method: Method },
) {
  const { t } = page;
  const options = rootCauseOptions(t);
  return (
    <section class="stack" aria-labelledby="root-causes">
      <h2 id="root-causes">{t("investigation.root_causes")}</h2>
      <p class="hint">{t("investigation.root_causes_hint")}</p>
      {method === "fishbone" && <p class="hint">{t("investigation.marks_hint")}</p>}
      <ol class="steps whys" role="list" data-rows="root_causes">
        {Array.from({ length: MAX_ROOT_CAUSES }, (_, index) => (
          <li key={index}>
            <Select
              page={page}
              form={form}
              name={`root_causes.${index}.category`}
              label={t("investigation.category")}
              placeholder
              options={options}
            />
            <TextArea
              page={page}
              form={form}
              name={`root_causes.${index}.text`}
              label={t("investigation.root_cause_n", { n: index + 1 })}
              rows={3}
              maxlength={500}
              placeholder=" "
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
