import { wallClock } from "@/lib/calendar.ts";
import { render } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { IslandProps } from "@/components/island_props.ts";
import { fill } from "@/lib/i18n/fill.ts";
import { drawParts, freshParts } from "./page_parts.ts";
import { growRows, type Words } from "./row_editor.ts";
import { type DraftState, isTrouble, keep, type Saving, watchForm } from "./autosave.ts";
import { placeNotice, TroubleNotice } from "./trouble_notice.tsx";
import { askToCompare, formSaver, type Trouble } from "./save_form.ts";

export type { Saving };

/** How a form came from the server. */
export type Condition = "clean" | "unsaved" | "stale";

interface Props extends IslandProps {
  formId: string;
  /** The id of who writes; nobody else's session saves it. */
  author: string;
  /** Of the company, such as `Asia/Kuala_Lumpur`. */
  timeZone: string;
  state: Condition;
  saves: Saving;
  words: Words;
  /** What stands beside the reading of an alcohol test, by specimen. */
  limits: Words;
  /** What stands there without a script, of a form that saves by itself. */
  ready?: string;
}

/**
 * Brings the form of an investigation to life: its rows grow, and it is saved without leaving the page,
 * a draft also while somebody writes. Says how it stands.
 */
export default function InvestigationForm(props: Props) {
  const { formId, author, timeZone, state, saves, words, limits, ready, base } = props;
  const [shown, show] = useState<DraftState>();
  const heard = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const form = document.getElementById(formId) as HTMLFormElement;
    const notice = document.createElement("div");
    const warn = (trouble: Trouble) => {
      placeNotice(form, notice);
      render(<TroubleNotice {...{ form, words, base, trouble }} />, notice);
    };
    const tell = (next: DraftState) => {
      show(next);
      if (isTrouble(next)) warn(next);
      else if (next.is === "saved" && saves === "by_button" && !keeping.isUnsaved()) {
        // The record above the form is drawn anew with it.
        location.assign(`${form.action}?done=saved`);
      } else if (next.is === "saved" && notice.isConnected) {
        notice.remove();
        render(null, notice);
        heard.current!.textContent = stateWords(next, words, timeZone);
      }
      if (next.is === "saved") void freshParts(form, keeping.isSaving);
      if (next.is === "stale") void compare();
    };
    const compare = async () => {
      const answer = await askToCompare(form, author);
      if (answer.is === "compared") drawParts(form, answer.html);
    };
    const isReady = async () => {
      const answer = await askToCompare(form, author);
      if (answer.is !== "compared") warn(answer);
      return answer.is === "compared";
    };
    const keeping = keep(formSaver(form, author), tell, { is: state }, saves);
    show({ is: state });
    watchForm(form, keeping, { isReady });
    for (const box of form.querySelectorAll<HTMLElement>("[data-rows]")) {
      growRows(box, words, () => keeping.changed());
    }
    showLimit(form, limits);
  }, []);

  const quiet = saves === "by_button" && shown?.is === "clean";
  return (
    <>
      {shown && !quiet ? stateWords(shown, words, timeZone) : ready}
      <span class="sr" role="status" ref={heard} />
    </>
  );
}

/** "Saved 14:35", in the time of the company. */
function stateWords(state: DraftState, words: Words, timeZone: string): string {
  if (state.is === "clean") return words.as_you_type!;
  if (state.is === "saving") return words.saving!;
  if (state.is !== "saved") return words.unsaved!;
  const [, time = ""] = wallClock(Date.parse(state.at), timeZone).split(" ");
  return fill(words.saved!, { time });
}

/** Says beside the reading which unit and which legal limit belong to the specimen that is chosen. */
export function showLimit(form: HTMLFormElement, limits: Words): void {
  const specimen = form.elements.namedItem("alcohol_test.specimen") as HTMLSelectElement | null;
  const hint = form.querySelector("#alcohol_test-value-h");
  if (!specimen || !hint) return;
  const usual = limits[specimen.value] ? "" : hint.textContent;
  specimen.addEventListener("change", () => {
    hint.textContent = limits[specimen.value] ?? usual;
  });
}
