import { ButtonLink, Next } from "@/components/mod.ts";
import { PUNCTUATION } from "@/lib/i18n/mod.ts";
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
  const [step, ...others] = nextSteps(record, page);
  if (record.status === "closed") {
    return isLegalDuty(step.kind) ? closedWithDuty(view, step, others) : closedPanel(view);
  }
  const own = ownActionPanel(view);
  if (own) return own;
  if (!canAct(view, step)) return waitingPanel(view, step);
  const panel = withOpenDuties(view, actingPanel(view, step), others);
  // Work can continue besides a legal duty: its button is the second, outlined one.
  const work = isLegalDuty(step.kind) && others.find(({ kind }) => !isLegalDuty(kind));
  const second = work && canAct(view, work) ? stepButton(view, work) : null;
  return second ? { ...panel, buttons: [...panel.buttons, second] } : panel;
}

/** A closed incident with open duties: they are recorded as before. */
function closedWithDuty(view: IncidentView, step: NextStep, others: readonly NextStep[]): Panel {
  const panel = canAct(view, step) ? actingPanel(view, step) : waitingPanel(view, step);
  const also = others.filter(({ kind }) => isLegalDuty(kind)).map((duty) =>
    stepWords(duty, view.page)
  );
  const { t } = view.page;
  const words = [
    panel.why,
    ...(also.length > 0 ? [t("duty.also_open", { duties: inLine(view.page, also) })] : []),
    t("incident_next.closed_duties"),
  ];
  return { ...panel, why: words.join(PUNCTUATION[view.page.locale].space) };
}

/** Lists every open duty before closing. */
function withOpenDuties(view: IncidentView, panel: Panel, others: readonly NextStep[]): Panel {
  const { t } = view.page;
  const open = others.filter(({ kind }) => isLegalDuty(kind)).map((step) =>
    stepWords(step, view.page)
  );
  if (open.length === 0 || !others.some(({ kind }) => kind === "close")) return panel;
  const also = t("incident_next.also_open", { duties: inLine(view.page, open) });
  return { ...panel, why: `${panel.why} ${also}` };
}
