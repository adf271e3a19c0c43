import { useEffect, useRef, useState } from "preact/hooks";
import type { Reader } from "./reader.ts";

/** Runs what buttons ask for; says when that failed, and where the focus goes afterwards. */
export function useActs() {
  const [trouble, tell] = useState<"full" | "failed">();
  const hasActed = useRef(false);
  const top = useRef<HTMLHeadingElement>(null);
  // A button that did its work may be gone, and with it the place of whoever works by keyboard.
  useEffect(() => {
    if (!hasActed.current || document.activeElement !== document.body) return;
    hasActed.current = false;
    top.current?.focus();
  });
  const act: Reader["act"] = (work) => {
    tell(undefined);
    hasActed.current = true;
    work().catch((error) => tell(error?.name === "StorageFull" ? "full" : "failed"));
  };
  return { top, act, trouble };
}
