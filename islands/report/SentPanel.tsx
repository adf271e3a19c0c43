import { useEffect, useState } from "preact/hooks";
import { Receipt } from "@/components/record/Receipt.tsx";
import { instantOf } from "@/lib/calendar.ts";
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

/** What the form said, read before it is removed. */
interface Said {
  readonly zone: string;
  readonly type: string;
  readonly place: string;
  /** In ms; NaN when the date or the time is not one. */
  readonly at: number;
}

function readForm(timeZone: string): Said | undefined {
  const form = document.querySelector<HTMLFormElement>("#report");
  if (!form) return undefined;
  const of = (name: string) => (form.elements.namedItem(name) as HTMLInputElement).value;
  const type = form.querySelector("[name=type]:checked")?.closest("label");
  const place = form.querySelector<HTMLSelectElement>("[name=zone_id]")!.selectedOptions[0];
  return {
    zone: of("zone_id"),
    type: type?.textContent ?? "",
    place: place?.textContent ?? "",
    at: instantOf(of("date"), of("time"), timeZone),
  };
}

/** Replaces the sent form: shows the state of the report and the actions for it. */
export function SentPanel({ of, author: sender, ...page }: Props) {
  const { t, base, locale, user, timeZone } = page;
  const view = useView(base, user);
  const { top: heading, act, problem } = useActions();
  const { target, setTarget, close, container } = useConfirmation(of);
  const [said] = useState(() => readForm(timeZone));
  const one = view?.reports.find(({ report }) => report.key === of);
  // Attempts without a connection are not shown as "sending".
  const percent = view?.isOnline && one ? percentSent(view, one) : undefined;
  const incident = one?.report.incident;
  const author = one ? one.report.user : sender;
  const file = one?.photos.find(({ key }) => key === target);
  // Another user has logged in on this phone; a cached page belongs to no user.
  const isOtherUser = view && !one && author && view.user?.id !== author.id;
  const state = t(percent === undefined ? "phone.saved" : "phone.sending");
  const title = incident ? t("phone.received", { number: incident.number }) : state;
  useEffect(() => {
    heading.current?.focus();
    const after = document.querySelector("#after");
    if (!incident || !after) return;
    // The first step, the number, is shown above.
    after.textContent = t("report.next");
    after.parentElement!.querySelector("li")?.remove();
  }, [!incident]);
  useEffect(() => {
    document.title = document.title.replace(/^.*(?= – )/, title);
  }, [title]);
  const dates = dateFormats(locale, timeZone);
  const ctx: ViewContext | undefined = view ? { ...page, view, words: {}, act, dates } : undefined;
  const all = one ? one.report.photo_count + one.photos.length : 0;
  const onPhone = one?.photos.filter(({ sent }) => !sent) ?? [];
  const [n, zone] = [onPhone.length, said?.zone || one?.report.values.zone_id?.[0]];
  const photos = ctx && one && (file
    ? (
      <ConfirmRemoval
        ctx={ctx}
        question={t("unsent.ask_file", { name: file.name })}
        remove={() => ctx.view.store.removePhoto(file.key)}
        onClose={close}
      />
    )
    : <PhotoPart ctx={ctx} photos={incident ? onPhone : one.photos} onRemove={setTarget} />);
  const fact = (term: string, text: string) => (
    <div>
      <dt class="hint">{term}</dt>
      <dd>{text}</dd>
    </div>
  );
  const link = (path: string, label: string, look = "btn") => (
    <a class={look} href={base + path}>{label}</a>
  );
  return (
    <>
      <div role="status">
        {incident
          ? (
            <Receipt
              title={t("phone_report.received")}
              number={incident.number}
              heading={heading}
            />
          )
          : (
            <div class="notice notice-warn">
              <h1 ref={heading} tabIndex={-1}>{state}</h1>
              {!one?.report.refusal && (
                <p>{t(author ? "phone_report.kept" : "phone_report.kept_nobody")}</p>
              )}
              {percent !== undefined && <progress value={percent} max="100" aria-label={state} />}
            </div>
          )}
      </div>
      {(said || author) && (
        <dl class="stack stack-s">
          {said && fact(t("report.kind"), said.type)}
          {said && fact(t("label.place"), said.place)}
          {said && said.at > 0 && fact(t("label.date"), dates.moment(new Date(said.at)))}
          {author && fact(t("phone_report.by"), author.name)}
          {all > 0 && incident &&
            fact(t("label.photos"), t("phone_report.photos_received", { n: all - n, all }))}
        </dl>
      )}
      {problem && <p class="notice notice-danger" role="alert">{t(`unsent.${problem}`)}</p>}
      {isOtherUser && <Notice warn title={t("unsent.waits_for", { name: author.name })} />}
      {ctx && one && (
        <div class="stack" ref={container}>
          <RefusalPart ctx={ctx} report={one.report} />
          {incident && n > 0
            ? (
              <Notice
                warn
                title={t("phone_report.photos_left", { n, all })}
                why={t("phone_report.photos_left_why")}
              >
                {photos}
              </Notice>
            )
            : photos}
          <QueueNotice {...ctx} />
        </div>
      )}
      <div class="stack stack-s">
        {one?.report.refusal &&
          link(`/report?fix=${of}`, t("unsent.correct"), "btn btn-primary")}
        {incident && link(`/incidents/${incident.id}`, t("report.see"))}
        {incident && link(`/report/sent/${incident.id}#evidence`, t("phone_report.add_photo"))}
        {link(zone ? `/report?zone_id=${zone}` : "/report", t("report.another"))}
        {!incident && link("/my-reports", t("nav.my_reports"))}
      </div>
    </>
  );
}
