import type { Words } from "../page_context.ts";

/** From insignificant to catastrophic. */
export const SEVERITY_LEVELS = [1, 2, 3, 4, 5] as const;
export type SeverityLevel = (typeof SEVERITY_LEVELS)[number];

/** The word without its number: "Major" of "4 Major". */
export function severityWord({ t }: Words, level: SeverityLevel): string {
  return t(`severity.${level}`).replace(/^\d\s*/, "");
}

/** Number, word and colour, always all three; before triage a sentence. */
export function Severity({ page, level }: { page: Words; level: SeverityLevel | null }) {
  if (level === null) return <span class="quiet">{page.t("scale.not_triaged")}</span>;
  return (
    <span class="sev" data-sev={level}>
      <b>{level}</b> {severityWord(page, level)}
    </span>
  );
}
