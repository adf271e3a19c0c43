import { isOld } from "@/islands/queue/ages.ts";
import { isFinished } from "@/islands/store/mod.ts";
import { FilePart } from "./FilePart.tsx";
import { Fact, QueueNotice } from "./QueueNotice.tsx";
import type { Reader } from "./reader.ts";
import { ReportItem } from "./ReportItem.tsx";

/** All of the page under its heading. */
export function FullList({ reader }: { reader: Reader }) {
  const { t, base, view: { reports, unsent, now } } = reader;
  const list = [...reports].sort((a, b) => Number(isFinished(a)) - Number(isFinished(b)));
  return (
    <>
      {isOld(unsent.oldest_at ?? now, now) && (
        <Fact warn title={t("unsent.old")} why={t("unsent.old_why")} />
      )}
      <QueueNotice {...reader} />
      {list.length > 0
        ? (
          <ul class="items" role="list">
            {list.map((one) => <ReportItem key={one.report.key} reader={reader} one={one} />)}
          </ul>
        )
        : (
          <div class="box stack empty">
            <p>
              <b>{t("unsent.none")}</b>
            </p>
            <p class="quiet">{t("unsent.none_why")}</p>
            <a class="btn" href={`${base}/report`}>{t("unsent.report")}</a>
          </div>
        )}
      {unsent.others > 0 && (
        <p>
          {unsent.others === 1
            ? t("unsent.others_one")
            : t("unsent.others_many", { n: unsent.others })}
        </p>
      )}
      <FilePart reader={reader} />
    </>
  );
}
