import { Facts, Moment, type PageContext, Section } from "@/components/mod.ts";
import { type Capa, type Recheck, RECHECK_DAYS, recheckResultKey } from "@/lib/capas/mod.ts";

interface Props {
  page: PageContext;
  capa: Capa;
  rechecks: readonly Recheck[];
}

/** What the checks 30, 60 and 90 days after verification found, and who did them. */
export function Rechecks({ page, capa, rechecks }: Props) {
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
