import type { Ref } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { ListContext } from "../report_state/view.ts";

interface Props extends Pick<ListContext, "t" | "say" | "base"> {
  /** The heading of the list, for the focus. */
  top: Ref<HTMLHeadingElement>;
}

/**
 * The heading. As the offline fallback of another page it says so first, and keeps that page's URL, so
 * that a reload opens it.
 */
export function Head({ t, say, base, top }: Props) {
  const [isFallback, setFallback] = useState(false);
  useEffect(() => {
    if (location.pathname === `${base}/unsent`) return;
    setFallback(true);
    document.title = document.title.replace(say("unsent.title"), t("unsent.offline"));
  }, []);
  if (!isFallback) return <h1 ref={top} tabIndex={-1}>{say("unsent.title")}</h1>;
  return (
    <>
      <div class="stack">
        <h1>{t("unsent.offline")}</h1>
        <p class="lead">{say("unsent.elsewhere")}</p>
        <div class="row">
          <a class="btn btn-primary" href="">{say("unsent.retry")}</a>
          <a class="btn" href={`${base}/report`}>{say("unsent.report")}</a>
        </div>
      </div>
      <div class="stack">
        <h2 ref={top} tabIndex={-1}>{say("unsent.title")}</h2>
      </div>
    </>
  );
}

/** Shown instead of an empty list. */
export function EmptyList({ say, base }: Pick<ListContext, "say" | "base">) {
  return (
    <div class="box stack empty">
      <p>
        <b>{say("unsent.none")}</b>
      </p>
      <p class="quiet">{say("unsent.none_why")}</p>
      <a class="btn" href={`${base}/report`}>{say("unsent.report")}</a>
    </div>
  );
}
