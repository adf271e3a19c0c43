import { difference, writeAudit } from "@/lib/audit/mod.ts";
import { omitUndefined } from "@/lib/omit_undefined.ts";
import { Problem } from "@/lib/errors.ts";
import { asAdministrator, type Session } from "@/lib/session.ts";
import { selectUsers, type User } from "./profile.ts";
import type { UserChange } from "./user_input.ts";

/**
 * Changes what a person is and may do. A change of role, site or active flag ends their sessions at
 * the next request; the database keeps the last active administrator.
 * @throws Problem `not_found`, `last_admin`, `validation_failed` with `unknown_site`
 */
export function updateUser(session: Session, { id, ...change }: UserChange): Promise<User> {
  const { tx, now } = session;
  const find = () => selectUsers(tx).where("profiles.id", "=", id);
  return asAdministrator(session, "change a user", async () => {
    const before = await find().forUpdate("profiles")
      .executeTakeFirstOrThrow(() => new Problem("not_found"));
    const changes = difference({ ...before }, change);
    if (!changes) return before;
    await tx.updateTable("profiles").set({ ...omitUndefined(changes.after), updated_at: now })
      .where("id", "=", id).execute();
    await writeAudit(session, { action: "user.updated", subject: ["user", id], ...changes });
    return await find().executeTakeFirstOrThrow();
  });
}
