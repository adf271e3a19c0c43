import { Island, type PageContext } from "@/components/mod.ts";
import InvestigationForm, {
  type Condition,
  type Saving,
} from "@/islands/investigation/InvestigationForm.tsx";
import {
  ALCOHOL_LIMITS,
  ALCOHOL_SPECIMENS,
  type Investigation,
  missingForSubmit,
} from "@/lib/investigations/mod.ts";
import { investigationLiveMessages } from "@/lib/i18n/messages/investigation_live.ts";
import { investigationPageMessages } from "@/lib/i18n/messages/investigation_page.ts";
import type { Locale, Translate } from "@/lib/i18n/mod.ts";

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

/** How the form stands, kept up to date by the island that also saves it. */
export function SaveStatus({ page, saved, version, timeZone, isUnsaved, saves }: Props) {
  const state: Condition = !isUnsaved ? "clean" : version === saved.version ? "unsaved" : "stale";
  return (
    <Island
      page={page}
      of={InvestigationForm}
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

const STATEMENT = ["investigation.add_statement", "investigation.statement_n"] as const;

/** What the script of the page says, in the page's language. */
function draftWords(locale: Locale): Record<string, string> {
  const live = Object.entries(investigationLiveMessages)
    .filter(([key]) => key.startsWith("draft.") && !SERVER.has(key))
    .map(([key, text]) => [key.slice("draft.".length), text[locale]]);
  const statement = STATEMENT.map((key) => [
    key.slice("investigation.".length),
    investigationPageMessages[key][locale],
  ]);
  return Object.fromEntries([...live, ...statement]);
}

/** Said by the server only. */
const SERVER = new Set(["draft.missing", "draft.advised", "draft.limit_of"]);

/** What stands beside a reading, by specimen: its unit, and what the law allows. */
export function legalLimits(t: Translate): Record<string, string> {
  return Object.fromEntries(ALCOHOL_SPECIMENS.map((specimen) => {
    const { unit, limit } = ALCOHOL_LIMITS[specimen];
    return [specimen, t("draft.limit_of", { limit, unit: t(`alcohol_unit.${unit}`) })];
  }));
}

/** The form of the draft, or of late results: one of them is on the page, and the language switch sends it. */
export const FORM_ID = "investigation";
