import type { NoticeName } from "./view.ts";
import type { ComponentChildren } from "preact";
import type { IslandProps } from "@/components/island_props.ts";
import type { FormActs } from "./form_actions.ts";

interface Props extends Pick<IslandProps, "t" | "base"> {
  name: NoticeName;
  /** When the draft was last saved, in words. */
  at: string;
  acts: FormActs;
}

/** What the phone keeps of the form, and what it cannot. */
export function DraftNotice({ t, base, name, at, acts }: Props) {
  const isTrouble = name === "full" || name === "unkept" || name === "gone";
  const button = (words: string, onClick: () => void) => (
    <button type="button" class="btn" onClick={onClick}>{words}</button>
  );
  const afresh = button(t("phone_report.afresh"), acts.startAfresh);
  const ways = (
    <div class="row">
      {button(t("unsent.send_now"), acts.postPlainly)}
      {button(t("phone_report.file"), acts.saveFile)}
    </div>
  );
  const claim = (
    <div class="row">
      {button(t("phone_report.claim_yes"), () => acts.answerClaim("yes"))}
      {button(t("phone_report.claim_no"), () => acts.answerClaim("no"))}
    </div>
  );
  const buttons: Record<NoticeName, ComponentChildren> = {
    restored: afresh,
    gone: afresh,
    unclaimed: claim,
    other_tab: null,
    full: ways,
    unkept: ways,
  };
  const whys: Record<NoticeName, ComponentChildren> = {
    restored: t("phone_report.restored_why"),
    unclaimed: t("phone_report.unclaimed_why"),
    other_tab: t("phone_report.other_tab_why"),
    gone: <a href={`${base}/my-reports`}>{t("nav.my_reports")}</a>,
    full: t("phone_report.full_why"),
    unkept: t("phone_report.unkept_why"),
  };
  return (
    <section
      class={isTrouble ? "notice notice-warn" : "notice"}
      role={isTrouble ? "alert" : undefined}
      aria-labelledby="draft-notice"
      tabIndex={-1}
    >
      <h2 class="h3" id="draft-notice">{t(`phone_report.${name}`, { at })}</h2>
      <p>{whys[name]}</p>
      {buttons[name]}
    </section>
  );
}
