import { type FactList, Moment } from "@/components/mod.ts";
import { class6Key, daysOffAnswer } from "@/lib/statutory/mod.ts";
import { formDuties } from "./form_duties.ts";
import type { IncidentView } from "./view.ts";

/** What follows from the triage, one line each. */
export function lawFacts({ page, record }: IncidentView): FactList {
  const { t } = page;
  const { statutory, checklist, dosh_notified_at } = record;
  if (statutory === null) return [];
  const told = dosh_notified_at
    ? <Moment page={page} at={dosh_notified_at} />
    : t(statutory.notify_immediately ? "incident.law_not_told" : "incident.law_not_required");
  return [
    { term: t("incident.law_told"), fact: told },
    formDuties(record).length === 0 &&
    { term: t("incident.law_forms"), fact: t("incident.none") },
    statutory.class6 && { term: t("incident.law_class"), fact: t(class6Key(statutory.class6)) },
    checklist?.any_injury && {
      term: t("incident.law_days"),
      fact: checklist.lost_days ?? t(DAYS_OFF[daysOffAnswer(checklist)]),
    },
    {
      term: t("incident.law_register"),
      fact: statutory.register_jkkp8 ? "JKKP 8" : t("label.no"),
    },
  ];
}

/** Without a number the answer to the question stands for it. */
const DAYS_OFF = {
  yes: "incident.over_4",
  no: "incident.up_to_4",
  unknown: "incident.not_known",
} as const;
