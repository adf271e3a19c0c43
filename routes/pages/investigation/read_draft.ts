import { InvestigationDraft } from "@/lib/investigations/mod.ts";
import { read } from "@/lib/validation.ts";
import type { FormValues } from "../../http/body.ts";
import type { RequestContext } from "../../http/context.ts";
import { draftInput, lateInput, methodOf } from "./draft_input.ts";

/**
 * What the form says. One without a method is the one for late results, which leaves the analysis alone.
 * @throws Problem `validation_failed`
 */
export function readDraft(c: RequestContext, form: FormValues): InvestigationDraft {
  const { timeZone } = c.get("services").config;
  const input = methodOf(form) ? draftInput(form, timeZone) : lateInput(form, timeZone);
  return read(InvestigationDraft, input);
}
