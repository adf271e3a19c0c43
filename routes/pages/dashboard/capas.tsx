import { type BarRow, BarTable } from "@/components/mod.ts";
import { CONTROL_LEVELS, controlKey } from "@/lib/capas/mod.ts";
import { assignedDays, CAPA_AGES } from "@/lib/dashboard/mod.ts";
import type { PageContext } from "@/components/mod.ts";
import type { PartProps } from "../shared/figures/parts.tsx";

/** How old open actions are, how those of the period were sent, and how strong their controls are. */
export function CapaHealth({ page, dashboard: { capas, now }, lists }: PartProps) {
  const { t, dates } = page;
  const row = (key: string, label: string, count: number, href: string): BarRow => ({
    key,
    label,
    count,
    written: dates.number(count),
    href,
  });
  const sent = { sent_from: now.from, sent_to: now.to };
  const { on_time, sent: all, reopened } = capas.now;
  const parts: [keyof typeof TITLES, BarRow[]][] = [
    [
      "ages",
      CAPA_AGES.map((age, index) =>
        row(
          String(age[0]),
          ageName(page, age),
          capas.ages[index]!,
          lists.capas({ to_do: "true", ...assignedDays(age, page.today) }),
        )
      ),
    ],
    ["sent", [
      row(
        "on_time",
        t("dashboard.sent_on_time"),
        on_time,
        lists.capas({ ...sent, on_time: "true" }),
      ),
      row(
        "late",
        t("dashboard.sent_late"),
        all - on_time,
        lists.capas({ ...sent, on_time: "false" }),
      ),
      row(
        "reopened",
        t("dashboard.reopened"),
        reopened,
        lists.capas({ ...sent, reopened: "true" }),
      ),
    ]],
    [
      "controls",
      CONTROL_LEVELS.map((level) =>
        row(
          level,
          t(controlKey(level)),
          capas.controls[level],
          lists.capas({ ...sent, control_level: level }),
        )
      ),
    ],
  ];
  return (
    <section aria-labelledby="capas">
      <h2 id="capas">{t("dashboard.capas")}</h2>
      <div class="thirds">
        {parts.map(([name, rows]) => (
          <div key={name}>
            <h3>{t(TITLES[name])}</h3>
            <BarTable
              caption={t(TITLES[name])}
              columns={[t(TITLES[name]), t("dashboard.share"), t("dashboard.actions")]}
              rows={rows}
            />
          </div>
        ))}
      </div>
    </section>
  );
}

const TITLES = {
  ages: "dashboard.ages",
  sent: "dashboard.sent",
  controls: "dashboard.controls",
} as const;

function ageName({ t }: PageContext, [from, to]: (typeof CAPA_AGES)[number]): string {
  if (to === null) return t("dashboard.age_over", { days: from - 1 });
  return from === 0
    ? t("dashboard.age_to", { days: to })
    : t("dashboard.age_between", { from, to });
}
