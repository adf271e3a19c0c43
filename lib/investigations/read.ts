import { sql } from "kysely";
import type { Method } from "./rules/options.ts";
import { type AuditAction, type LastEntry, readLastEntry } from "@/lib/audit/mod.ts";
import type { Tx } from "@/lib/database/mod.ts";
import { Problem } from "@/lib/errors.ts";
import type { PersonName } from "@/lib/incidents/mod.ts";
import type { Session } from "@/lib/session.ts";
import type { InvestigationContent, RootCause } from "./rules/fields.ts";

/**
 * The investigation of an incident, with its content as in `INVESTIGATION_FIELDS`. Holds alcohol and
 * drug tests: row-level security shows it to safety officers and administrators only.
 */
export interface Investigation extends InvestigationContent {
  id: string;
  incident_id: string;
  method: Method;
  status: "draft" | "submitted";
  version: number;
  created_by: PersonName;
  created_at: Date;
  updated_at: Date;
  submitted_at: Date | null;
  /** The company's alcohol limit for breath in µg/100 ml, which judges beside the law. */
  company_breath_limit: number;
}

/** The investigation of an incident, or undefined when there is none that the caller may see. */
export async function findInvestigation(
  tx: Tx,
  incidentId: string,
): Promise<Investigation | undefined> {
  const row = await tx.selectFrom("investigations").selectAll("investigations")
    .innerJoin("people", "people.id", "investigations.created_by").select("people.full_name")
    .select(sql<number>`(select company_breath_limit from company)`.as("company_breath_limit"))
    .where("incident_id", "=", incidentId).executeTakeFirst();
  if (!row) return undefined;
  const causes = await tx.selectFrom("root_causes").select(["category", "text"])
    .where("investigation_id", "=", row.id).orderBy("position").execute();
  const { full_name, created_by, submitted_by: _, ...stored } = row;
  return {
    ...stored,
    root_causes: causes,
    created_by: { id: created_by, full_name },
  } as Investigation;
}

/** The investigation of an incident. @throws Problem `not_found` */
export async function readInvestigation(
  { tx }: Session,
  incidentId: string,
): Promise<Investigation> {
  const investigation = await findInvestigation(tx, incidentId);
  if (!investigation) throw new Problem("not_found");
  return investigation;
}

/** The root causes of a submitted investigation; none while it is a draft. */
export async function readSubmittedRootCauses(
  { tx }: Session,
  incidentId: string,
): Promise<RootCause[]> {
  const found = await findInvestigation(tx, incidentId);
  return found?.status === "submitted" ? found.root_causes : [];
}

const CHANGES: readonly AuditAction[] = [
  "investigation.started",
  "investigation.saved",
  "investigation.submitted",
];

/** The last change of an incident's investigation: who and when; null when it is not known. */
export function readLastChange(session: Session, incidentId: string): Promise<LastEntry | null> {
  return readLastEntry(session, { incident_id: incidentId, actions: CHANGES });
}
