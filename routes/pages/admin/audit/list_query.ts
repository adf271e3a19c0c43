import { z } from "zod";
import type { Query } from "@/components/mod.ts";
import { AuditFilters } from "@/lib/audit/mod.ts";

const { actor_id, action, subject_type, subject_id, incident_id, q, page } = AuditFilters.shape;

/** What a date field can show. */
const day = z.iso.date().refine((date) => date >= "1900-01-01").optional();

function storable(text: string | undefined): boolean {
  return text === undefined || (text.isWellFormed() && !text.includes("\0"));
}

/** What the address of the log may hold; a value that makes no sense is as good as none. */
const ListParameters = z.object({
  from: day.catch(undefined),
  to: day.catch(undefined),
  actor_id: actor_id.catch(undefined),
  action: action.refine(storable).catch(undefined),
  subject_type: subject_type.refine(storable).catch(undefined),
  subject_id: subject_id.catch(undefined),
  incident_id: incident_id.catch(undefined),
  q: q.refine(storable).catch(undefined),
  page: page.catch(1),
});

/** The state of the audit log, as it stands in the address. */
export interface AuditQuery {
  readonly filters: AuditFilters;
  /** The filters as links, the form and the download repeat them. */
  readonly kept: Query;
}

/** Reads the state of the log from the query of its address. */
export function readAuditQuery(search: URLSearchParams): AuditQuery {
  const given = Object.fromEntries([...search].filter(([, value]) => value !== ""));
  const filters = ListParameters.parse(given);
  const { page: _, ...kept } = filters;
  return { filters, kept };
}
