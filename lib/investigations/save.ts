import { difference, writeAudit } from "@/lib/audit/mod.ts";
import { omitUndefined } from "@/lib/omit_undefined.ts";
import { fieldProblem, Problem } from "@/lib/errors.ts";
import { lockOpenIncident } from "@/lib/incidents/mod.ts";
import type { Session } from "@/lib/session.ts";
import { testTimeProblem } from "./alcohol_test.ts";
import { clearOther, type InvestigationDraft } from "./analysis.ts";
import { type Investigation, readInvestigation, readLastChange } from "./read.ts";

import type { RootCause } from "./root_causes.ts";

/** Health data and witnesses: the audit log says that they changed, not to what. */
const CONFIDENTIAL = ["alcohol_test", "urine_test", "witness_statements"] as const;

/**
 * Saves a draft; what is left out stays, and what changes nothing makes no new version. Results that
 * come late may still be written after submission, until the incident is closed. What the same person
 * sends a second time, because the first answer never came, is saved already.
 * @throws Problem `stale` when a version is named and no longer current, `validation_failed`,
 * `root_cause_missing`, `incident_locked`, `not_found`
 */
export async function saveInvestigation(
  session: Session,
  incidentId: string,
  { version, ...draft }: InvestigationDraft,
): Promise<Investigation> {
  const { tx, now } = session;
  const incident = await lockOpenIncident(session, incidentId);
  const before = await readInvestigation(session, incidentId);
  const method = draft.method ?? before.method;
  const { root_causes, ...after } = clearOther(method, { ...before, ...omitUndefined(draft) });
  const changes = difference({ ...before }, { ...after, root_causes });
  if (version !== undefined && version !== before.version) {
    if (changes || !await wroteLast(session, incidentId)) throw new Problem("stale");
    // The answer to this very save was lost on its way, and it was sent again.
    return before;
  }
  // Another version would be a conflict for everybody else, about nothing.
  if (!changes) return before;
  checkTestTimes(draft, incident.occurred_at, now);
  if (before.status === "submitted" && draft.root_causes?.length === 0) {
    throw rootCauseMissing();
  }
  await tx.updateTable("investigations").set({
    method,
    problem: after.problem,
    whys: JSON.stringify(after.whys),
    branches: JSON.stringify(after.branches),
    immediate_causes: JSON.stringify(after.immediate_causes),
    contributing_factors: JSON.stringify(after.contributing_factors),
    team_members: JSON.stringify(after.team_members),
    witness_statements: JSON.stringify(after.witness_statements),
    alcohol_test: after.alcohol_test && JSON.stringify(after.alcohol_test),
    urine_test: after.urine_test && JSON.stringify(after.urine_test),
    conclusion: after.conclusion,
    lessons_learned: after.lessons_learned,
    version: before.version + 1,
    updated_at: now,
  }).where("id", "=", before.id).execute();
  if (draft.root_causes) await replaceRootCauses(session, before.id, draft.root_causes);
  await writeAudit(session, {
    action: "investigation.saved",
    subject: ["investigation", before.id],
    incidentId,
    before: withoutConfidential(changes.before),
    after: withoutConfidential(changes.after),
  });
  return await readInvestigation(session, incidentId);
}

/** The refusal of an investigation without a root cause. */
export function rootCauseMissing(): Problem {
  return new Problem("root_cause_missing", {
    fields: [{ path: "root_causes", code: "root_cause_missing" }],
  });
}

async function wroteLast(session: Session, incidentId: string): Promise<boolean> {
  return (await readLastChange(session, incidentId))?.by.id === session.actor.id;
}

function checkTestTimes(draft: Omit<InvestigationDraft, "version">, occurredAt: Date, now: Date) {
  for (const key of ["alcohol_test", "urine_test"] as const) {
    const testedAt = draft[key]?.tested_at;
    const code = testedAt && testTimeProblem(testedAt, occurredAt, now);
    if (code) throw fieldProblem(`${key}.tested_at`, code);
  }
}

async function replaceRootCauses({ tx }: Session, id: string, causes: readonly RootCause[]) {
  await tx.deleteFrom("root_causes").where("investigation_id", "=", id).execute();
  if (causes.length === 0) return;
  await tx.insertInto("root_causes")
    .values(causes.map((cause, position) => ({ investigation_id: id, position, ...cause })))
    .execute();
}

function withoutConfidential(changes: Record<string, unknown>): Record<string, unknown> {
  const hidden = CONFIDENTIAL.filter((key) => key in changes).map((key) => [key, "…"]);
  return { ...changes, ...Object.fromEntries(hidden) };
}
