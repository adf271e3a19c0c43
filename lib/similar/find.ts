import { sql } from "kysely";
import { z } from "zod";
import { type Incident, readIncidents } from "@/lib/incidents/mod.ts";
import { readNamesOnRecord } from "@/lib/records/mod.ts";
import { asAdministrator, type Session, type Sessions } from "@/lib/session.ts";
import type { EmbeddingModel } from "./model.ts";
import { readEmbedded, storeEmbedding } from "./store.ts";
import { type ModelVector, readVector, requireVector, toVector } from "./vector.ts";

/** An incident that resembles another one. */
export interface SimilarIncident {
  incident: Incident;
  /** Cosine of the angle between the two embeddings: 1 for the same text. */
  similarity: number;
}

const DEFAULT_LIMIT = 5;

/** The query of the list: how many are returned at most. */
export const SimilarQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(20).default(DEFAULT_LIMIT),
});

interface SimilarServices extends Sessions {
  embeddings: EmbeddingModel;
}

/**
 * Finds the incidents most similar to one, the best first, and returns what `present` makes of them in
 * the transaction that read them. An embedding that is missing or out of date is computed between two
 * transactions, and stored unless the incident is closed.
 * @throws Problem `not_found`, `embedding_unavailable`, `PGRST301` for roles that may not
 */
export async function findSimilar<Result>(
  { inSession, embeddings }: SimilarServices,
  { id, limit = DEFAULT_LIMIT }: { id: string; limit?: number },
  present: (session: Session, found: SimilarIncident[]) => Promise<Result>,
): Promise<Result> {
  const answer = async (session: Session, embedding: ModelVector) =>
    await present(session, await match(session, id, embedding, limit));
  const first = await inSession(async (session) => {
    const known = await readEmbedded(session, id);
    const stored = known.vector === null || known.model === null
      ? null
      : { vector: readVector(known.vector), model: known.model };
    if (stored?.model === embeddings.model) return { result: await answer(session, stored) };
    return { known, stored, names: await namesFor(session, id), actor: session.actor };
  });
  if ("result" in first) return first.result;

  const { known, stored, names, actor } = first;
  // Without a key, vectors of an earlier model are still comparable with each other.
  if (stored && !await embeddings.isAvailable()) {
    return await inSession((session) => answer(session, stored));
  }
  const { text } = known;
  const { vector, model } = await embeddings.embed({ text, names, actor, incidentId: id });
  const computed = { vector: requireVector(vector), model };
  return await inSession(async (session) => {
    await asAdministrator(
      session,
      "store an embedding",
      () => storeEmbedding(session.tx, known, computed, session.now),
    );
    return await answer(session, computed);
  });
}

function namesFor(session: Session, id: string): Promise<string[]> {
  const read = () => readNamesOnRecord(session.tx, id);
  return asAdministrator(session, "hide names from a model", read);
}

async function match(
  session: Session,
  id: string,
  { vector, model }: ModelVector,
  limit: number,
): Promise<SimilarIncident[]> {
  const { rows } = await sql<{ incident_id: string; similarity: number }>`
    select incident_id, similarity
    from match_incidents(${toVector(vector)}, ${model}, ${id}, ${limit})`.execute(session.tx);
  const incidents = await readIncidents(session, rows.map(({ incident_id }) => incident_id));
  const byId = new Map(incidents.map((incident) => [incident.id, incident]));
  return rows.flatMap(({ incident_id, similarity }) => {
    const incident = byId.get(incident_id);
    return incident ? [{ incident, similarity }] : [];
  });
}
