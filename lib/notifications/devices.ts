import { z } from "zod";
import { fieldProblem } from "@/lib/errors.ts";
import { asAdministrator, type Session } from "@/lib/session.ts";

/** More devices than a person uses; the oldest one gives way. */
const MAX_DEVICES = 10;

const key = (max: number) => z.string().max(max).regex(/^[A-Za-z0-9_-]+=*$/);

/** A browser in which a person wants push messages, as its `PushSubscription` describes it. */
export const Device = z.strictObject({
  endpoint: z.url().max(1000),
  keys: z.strictObject({ p256dh: key(200), auth: key(100) }),
});
export type Device = z.output<typeof Device>;

/**
 * Sends the caller push messages to a browser from now on. Whoever used the same browser before gets none
 * there any more.
 * @param isEndpoint whether an address is one of a push service
 * @throws Problem `validation_failed` for any other address
 */
export async function addDevice(
  session: Session,
  { endpoint, keys }: Device,
  isEndpoint: (address: string) => boolean,
): Promise<void> {
  if (!isEndpoint(endpoint)) throw fieldProblem("endpoint", "invalid");
  const { tx, actor, now } = session;
  await asAdministrator(
    session,
    "hand a browser to who uses it now",
    () => tx.deleteFrom("push_subscriptions").where("endpoint", "=", endpoint).execute(),
  );
  await tx.insertInto("push_subscriptions")
    .values({ user_id: actor.id, endpoint, ...keys, created_at: now }).execute();
  await tx.deleteFrom("push_subscriptions").where("user_id", "=", actor.id)
    .where(
      "id",
      "in",
      (all) =>
        all.selectFrom("push_subscriptions").select("id").where("user_id", "=", actor.id)
          .orderBy("created_at", "desc").orderBy("id", "desc").offset(MAX_DEVICES),
    )
    .execute();
}

/** Ends push messages to a browser of the caller; of another person's nothing happens. */
export async function removeDevice({ tx, actor }: Session, endpoint: string): Promise<void> {
  await tx.deleteFrom("push_subscriptions").where("user_id", "=", actor.id)
    .where("endpoint", "=", endpoint).execute();
}

/** The addresses of the caller's browsers. */
export async function listDevices({ tx, actor }: Session): Promise<string[]> {
  const rows = await tx.selectFrom("push_subscriptions").select("endpoint")
    .where("user_id", "=", actor.id).execute();
  return rows.map(({ endpoint }) => endpoint);
}
