import type { Stamp } from "@/components/mod.ts";
import type { IncidentStatus } from "@/lib/database/mod.ts";
import type { HistoryEntry } from "@/lib/incidents/mod.ts";
import type { IncidentView } from "./view.ts";

type Known = Pick<IncidentView, "record" | "history">;

/** When each state was reached and by whom, as far as this person may know. */
export function stampsOf({ record, history }: Known): Partial<Record<IncidentStatus, Stamp>> {
  const { investigation } = record;
  const firstVerified = record.capas.filter(({ verified_at }) => verified_at !== null)
    .sort((a, b) => a.verified_at!.getTime() - b.verified_at!.getTime())[0];
  const known: Partial<Record<IncidentStatus, Stamp | null>> = {
    reported: stamp(record.created_at, record.reporter),
    triaged: stamp(record.triaged_at, record.triaged_by),
    investigating: investigation && stamp(investigation.created_at, investigation.created_by),
    capa_pending: reached(history, "capa_pending") ??
      byAction(history, "investigation.submitted"),
    verification: reached(history, "verification") ??
      stamp(firstVerified?.verified_at, firstVerified?.verified_by),
    closed: stamp(record.closed_at, record.closed_by),
  };
  const stamps = Object.entries(known).filter(([, value]) => value);
  return Object.fromEntries(stamps);
}

function stamp(
  at: Date | null | undefined,
  by: { full_name: string } | null | undefined,
): Stamp | null {
  return at ? { at, by: by?.full_name } : null;
}

/** The last time the incident came into a state. */
function reached(history: readonly HistoryEntry[], status: IncidentStatus): Stamp | null {
  const entry = history.findLast(({ action, after }) =>
    action === "incident.moved" && after?.status === status
  );
  return entry ? stamp(entry.at, entry.actor) : null;
}

function byAction(history: readonly HistoryEntry[], wanted: string): Stamp | null {
  const entry = history.findLast(({ action }) => action === wanted);
  return entry ? stamp(entry.at, entry.actor) : null;
}
