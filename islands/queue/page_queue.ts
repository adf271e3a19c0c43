import { openStore } from "@/islands/store/mod.ts";
import { createQueue } from "./queue.ts";
import type { Queue } from "./types.ts";
import { createXhrTransport } from "./transport.ts";

const queues = new Map<string, Promise<Queue>>();

/** The queue of this page, the same for every island on it. Rejects when nothing can be kept here. */
export function pageQueue(base: string): Promise<Queue> {
  let queue = queues.get(base);
  if (!queue) {
    queue = createPageQueue(base);
    queues.set(base, queue);
    queue.catch(() => queues.delete(base));
  }
  return queue;
}

async function createPageQueue(base: string): Promise<Queue> {
  return createQueue({
    store: await openStore(base),
    base,
    transport: createXhrTransport(),
    // Most pages send nothing: how to read the form is fetched when there is one to read.
    async buildBody(report, places) {
      const { bodyOf } = await import("../report_body/body.ts");
      return bodyOf(report, places);
    },
  });
}
