import { investigationLiveMessages } from "@/lib/i18n/messages/investigation_live.ts";
import { investigationPageMessages } from "@/lib/i18n/messages/investigation_page.ts";
import type { Locale } from "@/lib/i18n/mod.ts";

const STATEMENT = ["investigation.add_statement", "investigation.statement_n"] as const;

/** What the script of the page says, in the page's language. */
export function draftWords(locale: Locale): Record<string, string> {
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
