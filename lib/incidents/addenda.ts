import { z } from "zod";
import { writeAudit } from "@/lib/audit/mod.ts";
import type { Session } from "@/lib/session.ts";
import { writtenText } from "@/lib/text.ts";
import type { PersonName } from "./incident.ts";
import { readIncident } from "./read.ts";

export const NewAddendum = z.strictObject({ body: writtenText({ min: 1, max: 5000 }) });

/** A remark added to an incident, open or closed; never changed, never deleted. */
export interface Addendum {
  id: string;
  incident_id: string;
  body: string;
  author: PersonName;
  created_at: Date;
}

function select({ tx }: Session) {
  return tx.selectFrom("addenda").innerJoin("people", "people.id", "addenda.author_id").select([
    "addenda.id",
    "addenda.incident_id",
    "addenda.body",
    "addenda.author_id",
    "people.full_name",
    "addenda.created_at",
  ]);
}

function present(
  { author_id, full_name, ...addendum }: Awaited<
    ReturnType<ReturnType<typeof select>["executeTakeFirstOrThrow"]>
  >,
): Addendum {
  return { ...addendum, author: { id: author_id, full_name } };
}

/** The addenda of an incident, oldest first. @throws Problem `not_found` */
export async function listAddenda(session: Session, incidentId: string): Promise<Addendum[]> {
  await readIncident(session, incidentId);
  return (await select(session).where("incident_id", "=", incidentId).orderBy("addenda.id")
    .execute())
    .map(present);
}

/** Adds an addendum; the audit log keeps its text too. @throws Problem `not_found` */
export async function addAddendum(
  session: Session,
  incidentId: string,
  body: string,
): Promise<Addendum> {
  await readIncident(session, incidentId);
  const { id } = await session.tx.insertInto("addenda").values({
    incident_id: incidentId,
    author_id: session.actor.id,
    body,
    created_at: session.now,
  }).returning("id").executeTakeFirstOrThrow();
  await writeAudit(session, {
    action: "addendum.created",
    subject: ["addendum", id],
    incidentId,
    after: { body },
  });
  return present(await select(session).where("addenda.id", "=", id).executeTakeFirstOrThrow());
}
