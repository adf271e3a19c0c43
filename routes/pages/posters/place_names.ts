import type { PosterPlace } from "@/lib/places/mod.ts";

/** What is written largest, and what stands under it. */
export function placeNames(place: PosterPlace): { name: string; under: string | null } {
  return place.zone_name === null
    ? { name: place.site_name, under: place.town }
    : { name: place.zone_name, under: place.site_name };
}

/** The page of the place in the administration. */
export function placePath({ site_id, zone_id }: PosterPlace): string {
  return zone_id === null ? `/admin/sites/${site_id}` : `/admin/zones/${zone_id}`;
}
