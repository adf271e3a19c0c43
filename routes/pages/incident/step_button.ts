import type { NextStep } from "@/lib/incidents/mod.ts";
import { openActions, unverifiedAction } from "./actions_of.ts";
import type { PanelButton } from "./panel.ts";
import { at, type IncidentView } from "./view.ts";

/** The button that leads to a step. */
export function stepButton(view: IncidentView, step: NextStep): PanelButton | null {
  const { page, record } = view;
  const { t } = page;
  const capaAt = (capa?: { id: string }) => capa ? page.href(`/capas/${capa.id}`) : "#actions";
  switch (step.kind) {
    case "submit_form":
      return {
        label: t("incident.record_submission"),
        to: at(view, "?open=submission#submission"),
      };
    case "notify_dosh":
      return { label: t("incident.dosh_told"), to: at(view, "?open=dosh#dosh") };
    case "confirm_days_off":
      return { label: t("incident_next.days_off_act"), to: at(view, "/triage") };
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
