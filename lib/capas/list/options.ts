import { type RawBuilder, sql } from "kysely";
import { keepRows } from "@/lib/database/mod.ts";
import { seesAll, type Session } from "@/lib/session.ts";
import { conditions, type ListFilters } from "./filters.ts";

/** An option of a filter. */
type Choice = { id: string; name: string };

/** The owners and sites that a list of CAPAs can be filtered by. */
interface FilterOptions {
  owners: readonly Choice[];
  sites: readonly Choice[];
}

const options = keepRows((found: FilterOptions): FilterOptions => found);

/**
 * Returns the owners and sites of the CAPAs that the caller may see, so that every option has
 * results; the same object while they are the same. A board is for the work to be done: with `unfinished` the
 * owners are those of unfinished CAPAs, and the one that is filtered by.
 */
export async function readCapaFilterOptions(
  session: Session,
  { unfinished, owner_id }: { unfinished: boolean } & Pick<ListFilters, "owner_id">,
): Promise<FilterOptions> {
  const seen = conditions(session, {});
  const { actor } = session;
  const atSite = (condition: RawBuilder<unknown>) =>
    sql`exists (select from capas c where c.site_id = s.id and ${condition})`;
  // At another site a supervisor sees their own alone; an index finds none there at once.
  const isAt = actor.role === "supervisor"
    ? sql`case when s.id = ${actor.site_id} then ${atSite(seen)}
        else ${atSite(sql`c.owner_id = ${actor.id}`)} end`
    : atSite(seen);
  const inOrder = (choices: RawBuilder<unknown>) =>
    sql`(select coalesce(json_agg(p order by p.name, p.id), '[]') from (${choices}) p)`;
  // The name of each owner by its key: of a large company, most people own no CAPA.
  const people = sql`select o.id, (select full_name from people where id = o.id) as name
    from owners o`;
  const sites = sql`select s.id, s.name from sites s where ${isAt}`;
  const [found] = await options.read(
    session.tx,
    sql`with recursive ${unfinished ? unfinishedOwners(session, owner_id) : ownersSeen(session)}
      select ${inOrder(people)} as owners, ${inOrder(sites)} as sites`,
    "",
  );
  return found!;
}

/**
 * The common table expression `owners`: the ids of the owners of unfinished CAPAs, which are few, and of one more
 * with CAPAs that the caller may see.
 */
function unfinishedOwners(session: Session, one: string | undefined): RawBuilder<unknown> {
  const seen = conditions(session, {});
  const also = one === undefined ? sql`` : sql`union select ${one}::uuid
    where exists (select from capas c where c.owner_id = ${one} and ${seen})`;
  return sql`owners as (
    select distinct c.owner_id as id from capas c where c.status <> 'verified' and ${seen} ${also})`;
}

/**
 * The same of all CAPAs that the caller may see. It goes from owner to owner in an index; reading the CAPAs, or
 * asking for each person, takes longer with each year.
 */
function ownersSeen({ actor }: Session): RawBuilder<unknown> {
  if (actor.role !== "supervisor" && !seesAll(actor)) {
    return sql`owners as (select ${actor.id}::uuid as id
      where exists (select from capas c where c.owner_id = ${actor.id}))`;
  }
  const atSite = seesAll(actor) ? sql`true` : sql`c.site_id = ${actor.site_id}`;
  const first = (condition: RawBuilder<unknown>) =>
    sql`select c.owner_id as id from capas c where ${atSite} and ${condition}
      order by c.owner_id limit 1`;
  return sql`found as (
      (${first(sql`true`)})
      union all
      (select next.id from found f, lateral (${first(sql`c.owner_id > f.id`)}) next)),
    owners as (select id from found
      union select c.owner_id from capas c where c.owner_id = ${actor.id})`;
}
