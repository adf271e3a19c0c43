import type { Ref } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { ListReader } from "../report_state/view.ts";

interface Props extends Pick<ListReader, "t" | "say" | "base"> {
  /** The heading of the list, for the focus. */
  top: Ref<HTMLHeadingElement>;
}

/**
 * The heading. Where this page stands in for another one that needs a connection, that comes first,
 * and the address stays, so that the reload goes there.
 */
export function Head({ t, say, base, top }: Props) {
  const [isStandIn, standIn] = useState(false);
  useEffect(() => {
    if (location.pathname === `${base}/unsent`) return;
    standIn(true);
    document.title = document.title.replace(say("unsent.title"), t("unsent.offline"));
  }, []);
  if (!isStandIn) return <h1 ref={top} tabIndex={-1}>{say("unsent.title")}</h1>;
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

/** Where the list would stand. */
export function Nothing({ say, base }: Pick<ListReader, "say" | "base">) {
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
