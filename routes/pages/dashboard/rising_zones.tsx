import { risingWindow, type RiskReasons } from "@/lib/dashboard/mod.ts";
import type { PartProps } from "../shared/figures/parts.tsx";

/** Zones with more or heavier reports than expected, in numbers. */
export function RisingZones(
  { page, dashboard: { rising, zones, sites }, lists, reasons }: PartProps & {
    reasons: RiskReasons;
  },
) {
  if (rising === null) return null;
  const { t, dates } = page;
  const { recent } = risingWindow(page.today);
  return (
    <section aria-labelledby="rising">
      <h2 id="rising">{t("dashboard.rising")}</h2>
      <p class="quiet">{t("dashboard.rising_rule")}</p>
      {rising.length === 0 && <p>{t("dashboard.rising_none")}</p>}
      {rising.length > 0 && (
        <ul class="zones" role="list">
          {rising.map((one) => {
            const zone = zones.get(one.zone_id);
            const site = sites.find(({ id }) => id === zone?.site_id);
            const reason = reasons.get(one.zone_id)!;
            return (
              <li key={one.zone_id} class="box">
                <h3>{t("dashboard.place", { zone: zone?.name ?? "", site: site?.name ?? "" })}</h3>
                <p>
                  <strong>{t(`rising_level.${one.level}`)}</strong>
                  <br />
                  {reason.text}
                </p>
                {reason.byModel && <p class="quiet">{t("dashboard.rising_worded")}</p>}
                <p>
                  <a
                    class="act"
                    href={lists.incidents({ zone_id: one.zone_id, group: "safety" }, recent)!}
                  >
                    {t("dashboard.see_reports", { count: dates.number(one.recent) })}
                  </a>
                </p>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
