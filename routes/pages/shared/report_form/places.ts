import type { Option, OptionGroup } from "@/components/mod.ts";
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

/** The active trucks as options; the value is the number plate, which is shorter than the id. */
export function truckOptions({ trucks }: Pick<Places, "trucks">): Option[] {
  return trucks.filter(({ active }) => active)
    .map(({ number }) => ({ value: number, label: number }));
}
