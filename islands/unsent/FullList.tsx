import { isOld } from "@/islands/queue/ages.ts";
import { isFinished } from "@/islands/store/mod.ts";
import { Nothing } from "./Nothing.tsx";
import { Fact, QueueNotice } from "./QueueNotice.tsx";
import type { ListReader } from "./reader.ts";
import { ReportItem } from "./ReportItem.tsx";

/** All that waits, then what has arrived, and that something of somebody else waits too. */
export function FullList({ reader }: { reader: ListReader }) {
  const { say, view: { reports, unsent: { oldest_at, others }, now } } = reader;
  const list = [...reports].sort((a, b) => Number(isFinished(a)) - Number(isFinished(b)));
  return (
    <>
      {isOld(oldest_at ?? now, now) && (
        <Fact warn title={say("unsent.old")} why={say("unsent.old_why")} />
      )}
      <QueueNotice {...reader} />
      {list.length === 0 ? <Nothing {...reader} /> : (
        <ul class="items" role="list">
          {list.map((one) => <ReportItem key={one.report.key} reader={reader} one={one} />)}
        </ul>
      )}
      {others > 0 && (
        <p>{others === 1 ? say("unsent.others_one") : say("unsent.others_many", { n: others })}</p>
      )}
    </>
  );
}
