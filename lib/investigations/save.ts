import { difference, writeAudit } from "@/lib/audit/mod.ts";
import { omitUndefined } from "@/lib/omit_undefined.ts";
import { fieldProblem, Problem } from "@/lib/errors.ts";
import { lockOpenIncident } from "@/lib/incidents/mod.ts";
import type { Session } from "@/lib/session.ts";
import { type Investigation, readInvestigation, readLastChange } from "./read.ts";
import { testTimeProblem } from "./rules/medical_tests.ts";
import { clearOther, foreignAnalysis, missingForSubmit, SUBMIT_GAPS } from "./rules/analysis.ts";
import {
  FIELD_NAMES,
  type FieldName,
  fieldOf,
  type FieldOfKind,
  type InvestigationContent,
  type RootCause,
} from "./rules/fields.ts";
import type { Method } from "./rules/options.ts";
import type { InvestigationDraft } from "./schema.ts";

const TESTS = FIELD_NAMES.filter((name): name is FieldOfKind<"test"> =>
  fieldOf(name).kind === "test"
);

/**
 * Saves a draft; keys that are left out stay, and a draft that changes nothing makes no new version.
 * Late results may be written after submission, until the incident is closed. A draft that the same
 * person sends a second time, because the first answer was lost, counts as saved.
 * @throws Problem `stale` when a version is named and no longer current, `validation_failed`,
 * `method_mismatch`, `investigation_submitted`, `root_cause_missing`, `analysis_missing`,
 * `incident_locked`, `not_found`
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
    // The answer to the first save was lost, and it was sent again.
    return before;
  }
  if (before.status === "submitted" && method !== before.method) {
    throw new Problem("investigation_submitted");
  }
  requireOwnMethod(method, draft);
  // A new version without a change would be a conflict for everyone else.
  if (!changes) return before;
  checkTestTimes(draft, incident.occurred_at, now);
  const changesAnalysis = (["root_causes", "whys", "branches"] as const).some((name) =>
    draft[name] !== undefined
  );
  if (before.status === "submitted" && changesAnalysis) {
    requireComplete({ ...after, method, root_causes });
  }
  await tx.updateTable("investigations").set({
    ...columnsOf(after),
    method,
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

/**
 * Requires a root cause and an analysis.
 * @throws Problem `root_cause_missing`, `analysis_missing`
 */
export function requireComplete(investigation: Parameters<typeof missingForSubmit>[0]): void {
  for (const gap of missingForSubmit(investigation)) {
    const { blocks: code, path } = SUBMIT_GAPS[gap];
    if (code) throw new Problem(code, { fields: [{ path, code }] });
  }
}

/** Requires that a draft holds no analysis of the other method. @throws Problem `method_mismatch` */
function requireOwnMethod(method: Method, draft: InvestigationDraft): void {
  const path = foreignAnalysis(method, draft);
  if (path) throw new Problem("method_mismatch", { fields: [{ path, code: "method_mismatch" }] });
}

async function wroteLast(session: Session, incidentId: string): Promise<boolean> {
  return (await readLastChange(session, incidentId))?.by.id === session.actor.id;
}

/** The columns of the content: lists and tests are JSON. */
function columnsOf(content: Omit<InvestigationContent, "root_causes">) {
  const columns = FIELD_NAMES.filter((name) => name in content).map((name) => {
    const value = content[name as keyof typeof content];
    return [name, value !== null && typeof value === "object" ? JSON.stringify(value) : value];
  });
  return Object.fromEntries(columns) as Partial<Record<FieldName, string>>;
}

function checkTestTimes(draft: InvestigationDraft, occurredAt: Date, now: Date) {
  for (const name of TESTS) {
    const testedAt = draft[name]?.tested_at;
    const code = testedAt && testTimeProblem(testedAt, occurredAt, now);
    if (code) throw fieldProblem(`${name}.tested_at`, code);
  }
}

async function replaceRootCauses({ tx }: Session, id: string, causes: readonly RootCause[]) {
  await tx.deleteFrom("root_causes").where("investigation_id", "=", id).execute();
  if (causes.length === 0) return;
  await tx.insertInto("root_causes")
    .values(causes.map((cause, position) => ({ investigation_id: id, position, ...cause })))
    .execute();
}

/** Replaces confidential values by "…". */
function withoutConfidential(changes: Record<string, unknown>): Record<string, unknown> {
  const hidden = FIELD_NAMES.filter((name) => name in changes && fieldOf(name).confidential)
    .map((name) => [name, "…"]);
  return { ...changes, ...Object.fromEntries(hidden) };
}
