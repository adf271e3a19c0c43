import type { Words } from "../page_context.ts";

/** From insignificant to catastrophic. */
export const SEVERITY_LEVELS = [1, 2, 3, 4, 5] as const;
export type SeverityLevel = (typeof SEVERITY_LEVELS)[number];

/** Number, word and colour, always all three; before triage a sentence. */
export function Severity({ page, level }: { page: Words; level: SeverityLevel | null }) {
  if (level === null) return <span class="quiet">{page.t("record.not_triaged")}</span>;
  return (
    <span class="sev" data-sev={level}>
      <b>{level}</b> {page.t(`severity_name.${level}`)}
    </span>
  );
}
