import type { ListReader } from "./reader.ts";

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
