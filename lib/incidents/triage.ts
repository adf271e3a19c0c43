import { z } from "zod";
import { difference, writeAudit } from "@/lib/audit/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { ChecklistInput, completeChecklist, minimumSeverity } from "@/lib/statutory/mod.ts";
import { optionalText } from "@/lib/text.ts";
import type { Work } from "@/lib/work.ts";
import type { Incident } from "./incident.ts";
import { lockOpenIncident, requireTransition } from "./lock.ts";
import { readIncident } from "./read.ts";
import { statutoryColumns } from "./statutory_columns.ts";

/** A triage: severity and the answers to the checklist, which fill in what they leave out. */
export const TriageInput = z.strictObject({
  severity: z.int().min(1).max(5),
  checklist: ChecklistInput,
  notes: optionalText(2000),
});
export type TriageInput = z.output<typeof TriageInput>;

/**
 * Saves a triage. The first moves the incident from reported to triaged; later ones, until closure,
 * leave the state alone.
 * @throws Problem `severity_below_minimum`, `not_found`, `incident_locked`
 */
export async function saveTriage(work: Work, id: string, input: TriageInput): Promise<Incident> {
  const { tx, actor, now, timeZone } = work;
  const before = await lockOpenIncident(work, id);
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
  await tx.updateTable("incidents").set({
    ...after,
    checklist: JSON.stringify(checklist),
    triaged_at: before.triaged_at ?? now,
    triaged_by: before.triaged_by ?? actor.id,
    updated_at: now,
  }).where("id", "=", id).execute();
  const changes = difference({ ...before }, { ...after, checklist: { ...checklist } });
  await writeAudit(work, {
    action: before.status === "reported" ? "incident.triaged" : "incident.triage_changed",
    subject: ["incident", id],
    incidentId: id,
    ...changes,
  });
  return await readIncident(work, id);
}
