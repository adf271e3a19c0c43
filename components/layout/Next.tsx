import type { ComponentChildren } from "preact";
import type { Urgency } from "@/lib/calendar.ts";

/** The tone of a next step, by the urgency of its deadline. */
export const TONES = {
  late: "late",
  soon: "warn",
  later: "green",
} as const satisfies Record<Urgency, string>;

interface Props {
  /** The step itself, as the heading. */
  title: ComponentChildren;
  /** One sentence with the reason. */
  why?: ComponentChildren;
  /**
   * Green: to do. Warn: a deadline is near. Late: a deadline has passed. Done: nothing to do, grey.
   */
  tone?: "green" | "warn" | "late" | "done";
  /** Shows a lock before the heading: the record is closed. */
  locked?: boolean;
  /** On a desk a single line: for bars that stay in sight while people write, and above lists. */
  line?: boolean;
  /** One primary button and at most one outlined button. Use `big`. */
  children?: ComponentChildren;
}

/** The panel with the next step, once per page, directly below the heading. */
export function Next(
  { title, why, tone = "green", locked = false, line = false, children }: Props,
) {
  const look = ["next", tone !== "green" && `next-${tone}`, line && "next-line"];
  return (
    <section class={look.filter(Boolean).join(" ")} aria-labelledby="next">
      <div>
        <h2 id="next">{locked && <Lock />}{title}</h2>
        {why && <p>{why}</p>}
      </div>
      {children && <div class="acts">{children}</div>}
    </section>
  );
}

function Lock() {
  return (
    <svg class="lock" viewBox="0 0 24 24" aria-hidden="true">
      <rect x="4.5" y="10.5" width="15" height="10.5" rx="2" />
      <path d="M8 10.5V7a4 4 0 0 1 8 0v3.5" />
    </svg>
  );
}
