import { Problem } from "@/lib/errors.ts";
import { lockOpenIncident } from "@/lib/incidents/mod.ts";
import { asAdministrator, type Session } from "@/lib/session.ts";

/**
 * Takes an action and its open incident for a change, the incident first. Owners may not lock rows of
 * their own, so the administrative client does, once the caller was seen to see the action.
 * @throws Problem `not_found`, `incident_locked`, `stale` when a version is named and no longer current
 */
export async function lockCapa(session: Session, id: string, version: number | undefined) {
  const seen = await session.tx.selectFrom("capas").select("incident_id").where("id", "=", id)
    .executeTakeFirstOrThrow(() => new Problem("not_found"));
  return await asAdministrator(session, "lock an action", async () => {
    const incident = await lockOpenIncident(session, seen.incident_id);
    const capa = await session.tx.selectFrom("capas").selectAll().where("id", "=", id).forUpdate()
      .executeTakeFirstOrThrow(() => new Problem("not_found"));
    if (version !== undefined && version !== capa.version) throw new Problem("stale");
    return { capa, incident };
  });
}
