import { localDateTime } from "../shared/moment_fields.ts";
import { EMPTY_FORM, type FormState } from "@/components/mod.ts";
import { allows } from "@/lib/identity/mod.ts";
import { readToldHistory } from "@/lib/incidents/mod.ts";
import { readRecord } from "@/lib/records/mod.ts";
import { inSession, type RequestContext } from "../../http/context.ts";
import { idOf } from "../../http/params.ts";
import { nameFields } from "../name_fields.ts";
import { pageOf } from "../page.tsx";
import { SUBMISSION_FIELDS } from "./submission_fields.ts";
import type { IncidentView } from "./view.ts";

/** The incident of the address as the caller sees it. @throws Problem `not_found` */
export async function readView(
  c: RequestContext,
  refused: FormState = EMPTY_FORM,
): Promise<IncidentView> {
  const id = idOf(c);
  const page = pageOf(c);
  const known = await inSession(c, async (session) => ({
    record: await readRecord(session, id),
    history: allows(session.actor.role, "incident.history")
      ? await readToldHistory(session, id)
      : [],
  }));
  const { timeZone } = c.get("services").config;
  const told = known.record.dosh_notified_at ?? page.now;
  const notified_at = localDateTime(told.toISOString(), timeZone);
  const usual = { submitted_on: page.today, notified_at };
  const form = { ...refused, values: { ...usual, ...refused.values } };
  const labelOf = (path: string) => hasLabel(path) ? page.t(LABELS[path]) : undefined;
  return { page, ...known, form: nameFields(form, labelOf), opened: c.req.query("open") };
}

/** The labels of the small forms on the page. */
const LABELS = {
  body: "incident.write_addendum",
  notified_at: "incident.dosh_told_at",
  ...SUBMISSION_FIELDS,
} as const;

function hasLabel(path: string): path is keyof typeof LABELS {
  return Object.hasOwn(LABELS, path);
}
