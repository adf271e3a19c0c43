import { type PageContext, shortName, TONES } from "@/components/mod.ts";
import { daysBetween, urgencyOf } from "@/lib/calendar.ts";
import { type Capa, isToDo } from "@/lib/capas/mod.ts";
import { deadlineWords } from "@/lib/i18n/deadlines.ts";
import type { Action } from "@/lib/identity/mod.ts";
import {
  FORM_NAMES,
  isLegalDuty,
  type NextStep,
  type NextStepKind,
  type OpenDuty,
  stepWords,
} from "@/lib/incidents/mod.ts";
import { missingForSubmit } from "@/lib/investigations/mod.ts";
import type { IncidentRecord } from "@/lib/records/mod.ts";
import { at, type IncidentView, may } from "../view.ts";
import { DUTY_WAYS } from "./duty_ways.ts";

/** A button of the panel: a link to the form of the step. */
interface PanelButton {
  readonly label: string;
  readonly to: string;
}

/** The content of the next-step panel. */
export interface Panel {
  readonly title: string;
  readonly why: string;
  readonly tone: "green" | "warn" | "late" | "done";
  readonly locked?: boolean;
  /** The first is the primary button, a second one is outlined. */
  readonly buttons: readonly PanelButton[];
}

/** The panel of a step for a user who may act. */
export function actingPanel(view: IncidentView, step: NextStep): Panel {
  const button = stepButton(view, step);
  return { ...told(view, step), tone: toneOf(step), buttons: button ? [button] : [] };
}

/** The tone of a panel; waiting for others is neutral until it is overdue. */
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
    case "send_letter":
      return { title: stepWords(step, page), why: t("incident_next.letter_why") };
    case "tell_authority":
      return { title: stepWords(step, page), why: t("incident_next.authority_why") };
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
function formTitle(page: PageContext, step: NextStep & { kind: "submit_form" }): string {
  const left = timeLeft(page, step.dueOn);
  return page.t("incident_next.form", { form: FORM_NAMES[step.form], left });
}

/** Beyond this many days, the panel shows a date instead of a number of days. */
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

/** The action that a step requires; for waiting, the right to see what is waited for. */
const NEEDS: Readonly<Record<NextStepKind, Action>> = {
  submit_form: "incident.triage",
  notify_dosh: "incident.triage",
  confirm_days_off: "incident.triage",
  send_letter: "incident.triage",
  tell_authority: "incident.triage",
  triage: "incident.triage",
  start_investigation: "investigation.write",
  submit_investigation: "investigation.write",
  add_action: "capa.create",
  verify_actions: "capa.verify",
  wait_for_actions: "capa.read",
  close: "incident.close",
  done: "incident.read",
};

/** Whether the user may take the step. */
export function canAct(view: IncidentView, { kind }: NextStep): boolean {
  return may(view, NEEDS[kind]);
}

/** The panel for users who cannot act: who acts next. */
export function waitingPanel(view: IncidentView, step: NextStep): Panel {
  const { page, record } = view;
  const { t, dates } = page;
  if (step.kind === "submit_form") {
    return {
      title: formTitle(page, step),
      why: t("incident_next.form_wait", { date: dates.full(step.dueOn) }),
      tone: step.urgency === "late" ? "late" : "warn",
      buttons: [],
    };
  }
  if (step.kind === "notify_dosh") {
    const why = t("incident_next.dosh_wait");
    return { title: t("term.notify_now"), why, tone: "late", buttons: [] };
  }
  if (step.kind === "send_letter" || step.kind === "tell_authority") {
    const wait = step.kind === "send_letter" ? "letter_wait" : "authority_wait";
    const why = t(`incident_next.${wait}`);
    return { title: stepWords(step, page), why, tone: toneOf(step), buttons: [] };
  }
  if (step.kind === "verify_actions") {
    const { count } = step;
    return {
      title: count === 1
        ? t("incident_next.verify_wait_one")
        : t("incident_next.verify_wait_many", { count }),
      why: t("incident_next.verify_wait_why"),
      tone: "done",
      buttons: [],
    };
  }
  const status = record.status === "closed" ? "verification" : record.status;
  return {
    title: t(`incident_wait.${status}`),
    why: t(`incident_wait.${status}_why`),
    tone: "done",
    buttons: [],
  };
}

/** The panel for an action's owner, which takes precedence over all other steps. */
export function ownActionPanel({ page, record }: IncidentView): Panel | null {
  const { t, today } = page;
  const own = openActions(record).find(({ owner_id }) => owner_id === page.user?.id);
  if (!own) return null;
  return {
    title: t("incident_next.own_action", { title: own.title }),
    why: deadlineWords(own.due_date, page, { dated: true, what: t("incident.action") }),
    tone: TONES[urgencyOf(own.due_date, today)],
    buttons: [{ label: t("incident_next.open_action"), to: page.href(`/capas/${own.id}`) }],
  };
}

/** The panel of a closed incident: only an addendum may be added. */
export function closedPanel(view: IncidentView): Panel {
  const { page, record } = view;
  const { t, dates } = page;
  const writes = may(view, "addendum.write");
  return {
    title: t("incident_next.closed", {
      date: dates.date(record.closed_at ?? record.updated_at),
      name: shortName(record.closed_by?.full_name ?? ""),
    }),
    why: writes ? t("incident_next.closed_why_addenda") : t("incident_next.closed_why"),
    tone: "done",
    locked: true,
    buttons: writes ? [{ label: t("btn.add_addendum"), to: "?open=addendum#addenda" }] : [],
  };
}

/** The button that leads to the form of a step. */
export function stepButton(view: IncidentView, step: NextStep): PanelButton | null {
  const { page, record } = view;
  const { t } = page;
  if (isDuty(step)) {
    const { label, to } = DUTY_WAYS[step.kind];
    return { label: t(label), to: at(view, to) };
  }
  const capaAt = (capa?: { id: string }) => capa ? page.href(`/capas/${capa.id}`) : "#actions";
  switch (step.kind) {
    case "triage":
      return { label: t("incident_next.triage_act"), to: at(view, "/triage") };
    case "start_investigation":
      return { label: t("next_step.start_investigation"), to: at(view, "/investigation") };
    case "submit_investigation":
      return { label: t("incident.continue_investigation"), to: at(view, "/investigation") };
    case "add_action":
      return { label: t("btn.add_capa"), to: at(view, "/capas/new") };
    case "verify_actions":
      return {
        label: t("incident_next.verify_act"),
        to: capaAt(unverifiedAction(record)),
      };
    case "wait_for_actions":
      return { label: t("incident_next.see_action"), to: capaAt(openActions(record)[0]) };
    case "close":
      return { label: t("btn.close_incident"), to: at(view, "/close") };
    case "done":
      return null;
  }
}

function isDuty(step: NextStep): step is OpenDuty {
  return isLegalDuty(step.kind);
}

/** The open actions, by due date. */
function openActions({ capas }: IncidentRecord): Capa[] {
  return capas.filter(({ status }) => isToDo(status));
}

/** The first action pending verification. */
function unverifiedAction({ capas }: IncidentRecord): Capa | undefined {
  return capas.find(({ status }) => status === "pending_verification");
}
