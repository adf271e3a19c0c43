import type { ComponentChildren } from "preact";
import { ButtonLink, Day, type FactList, LawBox, Moment, Notice } from "@/components/mod.ts";
import { formDuties, openDuties, riskOf } from "@/lib/incidents/mod.ts";
import { class6Key, daysOffAnswer, reasonsFor, ruleKey } from "@/lib/statutory/mod.ts";
import { deadlineLines, formWords } from "../../shared/record/law_words.tsx";
import { riskWords } from "../../shared/record/TriageFacts.tsx";
import { at, type IncidentView, may } from "../view.ts";
import { LawForms, SceneForm } from "./LawForms.tsx";

/** The statutory duties; the record contains them only for roles that have such duties. */
export function LawSection({ view }: { view: IncidentView }) {
  const { page, record } = view;
  const { t } = page;
  // Preserving the scene concerns everyone on the site; the other duties concern only officers.
  const scene = record.keep_scene
    ? (
      <Notice id="scene" title={t("incident.scene")} tone="danger">
        <p>{t("msg.scene")}</p>
        <SceneForm view={view} />
      </Notice>
    )
    : <SceneForm view={view} />;
  if (record.statutory === null) {
    return record.keep_scene ? <div class="side">{scene}</div> : null;
  }
  const duties = formDuties(record);
  return (
    <aside class="side stack" aria-label={t("incident.law")}>
      <LawBox
        page={page}
        negative={duties.length === 0}
        form={formWords(page, record)}
        deadline={deadlineLines(page, record)}
        facts={lawFacts(view)}
        notes={lawNotes(view)}
      >
        <FormLink view={view} />
        <LawForms view={view} />
      </LawBox>
      {scene}
    </aside>
  );
}

/** The way to the printed forms: named when the triage asks for one, otherwise a draft for officers. */
function FormLink({ view }: { view: IncidentView }) {
  const { page: { t }, record } = view;
  const due = formDuties(record).map(({ name }) => name);
  if (!may(view, "incident.form") || (due.length === 0 && !may(view, "incident.triage"))) {
    return null;
  }
  return (
    <p class="screen">
      <ButtonLink wide href={at(view, "/forms")}>
        {due.length > 0 ? t("forms.button", { form: due.join(", ") }) : t("forms.draft_button")}
      </ButtonLink>
    </p>
  );
}

/** The legal sources, and what an officer does about a duty that is wrong or only advised. */
function lawNotes(view: IncidentView): ComponentChildren[] {
  const { page: { t }, record } = view;
  const isOfficer = may(view, "incident.triage");
  const advises = formDuties(record).length === 0 &&
    (record.statutory?.recommended_forms.length ?? 0) > 0;
  const tells = openDuties(record, view.page).some(({ kind }) => kind === "tell_authority");
  return [
    ...(record.checklist ? reasonsFor(record.checklist).map((why) => t(ruleKey(why))) : []),
    isOfficer && advises && t("law.advised_only"),
    isOfficer && tells &&
    t(record.status === "closed" ? "law.wrong_duty_closed" : "law.wrong_duty"),
  ];
}

/** The statutory results of the triage, one fact each. */
function lawFacts({ page, record }: IncidentView): FactList {
  const { t } = page;
  const { statutory, checklist, dosh_notified_at } = record;
  if (statutory === null) return [];
  const risk = riskOf(record.likelihood, record.severity);
  const told = dosh_notified_at
    ? <Moment page={page} at={dosh_notified_at} />
    : t(statutory.notify_immediately ? "incident.law_not_told" : "incident.law_not_required");
  return [
    { term: t("incident.law_told"), fact: told },
    record.scene_released_at && {
      term: t("law.scene_released"),
      fact: <Moment page={page} at={record.scene_released_at} />,
    },
    record.learned_on !== null && statutory.form7_due_on !== null && {
      term: t("law.learned_on"),
      fact: <Day page={page} on={record.learned_on} />,
    },
    formDuties(record).length === 0 &&
    { term: t("incident.law_forms"), fact: t("incident.none") },
    statutory.class6 && { term: t("incident.law_class"), fact: t(class6Key(statutory.class6)) },
    checklist?.any_injury && {
      term: t("incident.law_days"),
      fact: checklist.lost_days ?? t(DAYS_OFF[daysOffAnswer(checklist)]),
    },
    {
      term: t("incident.law_register"),
      fact: statutory.register_jkkp8 ? <RegisterLink page={page} record={record} /> : t("label.no"),
    },
    risk && { term: t("risk.term"), fact: riskWords(page, record) },
  ];
}

/** The register of the year and site that the incident belongs to. */
function RegisterLink({ page, record }: Pick<IncidentView, "page" | "record">) {
  const year = page.dates.day(record.occurred_at).slice(0, 4);
  const address = page.href(`/reports/jkkp-8?year=${year}&site_id=${record.site_id}`);
  return <a href={address}>JKKP 8</a>;
}

/** The answer shown when the number of days off is unknown. */
const DAYS_OFF = {
  yes: "incident.over_4",
  no: "incident.up_to_4",
  unknown: "incident.not_known",
} as const;
