import { sql } from "kysely";
import { z } from "zod";
import { writeAudit } from "@/lib/audit/mod.ts";
import { Problem } from "@/lib/errors.ts";
import type { Session } from "@/lib/session.ts";
import { writtenText } from "@/lib/text.ts";
import type { Addendum } from "./incident.ts";
import { addendaOf, presentAddendum, requireIncident } from "./read.ts";

export const NewAddendum = z.strictObject({ body: writtenText({ min: 1, max: 5000 }) });

/** Returns the addenda of an incident, oldest first. @throws Problem `not_found` */
export async function listAddenda({ tx }: Session, incidentId: string): Promise<Addendum[]> {
  const { addenda } = await tx.selectFrom("incidents as i").where("i.id", "=", incidentId)
    .select(addendaOf(sql.ref("i.id")).as("addenda"))
    .executeTakeFirstOrThrow(() => new Problem("not_found"));
  return addenda.map(presentAddendum);
}

/**
 * Adds an addendum and returns it. The audit log stores its text too.
 * @throws Problem `not_found`
 */
export async function addAddendum(
  session: Session,
  incidentId: string,
  body: string,
): Promise<Addendum> {
  const { actor, now, tx } = session;
  await requireIncident(session, incidentId);
  const { author_id, full_name, ...addendum } = await tx
    .with("a", (query) =>
      query.insertInto("addenda")
        .values({ incident_id: incidentId, author_id: actor.id, body, created_at: now })
        .returningAll())
    .selectFrom("a").innerJoin("people", "people.id", "a.author_id")
    .select(["a.id", "a.incident_id", "a.body", "a.author_id", "people.full_name", "a.created_at"])
    .executeTakeFirstOrThrow();
  await writeAudit(session, {
    action: "addendum.created",
    subject: ["addendum", addendum.id],
    incidentId,
    after: { body },
  });
  const { created_at, ...rest } = addendum;
  return { ...rest, author: { id: author_id, full_name }, created_at };
}
