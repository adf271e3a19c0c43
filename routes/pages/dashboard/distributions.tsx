import type { BarRow, SeriesLook } from "@/components/mod.ts";
import { INCIDENT_TYPES, SHIFT_NAMES, TREND_GROUP_OF, WEEKDAYS } from "@/lib/incidents/mod.ts";
import { rootCauseKey } from "@/lib/investigations/mod.ts";
import { barRow, Bars, BySeverity } from "../shared/figures/bars.tsx";
import type { PartProps } from "../shared/figures/parts.tsx";

/** Places shown at most, those with the most reports. */
const MOST_SITES = 20;
const MOST_ZONES = 10;

/** The reports of the period by what they have in common, each bar with its list. */
export function Distributions({ page, dashboard, lists }: PartProps) {
  const { t, dates } = page;
  const { incidents, sites, zones, causes, filters } = dashboard;
  const row = (
    key: string,
    label: string,
    count: number,
    href: string | undefined,
    look?: SeriesLook,
  ): BarRow => barRow(dates, { key, label, count, href, look });
  const siteName = (id: string) => sites.find((site) => site.id === id)?.name ?? "";
  const zoneName = (id: string) => {
    const zone = zones.get(id);
    if (!zone) return "";
    return filters.site_id
      ? zone.name
      : t("dashboard.place", { zone: zone.name, site: siteName(zone.site_id) });
  };
  const bySite = most(incidents.sites, MOST_SITES, siteName);
  const byZone = most(incidents.zones, MOST_ZONES, zoneName);
  const types = most(incidents.now.types, INCIDENT_TYPES.length, (type) => t(`type.${type}`));
  const reports = { page, unit: t("dashboard.reports") };
  return (
    <>
      <div class="split split-even">
        <Bars {...reports} id="by-type" title={t("dashboard.by_type")}>
          {types.map(({ key, label, count }) =>
            row(key, label, count, lists.incidents({ type: key }), TREND_GROUP_OF[key])
          )}
        </Bars>
        <div class="sections">
          {sites.length > 1 && !filters.site_id && (
            <Bars
              {...reports}
              id="by-site"
              title={t("dashboard.by_site")}
              note={note(bySite, incidents.sites.size)}
            >
              {bySite.map(({ key, label, count }) =>
                row(key, label, count, lists.incidents({ site_id: key }))
              )}
            </Bars>
          )}
          <Bars
            page={page}
            unit={t("dashboard.incidents")}
            id="causes"
            title={t("dashboard.causes")}
            none={t("dashboard.causes_none")}
          >
            {causes.map(({ category, count }) =>
              row(category, t(rootCauseKey(category)), count, lists.incidents({ cause: category }))
            )}
          </Bars>
        </div>
      </div>
      <div class="split split-even">
        <Bars
          {...reports}
          id="by-zone"
          title={t("dashboard.by_zone")}
          note={note(byZone, incidents.zones.size)}
        >
          {byZone.map(({ key, label, count }) =>
            row(key, label, count, lists.incidents({ zone_id: key }))
          )}
        </Bars>
        <BySeverity page={page} incidents={incidents} lists={lists} />
      </div>
      <div class="split split-even">
        <Bars {...reports} id="by-weekday" title={t("dashboard.by_weekday")}>
          {WEEKDAYS.map((day) =>
            row(
              String(day),
              t(`weekday.${day}`),
              incidents.weekdays.get(day) ?? 0,
              lists.incidents({ weekday: String(day) }),
            )
          )}
        </Bars>
        <Bars {...reports} id="by-shift" title={t("dashboard.by_shift")}>
          {SHIFT_NAMES.map((shift) =>
            row(
              shift,
              t(`shift.${shift}`),
              incidents.shifts.get(shift) ?? 0,
              lists.incidents({ shift }),
            )
          )}
        </Bars>
      </div>
    </>
  );

  function note(shown: readonly unknown[], all: number): string | undefined {
    return all > shown.length ? t("dashboard.most", { count: shown.length }) : undefined;
  }
}

/** The keys with the most, by count, then by name. */
function most<Key extends string>(
  counts: ReadonlyMap<Key, number>,
  limit: number,
  nameOf: (key: Key) => string,
): { key: Key; label: string; count: number }[] {
  return [...counts].map(([key, count]) => ({ key, count, label: nameOf(key) }))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label)).slice(0, limit);
}
