import { Day, type Fact, Facts, Moment, type PageContext, Section } from "@/components/mod.ts";
import {
  actionTypeKey,
  type Capa,
  controlKey,
  controlMeaningKey,
  type LastCapaChange,
  type Recheck,
  RECHECK_DAYS,
  recheckResultKey,
} from "@/lib/capas/mod.ts";
import { type RootCauseCategory, rootCauseKey } from "@/lib/investigations/mod.ts";
import { Prose } from "../shared/Prose.tsx";

interface Props {
  page: PageContext;
  capa: Capa;
}

/** A fact with the name of the form's field that holds it. */
interface NamedFact extends Fact {
  readonly name: string;
}

/** What was decided about an action. */
export function decidedFacts({ page, capa }: Props): NamedFact[] {
  const { t } = page;
  const { control_level: level, root_cause_category: category } = capa;
  const control = { level: t(controlKey(level)), meaning: t(controlMeaningKey(level)) };
  return [
    { name: "owner_id", term: t("capas.owner"), fact: capa.owner.full_name },
    {
      name: "due_date",
      term: t("term.due_date"),
      fact: <Day page={page} on={capa.due_date} as="full" />,
    },
    { name: "priority", term: t("term.priority"), fact: t(`priority.${capa.priority}`) },
    { name: "action_type", term: t("capa_page.type"), fact: t(actionTypeKey(capa.action_type)) },
    {
      name: "control_level",
      term: t("capas.control"),
      fact: t("capa_page.level_and_meaning", control),
    },
    {
      name: "root_cause_category",
      term: t("capa_page.category"),
      fact: category && t(rootCauseKey(category as RootCauseCategory)),
    },
  ];
}

/** All that a safety officer writes of an action. */
export function savedFacts({ page, capa }: Props): NamedFact[] {
  const { t } = page;
  return [
    { name: "title", term: t("capa_page.title"), fact: capa.title },
    { name: "description", term: t("capa_page.description"), fact: capa.description },
    ...decidedFacts({ page, capa }),
  ];
}

/** What is to be done, by whom and until when. */
export function AboutCapa({ page, capa }: Props) {
  const { t } = page;
  return (
    <Section id="about" title={t("capa_page.about")}>
      {capa.description && <Prose text={capa.description} lead />}
      <Facts page={page} facts={decidedFacts({ page, capa })} />
    </Section>
  );
}

/** What the owner wrote, for everybody but the owner at work. */
export function OwnerNotes({ page, capa }: Props) {
  return capa.owner_notes === null ? null : (
    <section aria-labelledby="notes">
      <h2 id="notes">{page.t("capa_page.owner_notes")}</h2>
      <Prose text={capa.owner_notes} />
    </section>
  );
}

/** What happened to the action so far, in the order in which it did. */
export function CapaHistory(
  { page, capa, reopening }: Props & { reopening: LastCapaChange | null },
) {
  const { t } = page;
  const { verified_at, verified_by, next_recheck } = capa;
  return (
    <Section id="history" title={t("capa_page.history")}>
      <Facts
        page={page}
        facts={[
          { term: t("capa_page.assigned"), fact: <Moment page={page} at={capa.assigned_at} /> },
          capa.reopened_count > 0 && {
            term: t("capa_page.reopened"),
            fact: String(capa.reopened_count),
          },
          reopening && {
            term: t("capa_page.last_reopened"),
            fact: <At page={page} at={reopening.at} by={reopening.by} />,
          },
          capa.reopen_reason !== null && {
            term: t("capa_page.reopen_reason"),
            fact: <Prose text={capa.reopen_reason} />,
          },
          capa.completed_at && {
            term: t("capa_page.completed"),
            fact: <Moment page={page} at={capa.completed_at} />,
          },
          verified_at && {
            term: t("capa_page.verified"),
            fact: <At page={page} at={verified_at} by={verified_by} />,
          },
          capa.verification_notes !== null && {
            term: t("capa_page.verification_notes"),
            fact: <Prose text={capa.verification_notes} />,
          },
          next_recheck && {
            term: t("capa_page.next_check"),
            fact: <Day page={page} on={next_recheck.date} as="full" />,
          },
        ]}
      />
    </Section>
  );
}

interface AtProps {
  page: PageContext;
  at: Date;
  by: Capa["verified_by"];
}

function At({ page, at, by }: AtProps) {
  return (
    <>
      <Moment page={page} at={at} />
      {by && <span class="line">{by.full_name}</span>}
    </>
  );
}

interface RecheckProps {
  page: PageContext;
  capa: Capa;
  rechecks: readonly Recheck[];
}

/** What the checks 30, 60 and 90 days after verification found, and who did them. */
export function Rechecks({ page, capa, rechecks }: RecheckProps) {
  const { t } = page;
  if (rechecks.length === 0) return null;
  return (
    <Section id="rechecks" title={t("term.effectiveness")}>
      <Facts
        page={page}
        facts={rechecks.map(({ cycle, round, result, note, at, by }) => {
          const days = RECHECK_DAYS * round;
          const earlier = cycle < capa.reopened_count;
          return {
            term: t(earlier ? "capa_page.earlier_check_of" : "capa_page.check_of", { days }),
            fact: (
              <>
                <b>{t(recheckResultKey(result))}</b> <Moment page={page} at={at} as="date" />
                <span class="line quiet">{by.full_name}</span>
                {note && <span class="line">{note}</span>}
              </>
            ),
          };
        })}
      />
    </Section>
  );
}

/** The last check since the action was verified, if there was one. */
export function lastRecheck(capa: Capa, rechecks: readonly Recheck[]): Recheck | undefined {
  return rechecks.findLast(({ cycle }) => cycle === capa.reopened_count);
}
