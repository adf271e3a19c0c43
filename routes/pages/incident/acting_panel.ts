import { daysBetween } from "@/lib/calendar.ts";
import { type PageContext, shortName, TONES } from "@/components/mod.ts";
import { deadlineWords } from "@/lib/i18n/deadlines.ts";
import { FORM_NAMES, type NextStep } from "@/lib/incidents/mod.ts";
import { missingForSubmit } from "@/lib/investigations/mod.ts";
import { openActions, unverifiedAction } from "./actions_of.ts";
import type { Panel } from "./panel.ts";
import { stepButton } from "./step_button.ts";
import type { IncidentView } from "./view.ts";

/** The panel of a step for somebody who can do it. */
export function actingPanel(view: IncidentView, step: NextStep): Panel {
  const button = stepButton(view, step);
  return { ...told(view, step), tone: toneOf(step), buttons: button ? [button] : [] };
}

/** Waiting for others asks nothing of the reader unless it takes too long. */
function toneOf({ kind, urgency }: NextStep): Panel["tone"] {
  return kind === "wait_for_actions" && urgency === "later" ? "done" : TONES[urgency];
}

function told(view: IncidentView, step: NextStep): Pick<Panel, "title" | "why"> {
  const { page } = view;
  const { t, dates } = page;
  switch (step.kind) {
    case "submit_form": {
      const date = dates.full(step.dueOn);
      return {
        title: formTitle(page, step),
        why: step.urgency === "late"
          ? t("incident_next.form_why_late", { date })
          : t("incident_next.form_why", { date }),
      };
    }
    case "notify_dosh":
      return { title: t("term.notify_now"), why: t("incident_next.dosh_why") };
    case "confirm_days_off":
      return {
        title: t("incident_next.days_off"),
        why: t("incident_next.days_off_why", { date: dates.full(step.dueOn) }),
      };
    case "triage":
      return { title: t("incident_next.triage"), why: waited(page, step.waitingDays) };
    case "start_investigation":
      return { title: t("next_step.start_investigation"), why: t("incident_next.start_why") };
    case "submit_investigation":
      return { title: t("next_step.submit_investigation"), why: gapOf(view) };
    case "add_action":
      return { title: t("incident_next.add_action"), why: t("incident_next.add_action_why") };
    case "verify_actions":
      return verifying(view, step.count);
    case "wait_for_actions":
      return waitingForActions(view, step);
    case "close":
    case "done":
      return { title: t("incident_next.close"), why: t("incident_next.close_why") };
  }
}

/** "Send JKKP 6 to DOSH: 2 days left". */
export function formTitle(page: PageContext, step: NextStep & { kind: "submit_form" }): string {
  const left = timeLeft(page, step.dueOn);
  return page.t("incident_next.form", { form: FORM_NAMES[step.form], left });
}

/** Beyond a week a date says more than a number of days. */
const MANY_DAYS = 7;

function timeLeft({ t, dates, today }: PageContext, dueOn: string): string {
  const left = daysBetween(today, dueOn);
  const days = Math.abs(left);
  if (left === 0) return t("incident_next.left_today");
  if (left > 0) {
    return days === 1 ? t("incident_next.left_one") : t("incident_next.left_many", { days });
  }
  if (days > MANY_DAYS) return t("incident_next.late_since", { date: dates.short(dueOn) });
  return days === 1 ? t("incident_next.late_one") : t("incident_next.late_many", { days });
}

function waited({ t }: PageContext, days: number): string {
  if (days === 0) return t("incident_next.triage_today");
  return days === 1 ? t("incident_next.triage_one") : t("incident_next.triage_many", { days });
}

function gapOf({ page, record }: IncidentView): string {
  const [gap] = record.investigation ? missingForSubmit(record.investigation) : [];
  return gap ? page.t(`submit_gap.${gap}`) : page.t("incident_next.submit_why");
}

function verifying({ page, record }: IncidentView, count: number) {
  const { t } = page;
  const capa = unverifiedAction(record);
  const about = { owner: shortName(capa?.owner.full_name ?? ""), title: capa?.title ?? "" };
  return count === 1
    ? { title: t("next_step.verify_one"), why: t("incident_next.verify_why_one", about) }
    : {
      title: t("next_step.verify_many", { count }),
      why: t("incident_next.verify_why_many", about),
    };
}

function waitingForActions(view: IncidentView, { urgency, dueOn }: NextStep & { dueOn: string }) {
  const { page } = view;
  const { t } = page;
  const open = openActions(view.record);
  const [capa] = open;
  const count = open.length;
  const begun = open.some(({ status }) => status === "in_progress") ? "actions" : "not_begun";
  return {
    title: urgency === "late"
      ? t("incident_next.actions_late")
      : count === 1
      ? t(`incident_next.${begun}_one`)
      : t(`incident_next.${begun}_many`, { count }),
    why: t("incident_next.actions_why", {
      owner: shortName(capa?.owner.full_name ?? ""),
      title: capa?.title ?? "",
      due: deadlineWords(dueOn, page, { dated: true }),
    }),
  };
}
