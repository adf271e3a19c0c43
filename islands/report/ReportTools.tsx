import { NOTHING_YET, type View } from "./view.ts";
import { useEffect, useRef, useState } from "preact/hooks";
import type { FormAids } from "./form_validation.ts";
import { type FormActs } from "./form_actions.ts";
import { type PageFacts, takeOver } from "./enhance_form.ts";

type Aids = typeof import("./form_validation.ts");
type Panel = typeof import("./SentPanel.tsx");

const formOf = () => document.querySelector<HTMLFormElement>("#report")!;

/**
 * Stands above the report form, which stays the server's: keeps what is written on the phone, names
 * errors before anything is sent, and shows what becomes of the report.
 */
export default function ReportTools(page: PageFacts) {
  const { t, fetchTexts, base, timeZone } = page;
  const [view, setView] = useState(NOTHING_YET);
  /** Null: they cannot be had. */
  const [aids, setAids] = useState<Aids | null>();
  const [panel, setPanel] = useState<Panel>();
  const acts = useRef<FormActs | null>(null);
  const disown = useRef<() => unknown>(() => {});
  const top = useRef<HTMLDivElement>(null);
  const { sent, notice, errors, at, calls, author, hasFailed } = view;

  const fetchPanel = async () => {
    try {
      const [found, { pageQueue }] = await Promise.all([
        import("./SentPanel.tsx"),
        import("../queue/page_queue.ts"),
        fetchTexts("photos", "unsent"),
      ]);
      setPanel(found);
      return await pageQueue(base);
    } catch {
      // Once there is a connection.
      return undefined;
    }
  };

  useEffect(() => {
    const show = (change: Partial<View>, call = false) =>
      setView((before) => ({ ...before, ...change, calls: before.calls + Number(call) }));
    const fetchAids = async (
      form: HTMLFormElement,
      now: () => number,
    ): Promise<FormAids | undefined> => {
      // Without a connection and never here before: the server names the errors, later.
      const [found] = await Promise.all([import("./form_validation.ts"), fetchTexts("report")])
        .catch(() => []);
      setAids(found ?? null);
      acts.current ??= found?.formActs(taken, { form, base, show }) ?? null;
      // While there is a connection: there may be none any more when the report is sent.
      void fetchPanel();
      const summarise = (errors: View["errors"], isNew: boolean) =>
        show({ errors }, isNew && errors.length > 0);
      return found?.aidForm(form, { t, timeZone, now, summarise });
    };
    const taken = takeOver(formOf(), { ...page, show, fetchAids });
    disown.current = async () => {
      await taken.aid();
      if (acts.current) acts.current.disown();
      else show({ hasFailed: true }, true);
    };
  }, []);
  useEffect(() => {
    if (calls || sent) top.current?.querySelector<HTMLElement>("[tabindex]")?.focus();
  }, [calls, sent, aids]);
  useEffect(() => {
    if (!sent) return;
    formOf().remove();
    document.querySelector(".head:not(is-land *)")?.remove();
    // That there is no connection is said anew, for as long as it is so.
    if (!page.user) document.querySelector("main > .notice")?.remove();
    // What happens next stands beside the form where there is room; now it is what matters.
    document.querySelector(".side.wide")?.classList.remove("wide");
    const wake = async () => {
      await (await fetchPanel())?.wake();
    };
    void wake();
    addEventListener("online", wake);
  }, [sent]);

  if (sent && panel) return <panel.SentPanel {...page} of={sent} author={author ?? null} />;
  if (sent) {
    return (
      <div class="head" ref={top}>
        <h1 tabIndex={-1}>{t("phone.saved")}</h1>
        <p class="lead">{t(author ? "phone_report.kept" : "phone_report.kept_nobody")}</p>
      </div>
    );
  }
  // Who is led here sees something at once, in fewer words while the rest is on its way.
  const isPlain = !aids && (aids === null || calls > 0) &&
    (notice === "full" || notice === "unkept" || notice === "gone");
  // On the page for everybody nothing else says who it is.
  const person = page.user ? null : author;
  const isHelped = aids && (notice || errors.length > 0);
  if (!hasFailed && !isPlain && !person && !isHelped) return null;
  return (
    <div class="stack" ref={top}>
      {hasFailed && (
        <p class="notice notice-danger" role="alert" tabIndex={-1}>{t("unsent.failed")}</p>
      )}
      {aids && <aids.ErrorSummary page={{ t }} form={{ values: {}, errors }} />}
      {notice && aids && (
        <aids.DraftNotice {...{ t, base, at, name: notice, acts: acts.current! }} />
      )}
      {isPlain && (
        <p class="notice notice-warn" role="alert" tabIndex={-1}>
          {t(`phone_report.${notice}`, { at })}
        </p>
      )}
      {person && (
        <p class="row">
          {t("phone_report.as", { name: person.name })}{" "}
          <button type="button" class="link" onClick={() => disown.current()}>
            {t("phone_report.not_me")}
          </button>
        </p>
      )}
    </div>
  );
}
