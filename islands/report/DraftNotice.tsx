import type { NoticeName } from "./view.ts";
import type { ComponentChildren } from "preact";
import type { IslandProps } from "@/components/island_props.ts";
import type { FormActions } from "./form_actions.ts";

interface Props extends Pick<IslandProps, "t" | "base"> {
  name: NoticeName;
  /** As in `View`. */
  at: string;
  actions: FormActions;
}

/** The notice about the draft on the phone, such as "restored" or "storage full". */
export function DraftNotice({ t, base, name, at, actions }: Props) {
  const isWarning = name === "full" || name === "unkept" || name === "gone";
  const button = (label: string, onClick: () => void) => (
    <button type="button" class="btn" onClick={onClick}>{label}</button>
  );
  const startNew = button(t("phone_report.afresh"), actions.startNew);
  const sendOrSave = (
    <div class="row">
      {button(t("unsent.send_now"), actions.submit)}
      {button(t("phone_report.file"), actions.saveFile)}
    </div>
  );
  const offer = (yes: string, no: string) => (
    <div class="row">
      {button(yes, () => actions.answerOffer("yes"))}
      {button(no, () => actions.answerOffer("no"))}
    </div>
  );
  const buttons: Record<NoticeName, ComponentChildren> = {
    restored: startNew,
    gone: startNew,
    unclaimed: offer(t("phone_report.claim_yes"), t("phone_report.claim_no")),
    elsewhere: offer(t("phone_report.continue"), t("phone_report.new_here")),
    other_tab: null,
    full: sendOrSave,
    unkept: sendOrSave,
  };
  const reasons: Record<NoticeName, ComponentChildren> = {
    restored: t("phone_report.restored_why"),
    unclaimed: t("phone_report.unclaimed_why"),
    elsewhere: t("phone_report.elsewhere_why"),
    other_tab: t("phone_report.other_tab_why"),
    gone: <a href={`${base}/my-reports`}>{t("nav.my_reports")}</a>,
    full: t("phone_report.full_why"),
    unkept: t("phone_report.unkept_why"),
  };
  // Of a zone that is no longer in use, the page has no name.
  const place = name === "elsewhere" && document.querySelector(`option[value="${at}"]`);
  const title = place
    ? t("phone_report.elsewhere", { at: place.textContent })
    : t(`phone_report.${name === "elsewhere" ? "elsewhere_unnamed" : name}`, { at });
  return (
    <section
      class={isWarning ? "notice notice-warn" : "notice"}
      role={isWarning ? "alert" : undefined}
      aria-labelledby="draft-notice"
      tabIndex={-1}
    >
      <h2 class="h3" id="draft-notice">{title}</h2>
      <p>{reasons[name]}</p>
      {buttons[name]}
    </section>
  );
}
