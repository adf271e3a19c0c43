import type { ComponentChildren } from "preact";
import { Day, Deadline, interleave, type PageContext } from "@/components/mod.ts";
import type { FormDuty } from "./form_duties.ts";

/** By when each form must be with DOSH, or when it was sent; lines for the frame of the law. */
export function dutyLines(page: PageContext, duties: readonly FormDuty[]): ComponentChildren[] {
  return duties.flatMap((duty) =>
    duty.submittedOn === null ? dueLines(page, duty, duties.length === 1) : [sentLine(page, duty)]
  );
}

/** Of several forms each line says which one it means. */
function dueLines(page: PageContext, { name, dueOn }: FormDuty, alone: boolean) {
  const { t } = page;
  const date = (
    <b>
      <Day page={page} on={dueOn} as="full" />
    </b>
  );
  const text = alone
    ? t("incident.law_by_one", { date: "{date}" })
    : t("incident.law_by", { form: name, date: "{date}" });
  const deadline = alone
    ? <Deadline page={page} due={dueOn} />
    : <Deadline page={page} due={dueOn} what={name} />;
  return [interleave(text, { date }), deadline];
}

function sentLine(page: PageContext, { name, submittedOn, reference }: FormDuty) {
  return interleave(
    page.t("incident.law_sent", { form: name, date: "{date}", reference: reference ?? "–" }),
    { date: submittedOn && <Day page={page} on={submittedOn} /> },
  );
}
