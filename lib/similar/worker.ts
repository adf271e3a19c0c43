import type { Clock } from "@/lib/calendar.ts";
import type { JobResult } from "@/lib/jobs/rules/jobs.ts";
import type { Database } from "@/lib/database/mod.ts";
import { INCIDENT_TEXTS } from "@/lib/incidents/mod.ts";
import { endOfWork, oneAtATime } from "@/lib/runs.ts";
import type { EmbeddingModel } from "./model.ts";
import { type EmbeddedText, putOff, storeEmbedding, takeWaiting } from "./store.ts";
import { requireVector } from "./vector.ts";

/** Computes the embeddings of open incidents that lack a current one, beside other processes. */
export interface EmbeddingWorker {
  /** From now on computes right after each commit of this process that wrote the text of an incident. */
  listen(): void;
  /**
   * Computes what waits, up to two hundred. A provider that fails ends the run; what it took waits
   * longer after each failure. `now` replaces the clock, for tests.
   * @returns how many were tried, and how many were stored
   */
  embedWaiting(now?: Date): Promise<JobResult>;
  /**
   * Takes nothing more, and resolves when what is being computed is stored, or after two seconds: a model
   * that hangs does not hold up the end of a server, and another run takes over.
   */
  stop(): Promise<void>;
}

interface WorkerServices {
  database: Database;
  embeddings: EmbeddingModel;
  clock: Clock;
  log(entry: Record<string, unknown>): void;
}

/** Texts that a process takes at once, one request after the other, and in one run. */
const AT_ONCE = 4;
const IN_A_RUN = 200;

/** Creates the worker. What waits follows from the incidents and their embeddings: there is no queue. */
export function createEmbeddingWorker(services: WorkerServices): EmbeddingWorker {
  const { database, embeddings, clock, log } = services;
  const asAdministrator = <T>(work: Parameters<typeof database.asAdministrator<T>>[1]) =>
    database.asAdministrator("embed incidents", work);
  let isStopped = false;

  async function embedOne(waiting: EmbeddedText, nowOf: () => Date): Promise<boolean> {
    const { id, text, names } = waiting;
    try {
      const { vector, model } = await embeddings.embed({ text, names, incidentId: id });
      const embedding = { vector: requireVector(vector), model };
      return await asAdministrator((tx) => storeEmbedding(tx, waiting, embedding, nowOf()));
    } catch (error) {
      log({ event: "embedding_failed", incident: id, message: messageOf(error) });
      await asAdministrator((tx) => putOff(tx, id, nowOf()));
      return false;
    }
  }

  async function run(nowOf: () => Date): Promise<JobResult> {
    const total = { examined: 0, sent: 0 };
    while (total.examined < IN_A_RUN && !isStopped) {
      if (!await embeddings.isAvailable()) break;
      const { model } = embeddings;
      const texts = await asAdministrator((tx) =>
        takeWaiting(tx, { model, now: nowOf(), limit: AT_ONCE })
      );
      let stored = 0;
      for (const text of texts) if (await embedOne(text, nowOf)) stored++;
      total.examined += texts.length;
      total.sent += stored;
      if (stored === 0) break;
    }
    return total;
  }

  const runs = oneAtATime(run, () => isStopped);

  async function embedWaiting(now?: Date): Promise<JobResult> {
    if (isStopped) return { examined: 0, sent: 0 };
    return await runs.ask(now ? () => now : () => clock.now());
  }

  return {
    listen: () =>
      database.afterCommit(
        INCIDENT_TEXTS,
        () =>
          void embedWaiting().catch((error) =>
            log({ event: "embedding_failed", message: messageOf(error) })
          ),
      ),
    embedWaiting,
    stop: () => {
      isStopped = true;
      return endOfWork(runs.underWay());
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "";
}
