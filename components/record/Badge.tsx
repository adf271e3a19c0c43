import { rulesOf } from "@/lib/capas/rules/statuses.ts";
import type { CapaStatus, IncidentStatus } from "@/lib/database/mod.ts";
import type { SeverityLevel } from "@/lib/incidents/rules/severity.ts";
import type { Words } from "../page_context.ts";

/** A word and a circle filled as far as the work has come; never coloured by mood. */
export function StatusBadge({ page, status }: { page: Words; status: IncidentStatus }) {
  return <span class="badge" data-state={status}>{page.t(`status.${status}`)}</span>;
}

/** The same for a CAPA. */
export function CapaBadge({ page, status }: { page: Words; status: CapaStatus }) {
  return <span class="badge" data-fill={rulesOf(status).fill}>{page.t(`capa.${status}`)}</span>;
}

/** Number, word and colour, always all three; before triage a sentence. */
export function Severity({ page, level }: { page: Words; level: SeverityLevel | null }) {
  if (level === null) return <span class="quiet">{page.t("record.not_triaged")}</span>;
  return (
    <span class="sev" data-sev={level}>
      <b>{level}</b> {page.t(`severity_name.${level}`)}
    </span>
  );
}

/** The registration number of a truck, set like a Malaysian plate. */
export function Plate({ number }: { number: string }) {
  return <span class="plate">{number}</span>;
}

/** A number beside a noun, never alone; `says` completes it for screen readers. */
export function Count({ of, says }: { of: number; says?: string }) {
  return <span class="count">{of}{says && <span class="sr">{" " + says}</span>}</span>;
}
