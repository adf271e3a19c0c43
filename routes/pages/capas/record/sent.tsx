import type { FormState, PageContext } from "@/components/mod.ts";
import { Section } from "@/components/mod.ts";
import type { Capa } from "@/lib/capas/mod.ts";
import type { Evidence } from "@/lib/evidence/mod.ts";
import { Prose } from "../../shared/facts.tsx";
import type { CapaRights } from "../rights.ts";
import { ReopenForm, VerifyForm } from "./forms.tsx";
import { AddPhotos, PhotosByPhase } from "./photos.tsx";

interface Props {
  page: PageContext;
  capa: Capa;
  rights: CapaRights;
  form: FormState;
  files: readonly Evidence[];
}

/**
 * What waits for a safety officer: the owner's notes and photos, and directly below them the forms to
 * verify and to reopen.
 */
export function SentWork({ page, capa, rights, form, files }: Props) {
  const { t } = page;
  return (
    <Section id="sent" title={t("capa_sent.title")}>
      <div class="stack">
        {capa.owner_notes === null
          ? <p class="quiet">{t("capa_sent.no_notes")}</p>
          : <Prose text={capa.owner_notes} lead />}
        <PhotosByPhase page={page} files={files} />
        {rights.verify && <VerifyForm page={page} capa={capa} rights={rights} form={form} />}
        {rights.reopen && <ReopenForm {...{ page, capa, rights, form }} asked={!rights.verify} />}
        <AddPhotos page={page} capa={capa} files={files} form={form} />
      </div>
    </Section>
  );
}
