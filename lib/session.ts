import { sql } from "kysely";
import { type Actor, isAfterFailure, type Tx } from "@/lib/database/mod.ts";

/** The context of a domain function: an open transaction, the actor and the time of the request. */
export interface Session {
  tx: Tx;
  actor: Actor;
  now: Date;
  /** IANA name of the time zone for calendar dates, such as `Asia/Kuala_Lumpur`. */
  timeZone: string;
}

/** Session transactions of one caller, for work that asks a model or a server between them. */
export interface Sessions {
  readonly inSession: <T>(work: (session: Session) => Promise<T>) => Promise<T>;
}

/** Whether row-level security shows a caller all incidents and CAPAs. */
export function seesAll({ role }: Pick<Actor, "role">): boolean {
  return role === "hse" || role === "admin" || role === "management";
}

/**
 * Runs `act` as the administrative database role inside the transaction, bypassing row-level
 * security, then restores the role of the user. Call it only after checking the permission.
 * `reason` is stored in `app.reason`.
 */
export async function asAdministrator<T>(
  { tx }: Pick<Session, "tx">,
  reason: string,
  act: () => Promise<T>,
): Promise<T> {
  if (reading.has(tx)) throw new Error(`"${reason}" among reads that go together`);
  // Sent in order with the statements of `act`, so nobody waits for the answer alone.
  const became = sql`select set_config('role', 'app_administrator', true),
    set_config('app.reason', ${reason}, true)`.execute(tx);
  const [role, result] = await Promise.allSettled([became, (async () => await act())()]);
  // Callers that catch an error must not keep the administrative role. After a database error the
  // transaction is aborted, so resetting the role fails too.
  const restored = becomeThePerson(tx).catch(() => {});
  if (role.status === "rejected") throw role.reason;
  if (result.status === "rejected") {
    await restored;
    throw result.reason;
  }
  return result.value;
}

/** Transactions in which several reads are under way. */
const reading = new WeakSet<Tx>();

/**
 * Starts reads that do not need each other's answers, which then take one round trip together, and
 * returns what they found by name. None of them may change data or use {@linkcode asAdministrator},
 * whose role would apply to the others too: that throws.
 */
export async function readTogether<Found extends Record<string, unknown>>(
  { tx }: Pick<Session, "tx">,
  reads: { [Name in keyof Found]: () => Promise<Found[Name]> },
): Promise<Found> {
  const isOutermost = !reading.has(tx);
  reading.add(tx);
  const names = Object.keys(reads) as (keyof Found)[];
  const found = await answersOf(names.map(async (name) => [name, await reads[name]()] as const))
    .finally(() => isOutermost && reading.delete(tx));
  return Object.fromEntries(found) as Found;
}

/**
 * Waits for the answers to statements that were sent together. All of them end before a failure is
 * thrown, so the transaction is not left while one runs; the one thrown is the first that failed, not
 * those that only came after it.
 */
export async function answersOf<T extends readonly unknown[]>(
  sent: { [Index in keyof T]: Promise<T[Index]> },
): Promise<T> {
  const answers = await Promise.allSettled(sent);
  const failures = answers.filter(({ status }) => status === "rejected")
    .map((failed) => (failed as PromiseRejectedResult).reason);
  if (failures.length > 0) throw failures.find((error) => !isAfterFailure(error)) ?? failures[0];
  return answers.map((answer) => (answer as PromiseFulfilledResult<unknown>).value) as unknown as T;
}

async function becomeThePerson(tx: Tx): Promise<void> {
  await sql`select set_config('role', 'app_user', true), set_config('app.reason', '', true)`
    .execute(tx);
}
