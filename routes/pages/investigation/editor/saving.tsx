import { Island, type PageContext } from "@/components/mod.ts";
import InvestigationForm, {
  type Condition,
  type SaveMode,
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
  /** The version that the form is based on. */
  version: number;
  /** IANA name, such as `Asia/Kuala_Lumpur`. */
  timeZone: string;
  /** Whether the form holds unsaved values: it was refused, or only its language was changed. */
  isUnsaved: boolean;
  /** Late results are saved only by the button, so that no half-typed reading is recorded. */
  saves: SaveMode;
}

/** The save status of the form, updated by the island that also saves it. */
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
        ...(saves === "automatic" ? { ready: readiness(page, saved) } : {}),
      }}
    />
  );
}

/** The first gap in the saved draft, or what follows the submission. */
function readiness({ t }: PageContext, saved: Investigation): string {
  const [gap] = missingForSubmit(saved);
  return gap ? t(`submit_gap.${gap}`) : t("investigation.ready");
}

const STATEMENT = ["investigation.add_statement", "investigation.statement_n"] as const;

/** The messages of the island in the page's language. */
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

/** Messages that only the server uses. */
const SERVER = new Set(["draft.missing", "draft.advised", "draft.limit_of"]);

/** The hint of the alcohol reading by specimen, with its unit and legal limit. */
export function legalLimits(t: Translate): Record<string, string> {
  return Object.fromEntries(ALCOHOL_SPECIMENS.map((specimen) => {
    const { unit, limit } = ALCOHOL_LIMITS[specimen];
    return [specimen, t("draft.limit_of", { limit, unit: t(`alcohol_unit.${unit}`) })];
  }));
}

/**
 * Id of the form, of which a page has one (draft or late results); the language switch submits it.
 */
export const FORM_ID = "investigation";
