import { brokenForeignKey } from "@/lib/database/mod.ts";
import { Problem } from "@/lib/errors.ts";
import type { MessageKey } from "@/lib/i18n/mod.ts";

/** What refers to a place, by the foreign key that keeps it from being deleted. */
const REFERRERS: Record<string, MessageKey> = {
  incidents_site_id_fkey: "refers.incidents",
  incidents_zone_of_site_fkey: "refers.incidents",
  incidents_truck_id_fkey: "refers.incidents",
  zones_site_id_fkey: "refers.zones",
  profiles_site_id_fkey: "refers.people",
  site_years_site_id_fkey: "refers.site_years",
  register_submissions_site_id_fkey: "refers.register",
};

/** The refusal of a delete because something still refers to the record, or null when that is not why. */
export function referenceProblem(error: unknown): Problem | null {
  const constraint = brokenForeignKey(error);
  if (constraint === null) return null;
  const what = REFERRERS[constraint] ?? "refers.records";
  return new Problem("referenced", { values: { what } });
}
