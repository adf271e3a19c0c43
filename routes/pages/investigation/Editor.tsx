import {
  Button,
  type FormState,
  HiddenFields,
  Next,
  type PageContext,
  TextArea,
} from "@/components/mod.ts";
import type { Investigation, Method } from "@/lib/investigations/mod.ts";
import { AnalysisFields } from "./AnalysisFields.tsx";
import { BasePart } from "./BasePart.tsx";
import { Beside } from "./Beside.tsx";
import { LateFields } from "./LateFields.tsx";
import { RootCauseFields } from "./RootCauseFields.tsx";
import { FORM_ID } from "./form_id.ts";
import { GapsPart } from "./GapsPart.tsx";
import { Keeper } from "./Keeper.tsx";
import { ReplacePart } from "./ReplacePart.tsx";
import type { Theirs } from "./theirs.ts";

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
