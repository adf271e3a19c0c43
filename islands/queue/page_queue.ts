import { openStore } from "@/islands/store/mod.ts";
import { createQueue } from "./queue.ts";
import type { Queue } from "./types.ts";
import { createXhrTransport } from "./transport.ts";

const queues = new Map<string, Promise<Queue>>();

/** The queue of this page, shared by its islands. Rejects when the browser has no storage. */
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
    // Most pages send nothing, so the code that reads the form is loaded on demand.
    async buildBody(report, places) {
      const { bodyOf } = await import("../report_body/body.ts");
      return bodyOf(report, places);
    },
  });
}
