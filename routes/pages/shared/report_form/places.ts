import type { Option, OptionGroup } from "@/components/mod.ts";
import type { Places } from "@/lib/places/mod.ts";

/** The zones in use, grouped by site; the sites that matter here first. */
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
        // Once chosen, the name of the group is out of sight.
        .map((zone) => ({ value: zone.id, label: `${zone.name}, ${name}` })),
    }))
    .filter(({ options }) => options.length > 0);
}

/** The trucks in use; a plate names its truck as well as an id does, in fewer bytes. */
export function truckOptions({ trucks }: Pick<Places, "trucks">): Option[] {
  return trucks.filter(({ active }) => active)
    .map(({ number }) => ({ value: number, label: number }));
}
