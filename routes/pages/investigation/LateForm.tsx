import { Button, type FormState, HiddenFields, type PageContext } from "@/components/mod.ts";
import type { Investigation } from "@/lib/investigations/mod.ts";
import { LateFields } from "./LateFields.tsx";
import { BasePart } from "./BasePart.tsx";
import { FORM_ID } from "./form_id.ts";
import { Keeper } from "./Keeper.tsx";
import { ReplacePart } from "./ReplacePart.tsx";
import type { Theirs } from "./theirs.ts";

interface Props {
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
export function LateForm(props: Props) {
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
