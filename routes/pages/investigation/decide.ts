import { Problem } from "@/lib/errors.ts";
import { readInvestigation } from "@/lib/investigations/mod.ts";
import type { Session } from "@/lib/session.ts";
import { type FormValues, text } from "../../http/body.ts";
import { compare, takeTheirs } from "./compare.ts";

/**
 * The form as it is to be saved: where somebody else saved another version, with what was chosen for
 * each unit. A form that decides nothing stays as it is.
 * @throws Problem `stale` while there is no choice for one of them, or a newer version still
 */
export async function decide(
  session: Session,
  incidentId: string,
  form: FormValues,
): Promise<FormValues> {
  const looked = text(form, "replaced_version");
  if (looked === undefined) return form;
  const saved = await readInvestigation(session, incidentId);
  if (looked !== String(saved.version)) throw new Problem("stale");
  const comparison = compare({ values: form, errors: [] }, saved, session.timeZone);
  if (!comparison) return form;
  if ([...comparison.values()].includes(undefined)) throw new Problem("stale");
  return takeTheirs(form, saved, comparison, session.timeZone);
}
