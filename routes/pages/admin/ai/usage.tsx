import { Cell, Facts, type PageContext, Row, RowHead, Section, Table } from "@/components/mod.ts";
import type { AiConfig, AiUsage, PurposeUsage } from "@/lib/ai/mod.ts";

interface Props {
  page: PageContext;
  usage: AiUsage;
  perDay: AiConfig["perDay"];
}

/** Today's calls against their limits, and 30 days by purpose. */
export function UsageSection({ page, usage, perDay }: Props) {
  const { t, dates } = page;
  const of = (used: number, most: number) =>
    t("ai.used_of", { used: dates.number(used), most: dates.number(most) });
  const columns = [
    { label: t("ai.purpose") },
    { label: t("ai.calls"), end: true },
    { label: t("ai.tokens"), end: true },
    { label: t("ai.median"), end: true },
    { label: t("ai.outcomes") },
  ];
  return (
    <>
      <Section id="today" title={t("ai.today")}>
        <div class="scope measure">
          <Facts
            page={page}
            facts={[
              { term: t("ai.everyone"), fact: of(usage.today.everyone, perDay.everyone) },
              { term: t("ai.most"), fact: of(usage.today.most, perDay.user) },
            ]}
          />
        </div>
      </Section>
      <Section id="suggestions" title={t("ai.suggestions")}>
        <div class="scope measure">
          <Facts
            page={page}
            facts={[
              { term: t("ai.accepted"), fact: dates.number(usage.suggestions.accepted) },
              { term: t("ai.changed"), fact: dates.number(usage.suggestions.changed) },
            ]}
          />
        </div>
      </Section>
      <Section id="usage" title={t("ai.usage")}>
        {usage.purposes.length === 0 ? <p class="quiet">{t("ai.no_calls")}</p> : (
          <div class="scope">
            <Table caption={t("ai.usage")} captionHidden columns={columns}>
              {usage.purposes.map((one) => <UsageRow key={one.purpose} page={page} usage={one} />)}
            </Table>
          </div>
        )}
      </Section>
    </>
  );
}

function UsageRow({ page, usage }: { page: PageContext; usage: PurposeUsage }) {
  const { t, dates } = page;
  const { purpose, calls, prompt_tokens, completion_tokens, median_ms, outcomes } = usage;
  return (
    <Row>
      <RowHead>
        <b>{t(`ai_purpose.${purpose}`)}</b>
      </RowHead>
      <Cell label={t("ai.calls")} end>{dates.number(calls)}</Cell>
      <Cell label={t("ai.tokens")} end>
        {dates.number(prompt_tokens)} / {dates.number(completion_tokens)}
      </Cell>
      <Cell label={t("ai.median")} end>
        {median_ms === null ? "–" : t("ai.ms", { ms: dates.number(median_ms) })}
      </Cell>
      <Cell label={t("ai.outcomes")} all>
        {outcomes.map(({ outcome, calls }) => (
          <div key={outcome}>
            {dates.number(calls)} × {t(`ai_outcome.${outcome}`)}
          </div>
        ))}
      </Cell>
    </Row>
  );
}
