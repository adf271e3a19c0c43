import { rulesOf } from "@/lib/capas/rules/statuses.ts";
import type { CapaStatus, IncidentStatus } from "@/lib/database/mod.ts";
import type { Words } from "../page_context.ts";

/** The states of an incident, in their order. */
export const INCIDENT_STATUSES = [
  "reported",
  "triaged",
  "investigating",
  "capa_pending",
  "verification",
  "closed",
] as const satisfies readonly IncidentStatus[];

/** A word and a circle filled as far as the work has come; never coloured by mood. */
export function StatusBadge({ page, status }: { page: Words; status: IncidentStatus }) {
  return <span class="badge" data-state={status}>{page.t(`status.${status}`)}</span>;
}

/** The same for a CAPA. */
export function CapaBadge({ page, status }: { page: Words; status: CapaStatus }) {
  return <span class="badge" data-fill={rulesOf(status).fill}>{page.t(`capa.${status}`)}</span>;
}

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

/** The registration number of a truck, set like a Malaysian plate. */
export function Plate({ number }: { number: string }) {
  return <span class="plate">{number}</span>;
}

/** A number beside a noun, never alone; `says` completes it for screen readers. */
export function Count({ of, says }: { of: number; says?: string }) {
  return <span class="count">{of}{says && <span class="sr">{" " + says}</span>}</span>;
}
