import type { OptionGroup } from "@/components/mod.ts";
import type { Places } from "@/lib/places/mod.ts";

/** The active zones as options grouped by site, with the most relevant sites first. */
export function zoneOptions(
  { sites, zones }: Pick<Places, "sites" | "zones">,
  first: readonly (string | null | undefined)[],
): OptionGroup[] {
  const rank = (id: string) => {
    const position = first.indexOf(id);
    return position < 0 ? first.length : position;
  };
  return sites.filter(({ active }) => active)
    .toSorted((a, b) => rank(a.id) - rank(b.id))
    .map(({ id, name }) => ({
      label: name,
      options: zones.filter((zone) => zone.active && zone.site_id === id)
        // Includes the site, because a closed select does not show the group.
        .map((zone) => ({ value: zone.id, label: `${zone.name}, ${name}` })),
    }))
    .filter(({ options }) => options.length > 0);
}

/** The number plates of the active trucks; the form names trucks by them, shorter than their ids. */
export function truckNumbers({ trucks }: Pick<Places, "trucks">): string[] {
  return trucks.filter(({ active }) => active).map(({ number }) => number);
}

/** A zone of the form with its site; undefined for one that it does not offer. */
export function zoneNames(
  { sites, zones }: Pick<Places, "sites" | "zones">,
  zoneId: string,
): { zone: string; site: string } | undefined {
  const zone = zones.find(({ id, active }) => id === zoneId && active);
  const site = sites.find(({ id, active }) => id === zone?.site_id && active);
  return zone && site && { zone: zone.name, site: site.name };
}
