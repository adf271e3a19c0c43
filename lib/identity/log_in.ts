import type { Database } from "@/lib/database/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { count } from "@/lib/telemetry/mod.ts";
import { writeAudit } from "@/lib/audit/mod.ts";
import type { Tx } from "@/lib/database/mod.ts";
import type { PasswordAttempts } from "./attempts/password_attempts.ts";
import type { Passwords } from "./passwords.ts";
import { selectUsers, type User } from "./users.ts";

/** The result of a log-in. All fields but `user` go into the session token unchanged. */
export interface LoggedIn {
  user: User;
  session_version: number;
  /** An administrator chose the password. */
  must_change_password: boolean;
}

/** Logs users in. */
export interface LogIn {
  /**
   * Checks e-mail and password from one network address.
   * @throws Problem `invalid_credentials`, the same for unknown, wrong and inactive; `rate_limited`;
   * `busy` when too many people log in at once
   */
  (
    credentials: { email: string; password: string },
    from: { address: string; now: Date },
  ): Promise<LoggedIn>;
}

/** Creates the log-in against the database, with the lock-out that the HTTP contract defines. */
export function createLogIn(
  { database, passwords, attempts }: {
    database: Database;
    passwords: Passwords;
    attempts: PasswordAttempts;
  },
): LogIn {
  const logIn: LogIn = async ({ email, password }, { address, now }) => {
    const name = email.trim().toLowerCase();
    const found = await database.asAdministrator("log in", (tx) => findCredentials(tx, name));
    const loggedIn = await attempts.check({ email: name, address, now, userId: found?.id }, {
      isRight: async () =>
        await passwords.matches(password, found?.password_hash) && found?.active === true,
      accept: async (tx) => {
        const { id, session_version, must_change_password } = found!;
        await writeAudit({ tx, now }, { action: "session.started", subject: ["user", id] });
        const user = await selectUsers(tx).where("profiles.id", "=", id).executeTakeFirstOrThrow();
        return { user, session_version, must_change_password };
      },
      reason: "log in",
      actor: found,
    });
    if (!loggedIn) throw new Problem("invalid_credentials");
    return loggedIn;
  };
  return (credentials, from) =>
    logIn(credentials, from).catch((error) => {
      if (error instanceof Problem) count("siaga.log_in.refused", { reason: error.code });
      throw error;
    });
}

function findCredentials(tx: Tx, email: string) {
  return tx.selectFrom("users").innerJoin("profiles", "profiles.id", "users.id")
    .select([
      "users.id",
      "password_hash",
      "active",
      "session_version",
      "role",
      "must_change_password",
    ])
    .where("email", "=", email).executeTakeFirst();
}
