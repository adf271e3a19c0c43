import type { PlainKey } from "@/lib/i18n/mod.ts";
import type { Gap, RegisterRow } from "@/lib/register/mod.ts";

interface Way {
  readonly label: PlainKey;
  /** The address below that of the incident. */
  readonly to: string;
}

const EDIT: Way = { label: "register.mend.edit", to: "/edit" };
const TRIAGE: Way = { label: "register.mend.triage", to: "/triage" };
const SUBMISSION: Way = { label: "register.mend.submission", to: "?open=submission#submission" };
const ADDENDUM: Way = { label: "register.mend.addendum", to: "#addenda" };

/**
 * Where what is missing in a line is entered. A closed incident is locked: only submissions are still
 * recorded there; everything else becomes an addendum, and is completed in the portal.
 */
export function mendWay({ case: { is_closed, persons } }: RegisterRow, gap: Gap): Way {
  if (gap === "form") return SUBMISSION;
  if (is_closed) return ADDENDUM;
  // Of several persons, the triage knows the days of nobody.
  if (gap === "kind" || (gap === "days_off" && persons.length <= 1)) return TRIAGE;
  return EDIT;
}
