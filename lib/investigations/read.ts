import { Problem } from "@/lib/errors.ts";
import type { Work } from "@/lib/work.ts";
import { findInvestigation, type Investigation } from "./investigation.ts";

/** The investigation of an incident. @throws Problem `not_found` */
export async function readInvestigation({ tx }: Work, incidentId: string): Promise<Investigation> {
  const investigation = await findInvestigation(tx, incidentId);
  if (!investigation) throw new Problem("not_found");
  return investigation;
}
