import { wallClock } from "@/lib/calendar.ts";
import { render } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { IslandProps } from "@/components/island_props.ts";
import { fill } from "@/lib/i18n/fill.ts";
import { refreshParts, replaceParts } from "./page_parts.ts";
import { addRowControls, type Words } from "./row_editor.ts";
import { type DraftState, isFailure, type SaveMode, startAutosave, watchForm } from "./autosave.ts";
import { placeNotice, SaveFailureNotice } from "./save_failure.tsx";
import { formSaver, requestComparison, type SaveFailure } from "./save_request.ts";

export type { SaveMode };

/** The state of the form as the server sent it. */
export type Condition = "clean" | "unsaved" | "stale";

interface Props extends IslandProps {
  formId: string;
  /** Id of the user; the session of another user must not save the form. */
  author: string;
  /** IANA name, such as `Asia/Kuala_Lumpur`. */
  timeZone: string;
  state: Condition;
  saves: SaveMode;
  words: Words;
  /** The hint of the alcohol reading, by specimen. */
  limits: Words;
  /** The status text shown without JavaScript, for a form that is saved automatically. */
  ready?: string;
}

/**
 * Shows the save status of an investigation form, saves it without leaving the page (a draft also
 * while typing), and adds and removes rows.
 */
export default function InvestigationForm(props: Props) {
  const { formId, author, timeZone, state, saves, words, limits, ready, base } = props;
  const [shown, show] = useState<DraftState>();
  const announced = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const form = document.getElementById(formId) as HTMLFormElement;
    const notice = document.createElement("div");
    const warn = (failure: SaveFailure) => {
      placeNotice(form, notice);
      render(<SaveFailureNotice {...{ form, words, base, failure }} />, notice);
    };
    const tell = (next: DraftState) => {
      show(next);
      if (isFailure(next)) warn(next);
      else if (next.is === "saved" && saves === "by_button" && !autosave.isUnsaved()) {
        // Reload the page: the record above the form changes too.
        location.assign(`${form.action}?done=saved`);
      } else if (next.is === "saved" && notice.isConnected) {
        notice.remove();
        render(null, notice);
        announced.current!.textContent = stateWords(next, words, timeZone);
      }
      if (next.is === "saved") void refreshParts(form, autosave.isSaving);
      if (next.is === "stale") void compare();
    };
    const compare = async () => {
      const answer = await requestComparison(form, author);
      if (answer.is === "compared") replaceParts(form, answer.html);
    };
    const isReady = async () => {
      const answer = await requestComparison(form, author);
      if (answer.is !== "compared") warn(answer);
      return answer.is === "compared";
    };
    const autosave = startAutosave(formSaver(form, author), tell, { is: state }, saves);
    show({ is: state });
    watchForm(form, autosave, { isReady });
    for (const box of form.querySelectorAll<HTMLElement>("[data-rows]")) {
      addRowControls(box, words, () => autosave.changed());
    }
    showLegalLimit(form, limits);
  }, []);

  const quiet = saves === "by_button" && shown?.is === "clean";
  return (
    <>
      {shown && !quiet ? stateWords(shown, words, timeZone) : ready}
      <span class="sr" role="status" ref={announced} />
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

/** Updates the hint of the alcohol reading (unit and legal limit) when the specimen changes. */
function showLegalLimit(form: HTMLFormElement, limits: Words): void {
  const specimen = form.elements.namedItem("alcohol_test.specimen") as HTMLSelectElement | null;
  const hint = form.querySelector("#alcohol_test-value-h");
  if (!specimen || !hint) return;
  const usual = limits[specimen.value] ? "" : hint.textContent;
  specimen.addEventListener("change", () => {
    hint.textContent = limits[specimen.value] ?? usual;
  });
}
