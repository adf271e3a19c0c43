import { Day, type Fact, Facts, Moment, type PageContext, Section } from "@/components/mod.ts";
import {
  type Capa,
  type FieldOf,
  fieldRow,
  fieldsOf,
  type LastCapaChange,
  type ReasonedChange,
  type Recheck,
  RECHECK_DAYS,
  recheckResultKey,
} from "@/lib/capas/mod.ts";
import { sentence } from "@/lib/i18n/mod.ts";
import { type RootCauseCategory, rootCauseKey } from "@/lib/investigations/mod.ts";
import { Prose } from "../shared/facts.tsx";
import { TranslationPart, type TranslationView } from "../shared/translation.tsx";

interface Props {
  page: PageContext;
  capa: Capa;
}

/** A fact about a CAPA with the name of its field. */
export interface NamedFact extends Fact {
  readonly name: FieldOf<"hse">;
}

/**
 * The facts set by safety officers, in display order; title and description are displayed
 * separately.
 */
export function decidedFacts(props: Props): NamedFact[] {
  return factsOf(props, fieldsOf("hse").filter((name) => fieldRow(name).fact !== undefined))
    .toSorted((a, b) => fieldRow(a.name).fact! - fieldRow(b.name).fact!);
}

/** All fields that safety officers write, title and description first. */
export function savedFacts(props: Props): NamedFact[] {
  const texts = fieldsOf("hse").filter((name) => fieldRow(name).fact === undefined);
  return [...factsOf(props, texts), ...decidedFacts(props)];
}

function factsOf({ page, capa }: Props, names: readonly FieldOf<"hse">[]): NamedFact[] {
  return names.map((name) => ({
    name,
    term: sentence(page.locale, fieldRow(name).label),
    fact: factOf({ page, capa }, name),
  }));
}

/** The formatted value of a field. */
function factOf({ page, capa }: Props, name: FieldOf<"hse">): Fact["fact"] {
  const value = capa[name];
  if (value === null) return null;
  const { kind, optionKey, meaningKey, isExplained } = fieldRow(name);
  switch (kind) {
    case "owner":
      return capa.owner.full_name;
    case "date":
      return <Day page={page} on={value} as="full" />;
    case "category":
      return page.t(rootCauseKey(value as RootCauseCategory));
    case "choice": {
      const level = optionKey ? sentence(page.locale, optionKey(value as never)) : value;
      if (!isExplained || !meaningKey) return level;
      const meaning = sentence(page.locale, meaningKey(value as never));
      return page.t("capa_page.level_and_meaning", { level, meaning });
    }
    default:
      return value;
  }
}

const TEXT_LABELS = {
  title: "capa_page.title",
  description: "capa_page.description",
  owner_notes: "capa_page.owner_notes",
  reopen_reason: "capa_page.reopen_reason",
  verification_notes: "capa_page.verification_notes",
} as const;

/** The task of a CAPA: what to do, by whom and until when. */
export function AboutCapa(
  { page, capa, translation }: Props & { translation: TranslationView },
) {
  const { t } = page;
  return (
    <Section id="about" title={t("capa_page.about")}>
      {capa.description && <Prose text={capa.description} lead />}
      <TranslationPart
        page={page}
        translation={translation}
        action={page.href(`/capas/${capa.id}/translation`)}
        labels={TEXT_LABELS}
      />
      <Facts page={page} facts={decidedFacts({ page, capa })} />
    </Section>
  );
}

/** The owner's notes, read-only. */
export function OwnerNotes({ page, capa }: Props) {
  return capa.owner_notes === null ? null : (
    <section aria-labelledby="notes">
      <h2 id="notes">{page.t("capa_page.owner_notes")}</h2>
      <Prose text={capa.owner_notes} />
    </section>
  );
}

/** The events of the CAPA, oldest first. */
export function CapaHistory(
  { page, capa, reopening, changes }: Props & {
    reopening: LastCapaChange | null;
    changes: readonly ReasonedChange[];
  },
) {
  const { t } = page;
  const { verified_at, verified_by, next_recheck } = capa;
  return (
    <Section id="history" title={t("capa_page.history")}>
      <Facts
        page={page}
        facts={[
          { term: t("capa_page.assigned"), fact: <Moment page={page} at={capa.assigned_at} /> },
          ...changes.map((change) => ({
            term: changeWords(page, change),
            fact: (
              <>
                <Prose text={change.reason} />
                <At page={page} at={change.at} by={change.by} />
              </>
            ),
          })),
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

/** The change of a due date, or that a safety officer acted for the owner. */
function changeWords({ t, dates }: PageContext, { before, after }: ReasonedChange): string {
  if (after.status !== undefined || after.owner_notes !== undefined) {
    return t("capa_page.acted_for_owner");
  }
  if (after.due_date === undefined) return t("capa_page.changed_with_reason");
  return t("capa_page.due_moved", {
    before: dates.date(String(before.due_date)),
    after: dates.date(String(after.due_date)),
  });
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

/** The results of the effectiveness checks, and who recorded them. */
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

/** The last check since the verification of the CAPA, if any. */
export function lastRecheck(capa: Capa, rechecks: readonly Recheck[]): Recheck | undefined {
  return rechecks.findLast(({ cycle }) => cycle === capa.reopened_count);
}
