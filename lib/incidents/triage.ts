import { z } from "zod";
import { difference, writeAudit } from "@/lib/audit/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { notifyPeople } from "@/lib/notifications/mod.ts";
import type { Session } from "@/lib/session.ts";
import { ChecklistInput, completeChecklist, minimumSeverity } from "@/lib/statutory/mod.ts";
import { optionalText } from "@/lib/text.ts";
import { lockOpenIncident, requireTransition, updateIncident } from "./change.ts";
import type { Incident } from "./incident.ts";
import { statutoryColumns } from "./legal_duties.ts";

/** A triage: the severity and the answers to the checklist; missing answers get defaults. */
export const TriageInput = z.strictObject({
  severity: z.int().min(1).max(5),
  checklist: ChecklistInput,
  notes: optionalText(2000),
  /** The `triage_version` that it is based on; without one, a newer triage is overwritten. */
  version: z.int().min(0).optional(),
});
export type TriageInput = z.output<typeof TriageInput>;

/**
 * Saves a triage. The first one moves the incident from reported to triaged; later ones, until
 * closure, leave the status unchanged.
 * @throws Problem `severity_below_minimum`, `stale` when a version is given that is not the current
 * one, `not_found`, `incident_locked`
 */
export async function saveTriage(
  session: Session,
  id: string,
  input: TriageInput,
): Promise<Incident> {
  const { actor, now, timeZone } = session;
  const before = await lockOpenIncident(session, id);
  if (input.version !== undefined && input.version !== before.triage_version) {
    throw new Problem("stale");
  }
  const status = requireTransition(before, "triage_saved");
  const checklist = completeChecklist(input.checklist);
  const { level } = minimumSeverity(checklist);
  if (input.severity < level) {
    const values = { min: level };
    throw new Problem("severity_below_minimum", {
      values,
      fields: [{ path: "severity", code: "severity_below_minimum", values }],
    });
  }
  const after = {
    status,
    severity: input.severity,
    triage_notes: input.notes,
    ...statutoryColumns(checklist, before, timeZone),
  };
  const changes = difference({ ...before }, { ...after, checklist: { ...checklist } });
  await writeAudit(session, {
    action: before.status === "reported" ? "incident.triaged" : "incident.triage_changed",
    subject: ["incident", id],
    incidentId: id,
    ...changes,
  });
  if (before.status === "reported") {
    await notifyPeople(session, [before.reporter_id], {
      kind: "incident_triaged",
      incidentId: id,
      data: { number: before.number },
    });
  }
  return await updateIncident(session, id, {
    ...after,
    checklist: JSON.stringify(checklist),
    ...decidedBy(before, actor.id, now),
    triage_version: before.triage_version + 1,
  });
}

/**
 * The columns for author and time: the first triage keeps its own, later ones use separate columns.
 */
function decidedBy({ triaged_at }: { triaged_at: Date | null }, by: string, at: Date) {
  return triaged_at === null
    ? { triaged_at: at, triaged_by: by }
    : { triage_changed_at: at, triage_changed_by: by };
}
