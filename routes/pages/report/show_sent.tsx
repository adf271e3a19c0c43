import { listEvidence } from "@/lib/evidence/mod.ts";
import { readIncident } from "@/lib/incidents/mod.ts";
import { inSession, type RequestContext } from "../../http/context.ts";
import { pageOf, render } from "../page.tsx";
import type { Refusals } from "../shared/add_files.ts";
import { SentPage } from "./SentPage.tsx";

/** Answers that a report arrived, and which of its files did not. @throws Problem `not_found` */
export async function showSent(
  c: RequestContext,
  id: string,
  refusals: Refusals = [],
): Promise<Response> {
  const known = await inSession(c, async (session) => ({
    incident: await readIncident(session, id),
    evidence: await listEvidence(session, id),
  }));
  // The report may have been posted just now; the language switch comes back to the page of it.
  const page = { ...pageOf(c), path: `/report/sent/${id}` };
  return render(c, <SentPage page={page} {...known} refusals={refusals} />);
}
