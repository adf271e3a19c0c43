import { Button, ButtonLink, Next } from "@/components/mod.ts";
import { nextSteps } from "@/lib/incidents/mod.ts";
import { actingPanel } from "./acting_panel.ts";
import type { Panel, PanelButton } from "./panel.ts";
import { stepButton } from "./step_button.ts";
import type { IncidentView } from "./view.ts";
import { canAct, closedPanel, ownActionPanel, waitingPanel } from "./waiting_panel.ts";

/** What happens next, for the person who looks: one filled button, or who does what. */
export function NextPanel({ view }: { view: IncidentView }) {
  const { title, why, tone, locked, buttons } = panelOf(view);
  return (
    <Next title={title} why={why} tone={tone} locked={locked ?? false}>
      {buttons.length > 0 &&
        buttons.map((button) => <StepButton key={button.label} button={button} />)}
    </Next>
  );
}

function StepButton({ button }: { button: PanelButton }) {
  if (!button.post) return <ButtonLink big href={button.to}>{button.label}</ButtonLink>;
  return (
    <form method="post" action={button.to}>
      <Button big>{button.label}</Button>
    </form>
  );
}

function panelOf(view: IncidentView): Panel {
  const { page, record } = view;
  if (record.status === "closed") return closedPanel(view);
  const own = ownActionPanel(view);
  if (own) return own;
  const [step, ...others] = nextSteps(record, page);
  if (!canAct(view, step)) return waitingPanel(view, step);
  const panel = actingPanel(view, step);
  // Beside a duty of law the work goes on: its button is the outlined second.
  const work = isLaw(step.kind) && others.find(({ kind }) => !isLaw(kind));
  const second = work && canAct(view, work) ? stepButton(view, work) : null;
  return second ? { ...panel, buttons: [...panel.buttons, second] } : panel;
}

const LAW: readonly string[] = ["submit_form", "notify_dosh", "confirm_days_off"];

function isLaw(kind: string): boolean {
  return LAW.includes(kind);
}
