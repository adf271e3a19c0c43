import { sql } from "kysely";
import type { Tx } from "@/lib/database/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { readNamesOnRecord } from "@/lib/records/mod.ts";
import type { Session } from "@/lib/session.ts";
import { type ModelVector, toVector } from "./vector.ts";

/** What an embedding is computed from. */
export interface EmbeddedText {
  id: string;
  text: string;
  /** SHA-256 of the text. */
  hash: Uint8Array;
  /** The names that the model is not told. */
  names: string[];
}

/** The text of the incident `i` that is embedded, and its hash. */
const TEXT = sql<string>`embedded_text(i.type, i.description, i.immediate_action)`;
const HASH = sql<Uint8Array>`sha256(convert_to(${TEXT}, 'UTF8'))`;

/**
 * Reads what the embedding of an incident is computed from, and the stored one if it is of this text.
 * @throws Problem `not_found`, also for an incident that the caller may not see
 */
export async function readEmbedded({ tx }: Session, id: string) {
  const { rows: [found] } = await sql<
    Omit<EmbeddedText, "names"> & { vector: string | null; model: string | null }
  >`
    select i.id, ${TEXT} as text, ${HASH} as hash, e.model,
      case when e.text_hash = ${HASH} then e.embedding::text end as vector
    from incidents i left join incident_embeddings e on e.incident_id = i.id
    where i.id = ${id}`.execute(tx);
  if (!found) throw new Problem("not_found");
  return found;
}

/** How long a process has for the embeddings it took, and the longest wait after failures. */
const LEASE_MS = 2 * 60_000;
const MAX_RETRY_MS = 6 * 3600_000;

/**
 * Takes up to `limit` open incidents without a current embedding for this process, the newest first.
 * Current is one of this model and of the present text.
 */
export async function takeWaiting(
  tx: Tx,
  { model, now, limit }: { model: string; now: Date; limit: number },
): Promise<EmbeddedText[]> {
  const until = new Date(now.getTime() + LEASE_MS);
  // Without an order, the planner finds the open incidents by their partial index; in order, it would
  // walk over all incidents.
  const { rows } = await sql<Omit<EmbeddedText, "names">>`
    with missing as materialized (
      select i.id, i.created_at
      from incidents i left join incident_embeddings e on e.incident_id = i.id
      where i.status <> 'closed'
        and (e.text_hash is null or e.model <> ${model} or e.text_hash <> ${HASH})
        and (e.retry_at is null or e.retry_at <= ${now})
    ), waiting as materialized (
      select i.id, ${TEXT} as text, ${HASH} as hash from incidents i
      where i.status <> 'closed'
        and i.id in (select id from missing order by created_at desc, id desc limit ${limit})
      for share of i skip locked
    ), taken as (
      insert into incident_embeddings as e (incident_id, attempts, retry_at)
        select id, 1, ${until}::timestamptz from waiting order by id
      on conflict (incident_id) do update set attempts = e.attempts + 1, retry_at = excluded.retry_at
        where e.retry_at is null or e.retry_at <= ${now}
      returning e.incident_id
    )
    select waiting.* from waiting join taken on taken.incident_id = waiting.id`.execute(tx);
  const texts: EmbeddedText[] = [];
  for (const row of rows) texts.push({ ...row, names: await readNamesOnRecord(tx, row.id) });
  return texts;
}

/** Puts the next attempt off: twice as long after each failure, from a minute up to six hours. */
export async function putOff(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update incident_embeddings e
    set retry_at = ${now}::timestamptz + least(interval '1 minute' * power(2, least(e.attempts, 12) - 1),
      make_interval(secs => ${MAX_RETRY_MS / 1000}))
    from incidents i where i.id = e.incident_id and i.status <> 'closed' and e.incident_id = ${id}`
    .execute(tx);
}

/**
 * Stores an embedding as the administrative client, unless the incident is closed.
 * @returns whether it was stored
 */
export async function storeEmbedding(
  tx: Tx,
  { id, hash }: Pick<EmbeddedText, "id" | "hash">,
  { vector, model }: ModelVector,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with open as materialized (
      select id from incidents where id = ${id} and status <> 'closed' for share
    )
    insert into incident_embeddings as e
        (incident_id, embedding, model, text_hash, embedded_at, attempts, retry_at)
      select id, ${
    toVector(vector)
  }, ${model}, ${hash}::bytea, ${now}::timestamptz, 0, null from open
    on conflict (incident_id) do update set embedding = excluded.embedding, model = excluded.model,
      text_hash = excluded.text_hash, embedded_at = excluded.embedded_at, attempts = 0, retry_at = null
    returning incident_id`.execute(tx);
  return rows.length > 0;
}
