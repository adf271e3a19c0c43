import { Problem } from "@/lib/errors.ts";
import { createWorkerHost, WorkerBusy, WorkerFailed } from "@/lib/worker_host.ts";
import type { PdfDocument, Unprintable } from "./rules/document.ts";

/** A request to the worker: draw a document, or only check its characters. */
export type PdfQuestion = { document: PdfDocument; isCheck: boolean };
export type PdfAnswer = { pdf: Uint8Array } | { unprintable: Unprintable[] };

/** How many documents may wait; one takes some 0.1 s. */
const MAX_WAITING = 50;
/** The first document also waits for the worker to start and to load its fonts. */
const TIMEOUT_MS = 60_000;
/** Seconds after which a refused caller may try again. */
const RETRY_AFTER = 5;

/** Draws PDF documents off the event loop. */
export interface PdfRenderer {
  /**
   * Draws a document.
   * @throws Problem `unprintable_character` when no font has a character, `pdf_unavailable` when too
   * many documents wait or the worker failed
   */
  render(document: PdfDocument): Promise<Uint8Array>;
  /** The characters of a document that no font has. @throws Problem `pdf_unavailable` */
  findUnprintable(document: PdfDocument): Promise<Unprintable[]>;
  close(): void;
}

/** Creates the renderer; its worker starts with the first document and stays warm. */
export function createPdfRenderer(): PdfRenderer {
  const worker = createWorkerHost<PdfQuestion, PdfAnswer>({
    script: new URL("./pdf_worker.ts", import.meta.url),
    maxWaiting: MAX_WAITING,
    timeoutMs: TIMEOUT_MS,
  });

  async function ask(question: PdfQuestion): Promise<PdfAnswer> {
    try {
      return await worker.ask(question);
    } catch (error) {
      if (!(error instanceof WorkerBusy) && !(error instanceof WorkerFailed)) throw error;
      throw new Problem("pdf_unavailable", {
        values: { s: RETRY_AFTER },
        retryAfter: RETRY_AFTER,
      });
    }
  }

  return {
    render: async (document) => {
      const answer = await ask({ document, isCheck: false });
      if ("pdf" in answer) return answer.pdf;
      const { character, codePoint, label } = answer.unprintable[0]!;
      throw new Problem("unprintable_character", {
        values: { character, code_point: codePoint, field: label ?? document.title },
      });
    },
    findUnprintable: async (document) => {
      const answer = await ask({ document, isCheck: true });
      return "unprintable" in answer ? answer.unprintable : [];
    },
    close: () => worker.close(),
  };
}
