import { useEffect, useRef } from "preact/hooks";
import { interleave } from "@/components/interleave.tsx";
import { PhotoPart } from "@/islands/unsent/PhotoPart.tsx";
import { QueueNotice } from "@/islands/unsent/QueueNotice.tsx";
import { RefusalPart } from "@/islands/unsent/RefusalPart.tsx";
import type { Reader } from "@/islands/unsent/reader.ts";
import { percentSent } from "@/islands/unsent/report_state.ts";
import { useView } from "@/islands/unsent/use_view.ts";
import { dateFormats } from "@/lib/i18n/dates.ts";
import type { PageFacts } from "./take_over.ts";

/** Stands where the form was: what becomes of the report, in three words, and what can be done. */
export function SentPanel({ of, ...page }: PageFacts & { of: string }) {
  const { t, base, locale, user, timeZone } = page;
  const view = useView(base, user);
  const heading = useRef<HTMLHeadingElement>(null);
  const one = view?.reports.find(({ report }) => report.key === of);
  // What is tried without a connection is not worth the word.
  const percent = view?.isOnline && one ? percentSent(view, one) : undefined;
  const incident = one?.report.incident;
  const words = incident
    ? t("phone.received", { number: incident.number })
    : t(percent === undefined ? "phone.saved" : "phone.sending");
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    document.title = document.title.replace(/^.*(?= – )/, words);
  }, [words]);
  const reader: Reader | undefined = view
    ? {
      ...page,
      view,
      words: {},
      act: (work) => void work(),
      dates: dateFormats(locale, timeZone),
    }
    : undefined;
  return (
    <>
      <div class="head" role="status">
        <h1 ref={heading} tabIndex={-1}>
          {incident
            ? interleave(t("phone.received", { number: "{number}" }), {
              number: <span class="num">{incident.number}</span>,
            })
            : words}
        </h1>
        {!incident && !one?.report.refusal && <p class="lead">{t("phone_report.kept")}</p>}
      </div>
      {percent !== undefined && <progress value={percent} max="100" aria-label={words} />}
      {reader && one && (
        <>
          <RefusalPart reader={reader} report={one.report} />
          <PhotoPart
            reader={reader}
            photos={one.photos}
            onRemove={(key) => view?.store.removePhoto(key)}
          />
          <QueueNotice {...reader} />
        </>
      )}
      <div class="row">
        {one?.report.refusal && (
          <a class="btn btn-primary" href={`${base}/report?fix=${of}`}>
            {t("unsent.correct")}
          </a>
        )}
        <a class="btn" href={`${base}/report`}>{t("phone_report.another")}</a>
        <a class="btn" href={`${base}/my-reports`}>{t("nav.my_reports")}</a>
      </div>
    </>
  );
}
