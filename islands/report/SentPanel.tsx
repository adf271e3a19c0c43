import { useEffect } from "preact/hooks";
import { interleave } from "@/components/interleave.tsx";
import {
  ConfirmRemoval,
  Notice,
  percentSent,
  PhotoPart,
  QueueNotice,
  RefusalPart,
  useConfirmation,
} from "../report_state/parts.tsx";
import { useActions, useView, type ViewContext } from "../report_state/view.ts";
import { dateFormats } from "@/lib/i18n/dates.ts";
import type { Author } from "@/islands/store/types.ts";
import type { PageProps } from "./enhance_form.ts";

interface Props extends PageProps {
  /** The key of the report. */
  of: string;
  /** The author at the time of sending; null for an anonymous report. */
  author: Author | null;
}

/** Replaces the sent form: shows the state of the report and the actions for it. */
export function SentPanel({ of, author: sender, ...page }: Props) {
  const { t, base, locale, user, timeZone } = page;
  const view = useView(base, user);
  const { top: heading, act, problem } = useActions();
  const { target, setTarget, close, container } = useConfirmation(of);
  const one = view?.reports.find(({ report }) => report.key === of);
  // Attempts without a connection are not shown as "sending".
  const percent = view?.isOnline && one ? percentSent(view, one) : undefined;
  const incident = one?.report.incident;
  const author = one ? one.report.user : sender;
  const file = one?.photos.find(({ key }) => key === target);
  // Another user has logged in on this phone; a cached page belongs to no user.
  const isOtherUser = view && !one && author && view.user?.id !== author.id;
  const title = incident
    ? t("phone.received", { number: incident.number })
    : t(percent === undefined ? "phone.saved" : "phone.sending");
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    document.title = document.title.replace(/^.*(?= – )/, title);
  }, [title]);
  const ctx: ViewContext | undefined = view
    ? {
      ...page,
      view,
      words: {},
      act,
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
            : title}
        </h1>
        {!incident && !one?.report.refusal && (
          <p class="lead">{t(author ? "phone_report.kept" : "phone_report.kept_nobody")}</p>
        )}
        {author && <p class="quiet">{t("phone_report.as", { name: author.name })}</p>}
      </div>
      {problem && <p class="notice notice-danger" role="alert">{t(`unsent.${problem}`)}</p>}
      {isOtherUser && <Notice warn title={t("unsent.waits_for", { name: author.name })} />}
      {percent !== undefined && <progress value={percent} max="100" aria-label={title} />}
      {ctx && one && (
        <div class="stack" ref={container}>
          <RefusalPart ctx={ctx} report={one.report} />
          {file
            ? (
              <ConfirmRemoval
                ctx={ctx}
                question={t("unsent.ask_file", { name: file.name })}
                remove={() => ctx.view.store.removePhoto(file.key)}
                onClose={close}
              />
            )
            : <PhotoPart ctx={ctx} photos={one.photos} onRemove={setTarget} />}
          <QueueNotice {...ctx} />
        </div>
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
