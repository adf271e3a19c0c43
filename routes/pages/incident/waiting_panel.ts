import { urgencyOf } from "@/lib/calendar.ts";
import { shortName, TONES } from "@/components/mod.ts";
import { deadlineWords } from "@/lib/i18n/deadlines.ts";
import type { Action } from "@/lib/identity/mod.ts";
import type { NextStep, NextStepKind } from "@/lib/incidents/mod.ts";
import { formTitle } from "./acting_panel.ts";
import { openActions } from "./actions_of.ts";
import type { Panel } from "./panel.ts";
import { type IncidentView, may } from "./view.ts";

/** What a person must be allowed to do to take a step; to wait one must see for what. */
const NEEDS: Readonly<Record<NextStepKind, Action>> = {
  submit_form: "incident.triage",
  notify_dosh: "incident.triage",
  confirm_days_off: "incident.triage",
  triage: "incident.triage",
  start_investigation: "investigation.write",
  submit_investigation: "investigation.write",
  add_action: "capa.create",
  verify_actions: "capa.verify",
  wait_for_actions: "capa.read",
  close: "incident.close",
  done: "incident.read",
};

/** Whether the step is this person's. */
export function canAct(view: IncidentView, { kind }: NextStep): boolean {
  return may(view, NEEDS[kind]);
}

/** Who does what next, for those who wait. */
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

/** For the owner of an action it is that action, whatever else happens. */
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

/** A closed incident: nothing to do, only an addendum may be written. */
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
    buttons: writes ? [{ label: t("btn.add_addendum"), to: "#addenda" }] : [],
  };
}
