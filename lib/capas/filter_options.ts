import type { Work } from "@/lib/work.ts";

/** A choice of a filter. */
type Choice = { id: string; name: string };

/** The owners and sites of the actions the caller sees: a choice of a filter never leads to nothing. */
export async function readCapaFilterOptions(
  { tx }: Work,
): Promise<{ owners: Choice[]; sites: Choice[] }> {
  const owners = await tx.selectFrom("capas").innerJoin("people", "people.id", "capas.owner_id")
    .select(["people.id", "people.full_name as name"]).distinct().orderBy("name").execute();
  const sites = await tx.selectFrom("capas").innerJoin("sites", "sites.id", "capas.site_id")
    .select(["sites.id", "sites.name"]).distinct().orderBy("name").execute();
  return { owners, sites };
}
