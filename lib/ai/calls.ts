import { sql } from "kysely";
import { writeAudit } from "@/lib/audit/mod.ts";
import type { Clock } from "@/lib/calendar.ts";
import type { Actor, Database } from "@/lib/database/mod.ts";
import { createHmac } from "@/lib/keys.ts";
import type { Session } from "@/lib/session.ts";
import type { Tokens } from "./providers/provider.ts";
import type { AiOutcome } from "./rules/outcomes.ts";
import { type AiPurpose, ASK_PURPOSES } from "./rules/purposes.ts";

/** What is kept of an answer: numbers, flags and codes, never text of a person. */
export type Kept = Record<string, string | number | boolean | null>;

interface Begun {
  readonly purpose: AiPurpose;
  readonly actor?: Actor | undefined;
  readonly incidentId?: string | undefined;
  readonly promptVersion?: string | undefined;
  readonly subject?: string | undefined;
}

interface Finished {
  readonly outcome: AiOutcome;
  readonly model?: string;
  readonly tokens?: Tokens | undefined;
  readonly kept?: Kept | undefined;
  /** The rule of the guard that the text broke. */
  readonly rule?: string;
}

/** A call that has begun. */
export interface Call {
  readonly id: string;
  /** Records what came of it, with its audit entry, in a transaction of its own. */
  finish(result: Finished): Promise<void>;
}

/** A call as later checks read it. */
export interface KeptCall {
  readonly id: string;
  readonly kept: Kept;
  readonly created_at: Date;
}

/** The record of all calls. */
export interface Calls {
  begin(call: Begun): Call;
  /**
   * The caller's newest answered call of this purpose and subject since an instant; row-level security
   * shows people their own calls alone.
   */
  find(
    session: Session,
    query: { purpose: AiPurpose; subject: string; since: Date },
  ): Promise<KeptCall | null>;
}

/** @param secret the `APP_SECRET`, of which the key of the subjects' hashes is derived */
export async function createCalls(
  { database, clock, secret }: { database: Database; clock: Clock; secret: string },
): Promise<Calls> {
  const hmac = await createHmac(secret, "ai_subject");
  const hashOf = (purpose: AiPurpose, subject: string) =>
    hmac(new TextEncoder().encode(`${purpose}\n${subject}`));

  return {
    begin: ({ purpose, actor, incidentId, promptVersion, subject }) => {
      const id = crypto.randomUUID();
      const start = performance.now();
      return {
        id,
        finish: async ({ outcome, model, tokens, kept, rule }) => {
          const now = clock.now();
          const figures = {
            purpose,
            model: model ?? null,
            prompt_version: promptVersion ?? null,
            prompt_tokens: tokens?.prompt ?? null,
            completion_tokens: tokens?.completion ?? null,
            ms: Math.round(performance.now() - start),
            outcome,
          };
          const subject_hash = subject === undefined ? null : await hashOf(purpose, subject);
          // The person may have logged out meanwhile; the call is recorded all the same.
          await database.asAdministrator("record a call of a model", async (tx) => {
            await tx.insertInto("ai_calls").values({
              id,
              user_id: actor?.id ?? null,
              incident_id: incidentId ?? null,
              ...figures,
              subject_hash,
              kept: JSON.stringify(kept ?? {}),
              created_at: now,
            }).execute();
            await writeAudit({ tx, now }, {
              action: "ai_call.finished",
              subject: ["ai_call", id],
              after: { ...figures, ...(rule ? { rule } : {}) },
            });
          }, actor);
        },
      };
    },
    find: async ({ tx, actor }, { purpose, subject, since }) => {
      const row = await tx.selectFrom("ai_calls").select(["id", "kept", "created_at"])
        .where("user_id", "=", actor.id).where("purpose", "=", purpose)
        .where("outcome", "=", "answered").where("created_at", ">=", since)
        .where("subject_hash", "=", await hashOf(purpose, subject))
        .orderBy("created_at", "desc").limit(1).executeTakeFirst();
      return row ? { ...row, kept: row.kept as Kept } : null;
    },
  };
}

/** How often the language model was asked since an instant: by the caller, and by everyone. */
export async function countRequests(
  { tx }: Pick<Session, "tx">,
  since: Date,
): Promise<{ own: number; everyone: number }> {
  const actions = ASK_PURPOSES.map((purpose) => `${purpose}.requested`);
  const { rows: [row] } = await sql<{ own: number; everyone: number }>`
    select own, everyone from count_ai_requests(${actions}::text[], ${since})`.execute(tx);
  return row!;
}
