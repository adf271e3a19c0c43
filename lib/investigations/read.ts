import { Problem } from "@/lib/errors.ts";
import type { Session } from "@/lib/session.ts";
import { findInvestigation, type Investigation } from "./investigation.ts";
import type { RootCause } from "./root_causes.ts";

/** The investigation of an incident. @throws Problem `not_found` */
export async function readInvestigation(
  { tx }: Session,
  incidentId: string,
): Promise<Investigation> {
  const investigation = await findInvestigation(tx, incidentId);
  if (!investigation) throw new Problem("not_found");
  return investigation;
}

/** What a submitted investigation found to be the roots; nothing while it is a draft. */
export async function readSubmittedRootCauses(
  { tx }: Session,
  incidentId: string,
): Promise<RootCause[]> {
  const found = await findInvestigation(tx, incidentId);
  return found?.status === "submitted" ? found.root_causes : [];
}
