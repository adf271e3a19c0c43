import { useEffect, useRef, useState } from "preact/hooks";
import type { Reader } from "./reader.ts";

interface Props {
  reader: Pick<Reader, "t" | "act">;
  /** Names what would be removed. */
  question: string;
  /** The id of the element that names the report, where there are several. */
  of?: string | undefined;
  remove(): Promise<unknown>;
  /** `isKept`: nothing was removed. */
  onClose(isKept: boolean): void;
}

/** The second question, before something that has not arrived is removed. */
export function AskFirst({ reader: { t, act }, question, of, remove, onClose }: Props) {
  const removeAndClose = async () => {
    await remove();
    onClose(false);
  };
  return (
    <div class="stack stack-s" role="group" aria-describedby={of}>
      <p>
        <b>{question}</b> {t("unsent.remove_sure")}
      </p>
      <div class="row">
        <button type="button" class="btn" ref={focus} onClick={() => onClose(true)}>
          {t("unsent.keep")}
        </button>
        <button
          type="button"
          class="btn"
          aria-describedby={of}
          onClick={() => act(removeAndClose)}
        >
          {t("unsent.remove_yes")}
        </button>
      </div>
    </div>
  );
}

/** The answer that changes nothing is the one that a stray Enter gives. */
const focus = (button: HTMLElement | null) => button?.focus();

/**
 * What is asked about: the key of a photo or of the report, whose button is the last one in the holder.
 * Where it is kept, the focus goes back to that button; else it is left to `useActs`.
 */
export function useQuestion(report: string) {
  const [asked, ask] = useState<string>();
  const holder = useRef<HTMLDivElement>(null);
  /** What was kept, until the focus is back. */
  const kept = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (asked || !kept.current) return;
    const buttons = holder.current?.querySelectorAll<HTMLElement>("button.link") ?? [];
    buttons[kept.current === report ? buttons.length - 1 : 0]?.focus();
    kept.current = undefined;
  }, [asked]);
  const close = (isKept: boolean) => {
    if (isKept) kept.current = asked;
    ask(undefined);
  };
  return { asked, ask, close, holder };
}
