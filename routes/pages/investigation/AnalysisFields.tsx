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
import { Beside } from "./Beside.tsx";
import { METHOD_NAMES } from "./methods.ts";
import { Part } from "./Part.tsx";
import type { Theirs } from "./theirs.ts";
import { branchUnit } from "./units.ts";

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
