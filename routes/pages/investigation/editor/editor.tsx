import {
  Button,
  EnterButton,
  FoldSection,
  type FormState,
  HiddenFields,
  Next,
  type PageContext,
} from "@/components/mod.ts";
import type { Investigation, Method } from "@/lib/investigations/mod.ts";
import { ChecksumsPart, Comparable, ReplacePart } from "../conflict/choice.tsx";
import type { NewerVersion } from "../conflict/compare.ts";
import { GapsPart } from "../parts.tsx";
import { AnalysisInputs, RootCauseInputs } from "./analysis.tsx";
import { type FormProps, SectionInputs } from "./inputs.tsx";
import { FORM_ID, SaveStatus } from "./saving.tsx";
import { StatementInputs } from "./statements.tsx";
import { AlcoholInputs, UrineInputs } from "./tests.tsx";

interface Props {
  page: PageContext;
  saved: Investigation;
  form: FormState;
  /** The version that the form is based on. */
  version: number;
  timeZone: string;
  /** Whether the server returned the form unsaved. */
  isUnsaved: boolean;
  /** A version that was saved after the form was rendered. */
  newer: NewerVersion | undefined;
}

/** The form of the draft. `method` is that of the form: the saved one may have changed since. */
export function DraftForm(
  { page, saved, form, version, timeZone, isUnsaved, method, newer }: Props & { method: Method },
) {
  const { t } = page;
  const props = { page, form, newer };
  return (
    <form
      id={FORM_ID}
      class="stack form"
      method="post"
      action={page.href(`/incidents/${saved.incident_id}/investigation`)}
    >
      <HiddenFields values={{ method, version: String(version) }} />
      <ChecksumsPart {...{ saved, version, timeZone, form }} />
      <EnterButton name="do" value="save" />
      <AnalysisInputs {...props} saved={saved} method={method} />
      <Comparable page={page} name="root_causes" newer={newer}>
        <RootCauseInputs page={page} form={form} method={method} />
      </Comparable>
      <FoldSection id="causes" title={t("investigation.causes")}>
        <SectionInputs {...props} section="causes" />
      </FoldSection>
      <FoldSection id="tests" title={t("investigation.tests")}>
        <LateInputs {...props} saved={saved} />
      </FoldSection>
      <FoldSection id="outcome" title={t("investigation.outcome")}>
        <SectionInputs {...props} section="outcome" />
      </FoldSection>
      <GapsPart page={page} saved={saved} />
      <ReplacePart page={page} newer={newer} />
      <div class="stick">
        <Next
          line
          title={t("investigation.save_title")}
          why={<SaveStatus {...{ page, saved, version, timeZone, isUnsaved }} saves="automatic" />}
        >
          <Button big name="do" value="submit">{t("investigation.submit")}</Button>
          <Button big name="do" value="save">{t("btn.save_draft")}</Button>
        </Next>
      </div>
    </form>
  );
}

/** The form for results that arrive after submission, available until the incident is closed. */
export function LateForm({ page, saved, form, version, timeZone, isUnsaved, newer }: Props) {
  const { t } = page;
  return (
    <section class="stack" aria-labelledby="late">
      <h2 id="late">{t("investigation.late_results")}</h2>
      <p class="hint">{t("investigation.late_results_hint")}</p>
      <form
        id={FORM_ID}
        class="stack"
        method="post"
        action={page.href(`/incidents/${saved.incident_id}/investigation`)}
      >
        <HiddenFields values={{ version: String(version) }} />
        <ChecksumsPart {...{ saved, version, timeZone, form }} />
        <LateInputs page={page} form={form} newer={newer} saved={saved} />
        <ReplacePart page={page} newer={newer} />
        <div class="row">
          <Button name="do" value="save">{t("investigation.save_results")}</Button>{" "}
          <span class="hint">
            <SaveStatus {...{ page, saved, version, timeZone, isUnsaved }} saves="by_button" />
          </span>
        </div>
      </form>
    </section>
  );
}

/**
 * The fields that may arrive late: tests and witness statements, then texts of the same section.
 */
function LateInputs({ saved, ...props }: FormProps & { saved: Investigation }) {
  const { page, form, newer } = props;
  return (
    <>
      <Comparable page={page} name="alcohol_test" newer={newer}>
        <AlcoholInputs
          page={page}
          form={form}
          saved={saved.alcohol_test}
          limit={saved.company_breath_limit}
        />
      </Comparable>
      <Comparable page={page} name="urine_test" newer={newer}>
        <UrineInputs page={page} form={form} saved={saved.urine_test} />
      </Comparable>
      <Comparable page={page} name="witness_statements" newer={newer}>
        <StatementInputs page={page} form={form} />
      </Comparable>
      <SectionInputs {...props} section="tests" />
    </>
  );
}
