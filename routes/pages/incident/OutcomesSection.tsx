import { CapaBadge, Day, interleave, Items, Section } from "@/components/mod.ts";
import type { IncidentView } from "./view.ts";

/** What the reader's own report changed, or is about to: a reason to report again. */
export function OutcomesSection({ view: { page, record } }: { view: IncidentView }) {
  const { t, dates } = page;
  if (record.outcomes.length === 0) return null;
  return (
    <Section id="outcomes" title={t("outcomes.title")}>
      <Items>
        {record.outcomes.map(({ title, status, due_date, verified_at }, index) => (
          <li key={index}>
            <p>
              <b>{title}</b>
            </p>
            <p class="row">
              <CapaBadge page={page} status={status} />
              <span class="quiet">
                {interleave(
                  t(verified_at ? "outcomes.verified" : "outcomes.due", { date: "{date}" }),
                  {
                    date: <Day page={page} on={verified_at ? dates.day(verified_at) : due_date} />,
                  },
                )}
              </span>
            </p>
          </li>
        ))}
      </Items>
    </Section>
  );
}
