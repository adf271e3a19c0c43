import {
  errorOf,
  type FormState,
  type PageContext,
  Section,
  Seg,
  valueOf,
} from "@/components/mod.ts";
import type { Capa } from "@/lib/capas/mod.ts";
import { DEFAULT_PHASE, type Evidence, mayAddCapaEvidence, PHASES } from "@/lib/evidence/mod.ts";
import { FILE_FIELD } from "../../../http/body/uploads.ts";
import { EvidenceFiles, EvidenceForm } from "../../shared/evidence.tsx";

/** The form field that says whether files show the state before or after the work. */
export const PHASE_FIELD = "phase";

interface Props {
  page: PageContext;
  files: readonly Evidence[];
}

/** The files of a CAPA, those before the work beside those after it. */
export function PhotosByPhase({ page, files }: Props) {
  const { t } = page;
  return (
    <div class="split split-even">
      {PHASES.map((phase) => {
        const shown = files.filter((file) => file.phase === phase);
        return (
          <div class="stack stack-s" key={phase}>
            <h3>{t(`capa_photos.${phase}`)}</h3>
            {shown.length > 0
              ? <EvidenceFiles page={page} files={shown} />
              : <p class="quiet">{t("capa_photos.none")}</p>}
          </div>
        );
      })}
    </div>
  );
}

interface AddProps extends Props {
  capa: Capa;
  form: FormState;
  /** Whether a form stands around them, whose fields are sent with the files. */
  inForm?: boolean;
}

/** The form to add photos and documents, for its owner until it is sent and for safety officers. */
export function AddPhotos({ page, capa, files, form, inForm = false }: AddProps) {
  const { t, user } = page;
  if (user === null || !mayAddCapaEvidence(user, capa)) return null;
  const isRefused = errorOf(form, FILE_FIELD) !== undefined;
  const phase = valueOf(form, PHASE_FIELD) || DEFAULT_PHASE;
  const state = { values: { [PHASE_FIELD]: phase }, errors: isRefused ? form.errors : [] };
  return (
    <details class={files.length > 0 ? "fold screen more" : "fold screen"} open={isRefused}>
      <summary class="btn">{t("evidence.add")}</summary>
      <EvidenceForm
        page={page}
        form={state}
        action={`/capas/${capa.id}/evidence`}
        count={files.length}
        send={t("capa_photos.send")}
        inForm={inForm}
      >
        <Seg
          page={page}
          form={state}
          name={PHASE_FIELD}
          label={t("capa_photos.phase")}
          options={PHASES.map((value) => ({ value, label: t(`capa_photos.${value}`) }))}
        />
      </EvidenceForm>
    </details>
  );
}

/** The section of the CAPA's files, for everyone who sees it; nothing while there is none to see. */
export function CapaPhotos({ page, capa, files, form, inForm = false }: AddProps) {
  const adds = page.user !== null && mayAddCapaEvidence(page.user, capa);
  if (!adds && files.length === 0) return null;
  return (
    <Section id="evidence" title={page.t("capa_photos.title")}>
      {files.length > 0 && <PhotosByPhase page={page} files={files} />}
      <AddPhotos page={page} capa={capa} files={files} form={form} inForm={inForm} />
    </Section>
  );
}
