import { sql } from "kysely";
import type { RecheckResult } from "@/lib/capas/mod.ts";
import type { Incident } from "@/lib/incidents/mod.ts";
import type { RootCauseCategory } from "@/lib/investigations/mod.ts";
import type { Session } from "@/lib/session.ts";
import type { SimilarIncident } from "./find.ts";
import { SHARED_FACTS, type SharedFact } from "./rules/likeness.ts";

/** A verified action of a similar incident, and what the last check of its effectiveness found. */
export interface WorkedAction {
  id: string;
  title: string;
  verified_at: Date;
  /** Null before the first check. */
  recheck: { round: number; result: RecheckResult } | null;
}

/** A similar incident as the page shows it. */
export interface FoundIncident extends SimilarIncident {
  shared: SharedFact[];
  /** The root causes that both investigations name. */
  shared_causes: RootCauseCategory[];
  /** What worked first. */
  actions: WorkedAction[];
}

/** An incident with those that resemble it. */
export interface Lessons {
  incident: Incident;
  items: FoundIncident[];
}

interface Known {
  incident_id: string;
  causes: RootCauseCategory[];
  actions: (Omit<WorkedAction, "verified_at"> & { verified_at: string })[];
}

/**
 * Adds to similar incidents what they share with the first one, and which verified actions worked there.
 * For roles that read investigations and every action.
 */
export async function readLessons(
  { tx }: Session,
  incident: Incident,
  found: readonly SimilarIncident[],
): Promise<Lessons> {
  const ids = [incident.id, ...found.map((one) => one.incident.id)];
  const { rows } = await sql<Known>`
    select i.id as incident_id,
      array(select distinct r.category from root_causes r
        join investigations v on v.id = r.investigation_id
        where v.incident_id = i.id and v.status = 'submitted') as causes,
      (select coalesce(json_agg(json_build_object('id', c.id, 'title', c.title,
          'verified_at', c.verified_at, 'recheck', last.recheck)
          order by array_position(array['effective', 'partly', null, 'not_effective'], last.result),
            c.verified_at desc, c.id), '[]')
        from capas c left join lateral (
          select r.result, json_build_object('round', r.round, 'result', r.result) as recheck
          from capa_rechecks r where r.capa_id = c.id and r.cycle = c.reopened_count
          order by r.round desc limit 1) last on true
        where c.incident_id = i.id and c.status = 'verified') as actions
    from incidents i where i.id = any(${ids}::uuid[])`.execute(tx);
  const known = new Map(rows.map((row) => [row.incident_id, row]));
  const own = known.get(incident.id)?.causes ?? [];
  return {
    incident,
    items: found.map((one) => {
      const { causes = [], actions = [] } = known.get(one.incident.id) ?? {};
      const shared_causes = causes.filter((cause) => own.includes(cause));
      return {
        ...one,
        shared: sharedFacts(incident, one.incident, shared_causes.length > 0),
        shared_causes,
        actions: actions.map(({ verified_at, ...action }) => ({
          ...action,
          verified_at: new Date(verified_at),
        })),
      };
    }),
  };
}

function sharedFacts(one: Incident, other: Incident, sharesCause: boolean): SharedFact[] {
  const shared: Record<SharedFact, boolean> = {
    type: one.type === other.type,
    zone: one.zone_id === other.zone_id,
    truck: one.truck_id !== null && one.truck_id === other.truck_id,
    root_cause: sharesCause,
  };
  return SHARED_FACTS.filter((fact) => shared[fact]);
}
