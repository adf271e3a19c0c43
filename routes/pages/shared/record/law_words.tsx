import type { ComponentChildren } from "preact";
import { Day, Deadline, interleave, LawBox, type PageContext } from "@/components/mod.ts";
import {
  type AuthorityNotice,
  FORM_NAMES,
  formDuties,
  type FormDuty,
  type Incident,
  openDuties,
  stepWords,
} from "@/lib/incidents/mod.ts";
import { authorityDutyKey, type Checklist, daysOffAnswer } from "@/lib/statutory/mod.ts";

/** What the law requires of an incident and by when, without forms; null before the triage. */
export function LawSummary({ page, incident }: { page: PageContext; incident: Incident }) {
  if (incident.statutory === null) return null;
  return (
    <LawBox
      page={page}
      negative={formDuties(incident).length === 0}
      form={formWords(page, incident)}
      deadline={deadlineLines(page, incident)}
      facts={[]}
    />
  );
}

/** The forms that the law requires or advises, or that it requires none, as a headline. */
export function formWords({ t }: PageContext, record: Incident): string {
  const duties = formDuties(record);
  if (duties.length > 0) return duties.map(({ name }) => name).join(", ");
  const advised = record.statutory?.recommended_forms ?? [];
  return advised.length > 0
    ? t("incident.law_advised", { form: advised.map((form) => FORM_NAMES[form]).join(", ") })
    : record.checklist && isInjuryOpen(record.checklist)
    ? t("triage.not_notifiable_so_far")
    : t("term.not_notifiable");
}

/** Whether somebody was hurt at work, and the days off are not known. */
function isInjuryOpen(checklist: Checklist): boolean {
  return checklist.work_related && checklist.any_injury && daysOffAnswer(checklist) === "unknown";
}

/** The deadlines of the forms, then what other authorities have to be told or were told. */
export function deadlineLines(page: PageContext, record: Incident): ComponentChildren[] {
  return [...dutyLines(page, formDuties(record)), ...otherLines(page, record)];
}

/** For each form, the deadline for DOSH or the date of submission. */
function dutyLines(page: PageContext, duties: readonly FormDuty[]): ComponentChildren[] {
  return duties.flatMap((duty) =>
    duty.submittedOn === null ? dueLines(page, duty, duties.length === 1) : [sentLine(page, duty)]
  );
}

/** With several forms, each line names its form. */
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

/** The letter after a death and the other authorities: what is open, then what was done. */
function otherLines(page: PageContext, record: Incident): ComponentChildren[] {
  const { t, dates } = page;
  const open = openDuties(record, page).filter(({ kind }) =>
    kind === "tell_authority" || kind === "send_letter"
  );
  return [
    ...open.map((duty) => <b key={duty.duty}>{stepWords(duty, page)}</b>),
    ...(record.death_letter_on
      ? [t("duty.letter_sent", {
        date: dates.date(record.death_letter_on),
        reference: record.death_letter_reference ?? "–",
      })]
      : []),
    ...record.authority_notices.map((notice) => noticeWords(page, notice)),
  ];
}

/** "Police report: notified on 14 Jan 2026, 14:35, reference A1". */
export function noticeWords(
  { t, dates }: PageContext,
  { authority, told_at, reference }: AuthorityNotice,
): string {
  const told = { what: t(authorityDutyKey(authority)), at: dates.stamp(told_at) };
  return reference === null
    ? t("duty.told", told)
    : t("duty.told_reference", { ...told, reference });
}
