import { Button, type FormState, HiddenFields, type PageContext } from "@/components/mod.ts";
import type { Investigation } from "@/lib/investigations/mod.ts";
import { LateFields } from "./LateFields.tsx";
import { FORM_ID } from "./form_id.ts";
import { Keeper } from "./Keeper.tsx";
import { ReplacePart } from "./ReplacePart.tsx";

interface Props {
  page: PageContext;
  saved: Investigation;
  form: FormState;
  version: number;
  timeZone: string;
  isUnsaved: boolean;
}

/** Results that come after submission, until the incident is closed. */
export function LateForm({ page, saved, form, version, timeZone, isUnsaved }: Props) {
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
        <LateFields page={page} form={form} saved={saved} />
        <ReplacePart page={page} saved={saved} version={version} />
        <Keeper {...{ page, saved, version, timeZone, isUnsaved }} keeps={false} />
        <p>
          <Button name="do" value="save">{t("investigation.save_results")}</Button>
        </p>
      </form>
    </section>
  );
}
