import { useRef } from "preact/hooks";
import { isFinished } from "@/islands/store/mod.ts";
import type { ListReader } from "./reader.ts";
import { ReportItem } from "./ReportItem.tsx";

/** What waits, above the list of what the server has; a report stays in sight when it arrives. */
export function CompactList({ reader }: { reader: ListReader }) {
  const { say, base, view: { reports } } = reader;
  const seen = useRef(new Set<string>());
  for (const one of reports) if (!isFinished(one)) seen.current.add(one.report.key);
  const list = reports.filter(({ report }) => seen.current.has(report.key));
  if (list.length === 0) return null;
  return (
    <section class="stack" aria-labelledby="on-this-phone">
      <h2 id="on-this-phone">{say("unsent.title")}</h2>
      <ul class="items" role="list">
        {list.map((one) => <ReportItem key={one.report.key} reader={reader} one={one} compact />)}
      </ul>
      <p>
        <a class="act" href={`${base}/unsent`}>{say("unsent.all")}</a>
      </p>
    </section>
  );
}
