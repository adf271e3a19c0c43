import { INITIAL_VIEW, type View } from "./view.ts";
import { useEffect, useRef, useState } from "preact/hooks";
import type { FormValidation } from "./form_validation.ts";
import type { FormActions } from "./form_actions.ts";
import { enhanceForm, type PageProps } from "./enhance_form.ts";

type ValidationModule = typeof import("./form_validation.ts");
type Panel = typeof import("./SentPanel.tsx");

const formOf = () => document.querySelector<HTMLFormElement>("#report")!;

/**
 * The island above the report form, which the server renders: saves drafts on the phone, validates
 * before sending, and shows the state of the sent report.
 */
export default function ReportTools(page: PageProps) {
  const { t, fetchTexts, base, timeZone } = page;
  const [view, setView] = useState(INITIAL_VIEW);
  /** Null when it cannot be loaded. */
  const [lazy, setLazy] = useState<ValidationModule | null>();
  const [panel, setPanel] = useState<Panel>();
  const actions = useRef<FormActions | null>(null);
  const clearAuthor = useRef<() => unknown>(() => {});
  const top = useRef<HTMLDivElement>(null);
  const { sent, notice, errors, at, focus, author, hasFailed } = view;

  const loadPanel = async () => {
    try {
      const [found, { pageQueue }] = await Promise.all([
        import("./SentPanel.tsx"),
        import("../queue/page_queue.ts"),
        fetchTexts("photos", "unsent"),
      ]);
      setPanel(found);
      return await pageQueue(base);
    } catch {
      // No connection: loaded when it is back.
      return undefined;
    }
  };

  useEffect(() => {
    const show = (change: Partial<View>, moveFocus = false) =>
      setView((before) => ({
        ...before,
        ...change,
        focus: before.focus + Number(moveFocus),
      }));
    const load = async (
      form: HTMLFormElement,
      now: () => number,
    ): Promise<FormValidation | undefined> => {
      // Not cached and no connection: the server validates later.
      const [found] = await Promise.all([import("./form_validation.ts"), fetchTexts("report")])
        .catch(() => []);
      setLazy(found ?? null);
      actions.current ??= found?.formActions(enhanced, { form, base, show }) ?? null;
      // Loaded now, because the connection may be lost when the report is sent.
      void loadPanel();
      const onErrors = (errors: View["errors"], isNew: boolean) =>
        show({ errors }, isNew && errors.length > 0);
      return found?.startValidation(form, { t, timeZone, now, onErrors });
    };
    const enhanced = enhanceForm(formOf(), { ...page, show, load });
    clearAuthor.current = async () => {
      await enhanced.load();
      if (actions.current) actions.current.clearAuthor();
      else show({ hasFailed: true }, true);
    };
  }, []);
  useEffect(() => {
    if (focus || sent) top.current?.querySelector<HTMLElement>("[tabindex]")?.focus();
  }, [focus, sent, lazy]);
  useEffect(() => {
    if (!sent) return;
    formOf().remove();
    document.querySelector(".head:not(is-land *)")?.remove();
    // The cached page has a notice about the connection; SentPanel shows the current state.
    if (!page.user) document.querySelector("main > .notice")?.remove();
    // Without the form, "what happens next" moves from the side to the main column.
    document.querySelector(".side.wide")?.classList.remove("wide");
    const wake = async () => {
      await (await loadPanel())?.wake();
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
  // A text-only notice until the module with the full one is loaded.
  const isTextOnly = !lazy && (lazy === null || focus > 0) &&
    (notice === "full" || notice === "unkept" || notice === "gone");
  // A cached page shows the user nowhere else.
  const person = page.user ? null : author;
  const hasDetails = lazy && (notice || errors.length > 0);
  if (!hasFailed && !isTextOnly && !person && !hasDetails) return null;
  return (
    <div class="stack" ref={top}>
      {hasFailed && (
        <p class="notice notice-danger" role="alert" tabIndex={-1}>{t("unsent.failed")}</p>
      )}
      {lazy && <lazy.ErrorSummary page={{ t }} form={{ values: {}, errors }} />}
      {notice && lazy && (
        <lazy.DraftNotice {...{ t, base, at, name: notice, actions: actions.current! }} />
      )}
      {isTextOnly && (
        <p class="notice notice-warn" role="alert" tabIndex={-1}>
          {t(`phone_report.${notice}`, { at })}
        </p>
      )}
      {person && (
        <p class="row">
          {t("phone_report.as", { name: person.name })}{" "}
          <button type="button" class="link" onClick={() => clearAuthor.current()}>
            {t("phone_report.not_me")}
          </button>
        </p>
      )}
    </div>
  );
}
