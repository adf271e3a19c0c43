import type { VNode } from "preact";
import { Button, ButtonLink, Next, type PageContext, TONES } from "@/components/mod.ts";
import { urgencyOf } from "@/lib/calendar.ts";
import { type Capa, type Recheck, RECHECK_DAYS } from "@/lib/capas/mod.ts";
import type { CapaStatus } from "@/lib/database/mod.ts";
import { checkWords, dueWords } from "../due.tsx";
import { OWNER_FORM, THEN_SEND } from "./owner_forms.tsx";
import type { CapaRights } from "../rights.ts";

interface Props {
  page: PageContext;
  capa: Capa;
  rights: CapaRights;
  /** The last effectiveness check since the CAPA was verified. */
  lastCheck: Recheck | undefined;
}

/** The next step of the CAPA: a task of the user, or the role it waits for. */
export function CapaNext(props: Props) {
  const { page: { t }, capa, rights, lastCheck } = props;
  if (rights.recheck) return <CheckNow {...props} />;
  if (lastCheck?.result === "not_effective" && rights.recordsChecks) {
    return <NotEffective {...props} round={lastCheck.round} />;
  }
  if (capa.incident.status === "closed") {
    return (
      <Next tone="done" locked title={t("capa_next.locked")} why={t("capa_next.locked_why")} />
    );
  }
  const Panel = PANELS[capa.status];
  return <Panel {...props} />;
}

/** The panel of each status. */
const PANELS: Readonly<Record<CapaStatus, (props: Props) => VNode>> = {
  open: ToDo,
  in_progress: ToDo,
  pending_verification: Pending,
  verified: Verified,
};

function ToDo(props: Props) {
  return props.rights.moves.length > 0 ? <ForOwner {...props} /> : <WithOwner {...props} />;
}

function ForOwner({ page, capa }: Props) {
  const { t } = page;
  const words = dueWords(page, capa);
  const tone = TONES[urgencyOf(capa.due_date, page.today)];
  if (capa.status === "in_progress") {
    const reason = capa.reopen_reason;
    // After a reopening, the notes may describe the insufficient work.
    if (reason === null && capa.owner_notes?.trim()) {
      return (
        <Next tone={tone} title={t("capa_next.send")} why={t("capa_next.send_why", { words })}>
          <Button big form={OWNER_FORM} name="then" value={THEN_SEND}>
            {t("capa_send.check")}
          </Button>
        </Next>
      );
    }
    const why = reason
      ? t("capa_next.reopened_why", { reason, words })
      : t("capa_next.finish_why", { words });
    return (
      <Next tone={tone} title={t("capa_next.finish")} why={why}>
        <ButtonLink big href="#owner_notes">{t("capa_page.write_notes")}</ButtonLink>
      </Next>
    );
  }
  return (
    <Next tone={tone} title={t("capa_next.start")} why={t("capa_next.start_why", { words })}>
      <Button big form={OWNER_FORM} name="status" value="in_progress">
        {t("capa_page.start")}
      </Button>
    </Next>
  );
}

function WithOwner({ page, capa }: Props) {
  const { t } = page;
  const owner = capa.owner.full_name;
  const started = capa.status === "in_progress";
  return (
    <Next
      tone={capa.overdue ? "late" : "done"}
      title={t(started ? "capa_next.with_owner" : "capa_next.not_started", { owner })}
      why={dueWords(page, capa)}
    />
  );
}

function Pending({ page, capa, rights }: Props) {
  const { t, dates } = page;
  const date = dates.short(capa.completed_at ?? capa.updated_at);
  if (!rights.reopen) {
    const why = t("capa_next.with_hse_why", { date });
    return <Next tone="done" title={t("capa_next.with_hse")} why={why} />;
  }
  return (
    <Next
      title={t("capa_next.verify")}
      why={t("capa_next.verify_why", { owner: capa.owner.full_name, date })}
    >
      {rights.verify && <ButtonLink big href="#verify">{t("btn.verify")}</ButtonLink>}
      <ButtonLink big href="#reopen">{t("btn.reopen")}</ButtonLink>
    </Next>
  );
}

function Verified({ page, capa }: Props) {
  const { t } = page;
  const address = page.href(`/incidents/${capa.incident_id}`);
  return (
    <Next
      tone="done"
      title={t("capa_next.verified")}
      why={capa.next_recheck && checkWords(page, capa.next_recheck)}
    >
      <ButtonLink big href={address}>{t("capa_next.open_incident")}</ButtonLink>
    </Next>
  );
}

/** The panel for a due effectiveness check, also in a closed incident. */
function CheckNow({ page, capa }: Props) {
  const { t } = page;
  const [check] = capa.rechecks_due;
  const days = RECHECK_DAYS * check!.round;
  return (
    <Next
      tone="warn"
      title={t("capa_next.check", { days })}
      why={t("capa_next.check_why", { words: checkWords(page, check!) })}
    >
      <ButtonLink big href="#recheck">{t("capa_page.record_check")}</ButtonLink>
    </Next>
  );
}

/**
 * The panel for an ineffective CAPA: add another or reopen it; a closed incident allows only an
 * addendum.
 */
function NotEffective({ page, capa, rights, round }: Props & { round: number }) {
  const { t } = page;
  const incident = page.href(`/incidents/${capa.incident_id}`);
  const title = t("capa_next.not_effective", { days: RECHECK_DAYS * round });
  if (capa.incident.status === "closed") {
    return (
      <Next tone="warn" title={title} why={t("capa_next.not_effective_closed")}>
        <ButtonLink big href={`${incident}?open=addendum#addenda`}>
          {t("incident.write_addendum")}
        </ButtonLink>
      </Next>
    );
  }
  return (
    <Next tone="warn" title={title} why={t("capa_next.not_effective_why")}>
      <ButtonLink big href={`${incident}/capas/new?instead_of=${capa.id}`}>
        {t("btn.add_capa")}
      </ButtonLink>
      {rights.reopen && <ButtonLink big href="#reopen">{t("btn.reopen")}</ButtonLink>}
    </Next>
  );
}
