import { difference, writeAudit } from "@/lib/audit/mod.ts";
import { announce } from "@/lib/database/mod.ts";
import { fieldProblem, Problem } from "@/lib/errors.ts";
import { omitUndefined } from "@/lib/omit_undefined.ts";
import type { Session } from "@/lib/session.ts";
import { completeChecklist } from "@/lib/statutory/mod.ts";
import {
  INCIDENT_TEXTS,
  lockOpenIncident,
  requirePossibleDates,
  updateIncident,
} from "./change.ts";
import type { Incident } from "./incident.ts";
import { replaceDuties, statutoryState } from "./law/duties.ts";
import { changedPersonFields, replacePersons } from "./persons.ts";
import { readIncident } from "./read.ts";
import { type IncidentCorrection, readDetails } from "./report.ts";
import type { IncidentType } from "./rules/types.ts";

/**
 * Corrects facts of an open incident; the audit entry contains the values before and after.
 * @throws Problem `not_found`, `incident_locked`, `stale`, `validation_failed`
 */
export async function correctIncident(
  session: Session,
  id: string,
  { persons, type_details, seen_at, ...given }: IncidentCorrection,
): Promise<Incident> {
  const before = await lockOpenIncident(session, id);
  if (seen_at && seen_at.getTime() !== before.updated_at.getTime()) throw new Problem("stale");
  const type = given.type ?? before.type;
  // Changing the type away from transport clears the truck.
  const left = type !== "transport" && before.type === "transport" && given.truck_id === undefined;
  const facts = left ? { ...given, truck_id: null } : given;
  const truck = facts.truck_id === undefined ? before.truck_id : facts.truck_id;
  if (type === "transport" && truck === null) throw fieldProblem("truck_id", "truck_required");
  // Details belong to a type: changing the type clears them unless new ones are given.
  const kept = facts.type && facts.type !== before.type ? {} : before.type_details;
  const details = readDetails({ type, type_details: type_details ?? kept });
  if (details.fields.length > 0) {
    throw new Problem("validation_failed", { fields: details.fields });
  }
  requirePossibleDates(session, {
    occurred_at: facts.occurred_at,
    type: type as IncidentType,
    type_details: details.data,
    persons,
  });
  const after = { ...omitUndefined(facts), type_details: details.data! };
  const changes = difference({ ...before }, after);
  if (changes) {
    await writeAudit(session, {
      action: "incident.corrected",
      subject: ["incident", id],
      incidentId: id,
      ...changes,
    });
  }
  if (changes) announce(session.tx, INCIDENT_TEXTS);
  if (persons !== undefined) await correctPersons(session, id, persons);
  if (!changes && persons === undefined) return await readIncident(session, id);
  const state = changes && before.checklist
    ? statutoryState(completeChecklist(before.checklist), {
      ...before,
      ...after,
      type,
      occurred_at: facts.occurred_at ?? before.occurred_at,
    }, session.timeZone)
    : null;
  if (state) await replaceDuties(session, id, state.duties);
  // Changed persons also update the row, so that a form with the old ones is refused as stale.
  return await updateIncident(
    session,
    id,
    !changes ? {} : {
      ...omitUndefined(facts),
      type_details: JSON.stringify(details.data),
      ...state?.columns,
    },
  );
}

/** Replaces the persons. The audit log records which fields changed, and none of their values. */
async function correctPersons(
  session: Session,
  id: string,
  persons: NonNullable<IncidentCorrection["persons"]>,
) {
  const before = await replacePersons(session, id, persons);
  await writeAudit(session, {
    action: "incident.persons_corrected",
    subject: ["incident", id],
    incidentId: id,
    before: { persons: before.length },
    after: { persons: persons.length, changed: changedPersonFields(before, persons) },
  });
}
