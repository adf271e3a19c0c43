import { ButtonLink, Next } from "@/components/mod.ts";
import { isLegalDuty, type NextStep, nextSteps, stepWords } from "@/lib/incidents/mod.ts";
import { inLine } from "../../shared/facts.tsx";
import type { IncidentView } from "../view.ts";
import {
  actingPanel,
  canAct,
  closedPanel,
  ownActionPanel,
  type Panel,
  stepButton,
  waitingPanel,
} from "./panels.ts";

/** The next step for this user: a primary button, or a note about who acts next. */
export function NextPanel({ view }: { view: IncidentView }) {
  const { title, why, tone, locked, buttons } = panelOf(view);
  return (
    <Next title={title} why={why} tone={tone} locked={locked ?? false}>
      {buttons.length > 0 &&
        buttons.map(({ label, to }) => <ButtonLink key={label} big href={to}>{label}</ButtonLink>)}
    </Next>
  );
}

function panelOf(view: IncidentView): Panel {
  const { page, record } = view;
  if (record.status === "closed") return closedPanel(view);
  const own = ownActionPanel(view);
  if (own) return own;
  const [step, ...others] = nextSteps(record, page);
  if (!canAct(view, step)) return waitingPanel(view, step);
  const panel = withOpenDuties(view, actingPanel(view, step), others);
  // Work can continue besides a legal duty: its button is the second, outlined one.
  const work = isLegalDuty(step.kind) && others.find(({ kind }) => !isLegalDuty(kind));
  const second = work && canAct(view, work) ? stepButton(view, work) : null;
  return second ? { ...panel, buttons: [...panel.buttons, second] } : panel;
}

/** Lists every open duty before closing: none of them can be recorded afterwards. */
function withOpenDuties(view: IncidentView, panel: Panel, others: readonly NextStep[]): Panel {
  const { t } = view.page;
  const open = others.filter(({ kind }) => isLegalDuty(kind)).map((step) =>
    stepWords(step, view.page)
  );
  if (open.length === 0 || !others.some(({ kind }) => kind === "close")) return panel;
  const also = t("incident_next.also_open", { duties: inLine(view.page, open) });
  return { ...panel, why: `${panel.why} ${also}` };
}
