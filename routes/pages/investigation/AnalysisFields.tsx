import {
  Fishbone,
  type FormState,
  type PageContext,
  TextArea,
  WhyFields,
} from "@/components/mod.ts";
import {
  FEW_WHYS,
  FISHBONE_BRANCHES,
  type Investigation,
  type Method,
} from "@/lib/investigations/mod.ts";
import { METHOD_NAMES } from "./methods.ts";

interface Props {
  page: PageContext;
  form: FormState;
  /** What is saved, for the drawing. */
  saved: Investigation;
  method: Method;
}

/** The problem, and the fields of the method that is in use. */
export function AnalysisFields({ page, form, saved, method }: Props) {
  const { t } = page;
  const few = saved.whys.length > 0 && saved.whys.length < FEW_WHYS;
  return (
    <section class="stack scope" aria-labelledby="analysis">
      <div class="row between">
        <h2 id="analysis">{t(METHOD_NAMES[method])}</h2>
        <a class="act" href={page.href(`/incidents/${saved.incident_id}/investigation/method`)}>
          {t("investigation.change_method")}
        </a>
      </div>
      <TextArea
        page={page}
        form={form}
        name="problem"
        label={t("analysis.problem")}
        hint={t("investigation.problem_hint")}
        rows={3}
        maxlength={500}
      />
      {method === "five_why"
        ? (
          <>
            <WhyFields page={page} form={form} />
            {few && <p class="hint">{t("analysis.few_whys")}</p>}
          </>
        )
        : <BranchFields page={page} form={form} saved={saved} />}
    </section>
  );
}

function BranchFields({ page, form, saved }: Omit<Props, "method">) {
  const { t } = page;
  const { branches, problem, root_causes } = saved;
  const drawn = Object.values(branches).some((causes) => causes.length > 0);
  return (
    <>
      {/* A phone would only repeat the fields as a list. */}
      {drawn && (
        <div class="wide">
          <Fishbone
            page={page}
            problem={problem ?? ""}
            branches={branches}
            rootCauses={root_causes.map((cause) => cause.text)}
          />
        </div>
      )}
      {FISHBONE_BRANCHES.map((branch) => (
        <TextArea
          key={branch}
          page={page}
          form={form}
          name={`branches.${branch}`}
          label={t(`term.${branch}`)}
          hint={t("investigation.one_per_line")}
          rows={3}
        />
      ))}
    </>
  );
}
