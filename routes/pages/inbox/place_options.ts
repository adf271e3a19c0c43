import type { Option, OptionGroup, SignedInUser } from "@/components/mod.ts";
import type { Places } from "@/lib/places/mod.ts";

/** The places that the filters offer. */
export interface PlaceOptions {
  readonly sites: readonly Option[];
  /** Under the names of their sites. */
  readonly zones: readonly OptionGroup[];
  readonly trucks: readonly Option[];
}

/**
 * Deactivated places too, because older incidents happened there. A supervisor's inbox is about one
 * site, so the zones of the others would only find nothing.
 */
export function placeOptions(
  places: Places,
  user: Pick<SignedInUser, "role" | "site_id"> | null,
): PlaceOptions {
  const own = user?.role === "supervisor" && user.site_id ? user.site_id : undefined;
  const sites = places.sites.filter(({ id }) => own === undefined || id === own);
  return {
    sites: sites.map(({ id, name }) => ({ value: id, label: name })),
    zones: sites.map((site) => ({
      label: site.name,
      options: places.zones.filter(({ site_id }) => site_id === site.id)
        .map(({ id, name }) => ({ value: id, label: name })),
    })),
    trucks: places.trucks.map(({ id, number }) => ({ value: id, label: number })),
  };
}
