import { render } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { IslandProps } from "@/components/island_props.ts";
import { fill } from "@/lib/i18n/fill.ts";
import { freshParts } from "./investigation/fresh_parts.ts";
import { growRows } from "./investigation/grow_rows.ts";
import { type DraftState, keep } from "./investigation/keep.ts";
import { placeNotice } from "./investigation/place_notice.ts";
import { formSaver } from "./investigation/save_form.ts";
import { showLimit } from "./investigation/show_limit.ts";
import { TroubleNotice } from "./investigation/TroubleNotice.tsx";
import { isTrouble, watchForm } from "./investigation/watch_form.ts";
import type { Words } from "./investigation/words.ts";
import { wallClock } from "./report/wall_clock.ts";

/** How a form came from the server. */
export type Condition = "clean" | "unsaved" | "stale";

interface Props extends IslandProps {
  formId: string;
  /** The id of who writes; nobody else's session saves it. */
  author: string;
  /** Of the company, such as `Asia/Kuala_Lumpur`. */
  timeZone: string;
  state: Condition;
  /** Saves while somebody writes. */
  keeps: boolean;
  words: Words;
  /** What stands beside the reading of an alcohol test, by specimen. */
  limits: Words;
  /** What stands there without a script. */
  ready?: string;
}

/**
 * Brings the form of an investigation to life: its rows grow, and the draft is saved while somebody
 * writes. Says how the draft stands.
 */
export default function DraftKeeper(props: Props) {
  const { formId, author, timeZone, state, keeps, words, limits, ready, base } = props;
  const [shown, show] = useState<DraftState>();
  const heard = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const form = document.getElementById(formId) as HTMLFormElement;
    const notice = document.createElement("div");
    const tell = (next: DraftState) => {
      show(next);
      if (isTrouble(next)) {
        placeNotice(form, notice);
        render(<TroubleNotice {...{ form, words, base }} trouble={next} />, notice);
      } else if (next.is === "saved" && notice.isConnected) {
        notice.remove();
        render(null, notice);
        heard.current!.textContent = stateWords(next, words, timeZone);
      }
      if (next.is === "saved" || next.is === "stale") void freshParts(form);
    };
    const keeping = keeps ? keep(formSaver(form, author), tell, { is: state }) : undefined;
    if (keeping) {
      show({ is: state });
      watchForm(form, keeping);
    }
    for (const box of form.querySelectorAll<HTMLElement>("[data-rows]")) {
      growRows(box, words, () => keeping?.changed());
    }
    showLimit(form, limits);
  }, []);

  if (!keeps) return null;
  return (
    <>
      {shown ? stateWords(shown, words, timeZone) : ready}
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
