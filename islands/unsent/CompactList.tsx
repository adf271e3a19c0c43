import { useRef } from "preact/hooks";
import { isFinished } from "@/islands/store/mod.ts";
import type { ListReader } from "./reader.ts";
import { ReportItem } from "./ReportItem.tsx";

interface Props {
  reader: ListReader;
  /** What follows: the list of what the server has, or that it has nothing. */
  above: "list" | "nothing";
}

/**
 * What waits, above what the server has; a report stays in sight when it arrives. The page itself does
 * not know one that arrived while it was on its way, such as by the worker.
 */
export function CompactList({ reader, above }: Props) {
  const { say, base, view: { reports, now } } = reader;
  const seen = useRef(new Set<string>());
  const opened = useRef(now - performance.now());
  for (const one of reports) {
    const isNews = !isFinished(one) || (one.report.received_at ?? 0) >= opened.current;
    if (isNews) seen.current.add(one.report.key);
  }
  const list = reports.filter(({ report }) => seen.current.has(report.key));
  if (list.length === 0) return null;
  return (
    <>
      <section class="stack" aria-labelledby="on-this-phone">
        <h2 id="on-this-phone">{say("unsent.title")}</h2>
        <ul class="items" role="list">
          {list.map((one) => <ReportItem key={one.report.key} reader={reader} one={one} compact />)}
        </ul>
        <p>
          <a class="act" href={`${base}/unsent`}>{say("unsent.all")}</a>
        </p>
      </section>
      {above === "list" && (
        <div class="stack">
          <h2>{say("unsent.arrived")}</h2>
        </div>
      )}
    </>
  );
}
