import {
  Button,
  type FormState,
  HiddenFields,
  Next,
  type PageContext,
  TextArea,
} from "@/components/mod.ts";
import type { Investigation, Method } from "@/lib/investigations/mod.ts";
import { AnalysisFields, RootCauseFields } from "./analysis.tsx";
import { BasePart, Beside, ReplacePart } from "../conflict/choice.tsx";
import { FORM_ID, Keeper } from "./saving.tsx";
import { GapsPart } from "../parts.tsx";
import type { Theirs } from "../conflict/compare.ts";
import { AlcoholFields, UrineFields } from "./tests.tsx";
import { StatementFields } from "./statements.tsx";

interface Props {
  page: PageContext;
  saved: Investigation;
  form: FormState;
  /** The version the form was drawn from. */
  version: number;
  timeZone: string;
  /** It came back from the server and is not saved. */
  isUnsaved: boolean;
  /** Of the form: another person may have saved another one meanwhile. */
  method: Method;
  /** A newer version, which somebody else saved. */
  theirs: Theirs | undefined;
}

/** The draft as one form: saved as often as one likes, submitted once. */
export function Editor(
  { page, saved, form, version, timeZone, isUnsaved, method, theirs }: Props,
) {
  const { t } = page;
  const field = { page, form, theirs };
  return (
    <form
      id={FORM_ID}
      class="stack form"
      method="post"
      action={page.href(`/incidents/${saved.incident_id}/investigation`)}
    >
      <HiddenFields values={{ method, version: String(version) }} />
      <BasePart {...{ saved, version, timeZone, form }} />
      {
        /* The first button of a form is the one that Enter presses: it must not submit. To people it is
          none: the one that they can see and say stands below; browsers that know no inert hide it too. */
      }
      <button
        type="submit"
        class="sr"
        name="do"
        value="save"
        inert
        tabindex={-1}
        aria-hidden="true"
      >
        {t("btn.save_draft")}
      </button>
      <AnalysisFields {...field} saved={saved} method={method} />
      <Beside page={page} unit="root_causes" theirs={theirs}>
        <RootCauseFields page={page} form={form} method={method} />
      </Beside>
      <section class="stack" aria-labelledby="causes">
        <h2 id="causes">{t("investigation.causes")}</h2>
        <Lines {...field} name="immediate_causes" label={t("analysis.immediate_causes")} />
        <Lines {...field} name="contributing_factors" label={t("analysis.contributing_factors")} />
      </section>
      <section class="stack" aria-labelledby="tests">
        <h2 id="tests">{t("investigation.tests")}</h2>
        <LateFields {...field} saved={saved} />
      </section>
      <section class="stack" aria-labelledby="outcome">
        <h2 id="outcome">{t("investigation.outcome")}</h2>
        <Text {...field} name="conclusion" label={t("analysis.conclusion")} most={4000} />
        <Text {...field} name="lessons_learned" label={t("analysis.lessons_learned")} most={2000} />
        <Lines {...field} name="team_members" label={t("analysis.team_members")} />
      </section>
      <GapsPart page={page} saved={saved} />
      <ReplacePart page={page} theirs={theirs} />
      <div class="stick">
        <Next
          title={t("investigation.save_title")}
          why={<Keeper {...{ page, saved, version, timeZone, isUnsaved }} saves="by_itself" />}
        >
          <Button big name="do" value="submit">{t("investigation.submit")}</Button>
          <Button big name="do" value="save">{t("btn.save_draft")}</Button>
        </Next>
      </div>
    </form>
  );
}

interface FieldProps {
  page: PageContext;
  form: FormState;
  theirs: Theirs | undefined;
  label: string;
}

function Lines({ theirs, name, ...field }: FieldProps & {
  name: "immediate_causes" | "contributing_factors" | "team_members";
}) {
  const { page } = field;
  return (
    <Beside page={page} unit={name} theirs={theirs}>
      <TextArea
        {...field}
        name={name}
        hint={page.t("investigation.one_per_line")}
        rows={3}
        optional
      />
    </Beside>
  );
}

function Text({ theirs, name, most, ...field }: FieldProps & {
  name: "conclusion" | "lessons_learned";
  most: number;
}) {
  return (
    <Beside page={field.page} unit={name} theirs={theirs}>
      <TextArea {...field} name={name} optional maxlength={most} />
    </Beside>
  );
}

interface LateFormProps {
  page: PageContext;
  saved: Investigation;
  form: FormState;
  version: number;
  timeZone: string;
  isUnsaved: boolean;
  /** A newer version, which somebody else saved. */
  theirs: Theirs | undefined;
}

/** Results that come after submission, until the incident is closed. */
export function LateForm(props: LateFormProps) {
  const { page, saved, form, version, timeZone, isUnsaved, theirs } = props;
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
        <BasePart {...{ saved, version, timeZone, form }} />
        <LateFields page={page} form={form} saved={saved} theirs={theirs} />
        <ReplacePart page={page} theirs={theirs} />
        <div class="row">
          <Button name="do" value="save">{t("investigation.save_results")}</Button>{" "}
          <span class="hint">
            <Keeper {...{ page, saved, version, timeZone, isUnsaved }} saves="by_button" />
          </span>
        </div>
      </form>
    </section>
  );
}

interface LateProps {
  page: PageContext;
  form: FormState;
  saved: Investigation;
  theirs: Theirs | undefined;
}

/** What may come late: tests of people and references to statements. */
function LateFields({ page, form, saved, theirs }: LateProps) {
  const beside = { page, theirs };
  return (
    <>
      <Beside {...beside} unit="alcohol_test">
        <AlcoholFields page={page} form={form} saved={saved.alcohol_test} />
      </Beside>
      <Beside {...beside} unit="urine_test">
        <UrineFields page={page} form={form} saved={saved.urine_test} />
      </Beside>
      <Beside {...beside} unit="witness_statements">
        <StatementFields page={page} form={form} />
      </Beside>
    </>
  );
}
