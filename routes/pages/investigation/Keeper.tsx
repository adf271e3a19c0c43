import { Island, type PageContext } from "@/components/mod.ts";
import DraftKeeper, { type Condition, type Saving } from "@/islands/DraftKeeper.tsx";
import { type Investigation, missingForSubmit } from "@/lib/investigations/mod.ts";
import { draftWords } from "./draft_words.ts";
import { FORM_ID } from "./form_id.ts";
import { legalLimits } from "./legal_limits.ts";

interface Props {
  page: PageContext;
  saved: Investigation;
  /** The version the form was drawn from. */
  version: number;
  /** Of the company, such as `Asia/Kuala_Lumpur`. */
  timeZone: string;
  /** The form holds what is not saved: it was refused, or only changed its language. */
  isUnsaved: boolean;
  /** A submitted record is changed by its button only: half a reading is no result. */
  saves: Saving;
}

/** What brings the form to life. */
export function Keeper({ page, saved, version, timeZone, isUnsaved, saves }: Props) {
  const state: Condition = !isUnsaved ? "clean" : version === saved.version ? "unsaved" : "stale";
  return (
    <Island
      page={page}
      of={DraftKeeper}
      props={{
        formId: FORM_ID,
        author: page.user?.id ?? "",
        timeZone,
        state,
        saves,
        words: draftWords(page.locale),
        limits: legalLimits(page.t),
        ...(saves === "by_itself" ? { ready: readiness(page, saved) } : {}),
      }}
    />
  );
}

/** The first thing that is missing in what is saved, or what follows the submission. */
function readiness({ t }: PageContext, saved: Investigation): string {
  const [gap] = missingForSubmit(saved);
  return gap ? t(`submit_gap.${gap}`) : t("investigation.ready");
}
