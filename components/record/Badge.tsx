import { rulesOf } from "@/lib/capas/rules/statuses.ts";
import type { CapaStatus, IncidentStatus } from "@/lib/database/mod.ts";
import type { SeverityLevel } from "@/lib/incidents/rules/severity.ts";
import type { Words } from "../page_context.ts";

/**
 * The status of an incident with a circle filled by progress; the colour does not signal urgency.
 */
export function StatusBadge({ page, status }: { page: Words; status: IncidentStatus }) {
  return <span class="badge" data-state={status}>{page.t(`status.${status}`)}</span>;
}

/** The status of a CAPA in the same form. */
export function CapaBadge({ page, status }: { page: Words; status: CapaStatus }) {
  return <span class="badge" data-fill={rulesOf(status).fill}>{page.t(`capa.${status}`)}</span>;
}

/** The severity as number, word and colour, always all three; before triage, a sentence. */
export function Severity({ page, level }: { page: Words; level: SeverityLevel | null }) {
  if (level === null) return <span class="quiet">{page.t("record.not_triaged")}</span>;
  return (
    <span class="sev" data-sev={level}>
      <b>{level}</b> {page.t(`severity_name.${level}`)}
    </span>
  );
}

/** The number plate of a truck, styled like a Malaysian plate. */
export function Plate({ number }: { number: string }) {
  return <span class="plate">{number}</span>;
}

/** A number beside a noun; `says` completes it for screen readers. */
export function Count({ of, says }: { of: number; says?: string }) {
  return <span class="count">{of}{says && <span class="sr">{" " + says}</span>}</span>;
}
