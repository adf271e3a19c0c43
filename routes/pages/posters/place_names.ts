import type { PosterPlace } from "@/lib/places/mod.ts";

/** The largest text of the poster, and the line below it. */
export function placeNames(place: PosterPlace): { name: string; under: string | null } {
  return place.zone_name === null
    ? { name: place.site_name, under: place.town }
    : { name: place.zone_name, under: place.site_name };
}

/** The page of the place in the administration. */
export function placePath({ site_id, zone_id }: PosterPlace): string {
  return zone_id === null ? `/admin/sites/${site_id}` : `/admin/zones/${zone_id}`;
}
