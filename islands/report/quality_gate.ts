import type { IslandProps } from "@/components/island_props.ts";
import { LEAST_QUALITY } from "@/lib/incidents/rules/quality.ts";
import type { Author, FormValues } from "../store/types.ts";

/** Answer of `POST /api/incidents/ai/quality-check`. */
interface Quality {
  readonly score: number;
  readonly feedback: string;
  readonly suggestions: readonly string[];
}

interface Options extends Pick<IslandProps, "t" | "locale" | "base"> {
  readonly user: Author;
  /** Sends the form, as its button does. */
  readonly send: () => void;
}

/**
 * Has a filled-in form checked before it is sent.
 *
 * @returns values to send with it, none when it was not checked; null when the person goes on writing
 */
export type QualityGate = (values: FormValues) => Promise<FormValues | null>;

/** A report waits no longer for its check than people wait for a page. */
const LIMIT_MS = 5000;

/** Creates the gate of a form. It stops the form once, at the first answer with a low score. */
export function createQualityGate(form: HTMLFormElement, options: Options): QualityGate {
  let last: { text: string; score: number } | undefined;
  let hasStopped = false;
  const panel = createPanel(form, options);

  return async (values) => {
    const { type: [type] = [], description: [description] = [] } = values;
    const text = `${type}\n${description}`;
    if (last?.text !== text) {
      panel.hide();
      const quality = navigator.onLine
        ? await check(form, options, JSON.stringify({ type, description, locale: options.locale }))
        : null;
      last = quality ? { text, score: quality.score } : undefined;
      if (quality && quality.score < LEAST_QUALITY && !hasStopped) {
        hasStopped = true;
        panel.show(quality);
        return null;
      }
    }
    return valuesOf(form, last?.score);
  };
}

/** The values of a score, also as hidden fields, for a form that the browser submits. */
function valuesOf(form: HTMLFormElement, score: number | undefined): FormValues {
  for (const field of form.querySelectorAll("input[name^=quality_]")) field.remove();
  if (!score) return {};
  const values: Record<string, [string]> = { quality_score: [`${score}`] };
  if (score < LEAST_QUALITY) values.quality_overridden = ["yes"];
  for (const [name, [value]] of Object.entries(values)) {
    form.append(make("input", { type: "hidden", name, value }));
  }
  return values;
}

/** Asks the server, with a button to go on without an answer. @returns null without one */
async function check(
  form: HTMLFormElement,
  { t, base, user }: Options,
  body: string,
): Promise<Quality | null> {
  const abort = new AbortController();
  const stop = () => abort.abort();
  const timer = setTimeout(stop, LIMIT_MS);
  const button = form.querySelector<HTMLButtonElement>(".btn-primary")!;
  const before = button.textContent;
  button.textContent = t("quality.checking");
  const waiting = make("div", { className: "stack stack-s" });
  waiting.append(
    make("p", { className: "hint", role: "status", textContent: t("quality.checking_why") }),
    make("button", {
      type: "button",
      className: "btn btn-wide",
      textContent: t("quality.skip"),
      onclick: stop,
    }),
  );
  button.after(waiting);
  try {
    const answer = await fetch(`${base}/api/incidents/ai/quality-check`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Siaga-User": user.id },
      body,
      signal: abort.signal,
    });
    const quality = answer.ok ? await answer.json() : null;
    return Number.isInteger(quality?.score) ? quality : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    const hadFocus = waiting.contains(document.activeElement);
    waiting.remove();
    button.textContent = before;
    if (hadFocus) button.focus();
  }
}

/** What the model says, above the description, with the button that sends the report as it is. */
function createPanel(form: HTMLFormElement, { t, send }: Options) {
  const field = form.elements.namedItem("description") as HTMLTextAreaElement;
  let shown: HTMLElement | undefined;
  return {
    hide() {
      shown?.remove();
    },
    show({ feedback, suggestions }: Quality) {
      shown = make("section", { className: "notice notice-warn", tabIndex: -1 });
      shown.setAttribute("aria-labelledby", "quality");
      const list = make("ul");
      list.append(...suggestions.map((textContent) => make("li", { textContent })));
      const buttons = make("div", { className: "row" });
      const button = (textContent: string, onclick: () => void) =>
        make("button", { type: "button", className: "btn", textContent, onclick });
      buttons.append(
        button(t("quality.improve"), () => field.focus()),
        button(t("quality.send_anyway"), send),
      );
      shown.append(
        make("h2", { className: "h3", id: "quality", textContent: t("quality.low") }),
        make("p", { textContent: feedback }),
        ...suggestions.length > 0 ? [list] : [],
        make("p", { className: "hint", textContent: t("quality.by_model") }),
        buttons,
      );
      field.closest(".field")!.before(shown);
      shown.focus();
    },
  };
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}
