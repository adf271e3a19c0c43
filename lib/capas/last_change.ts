import { type LastEntry, readLastEntry } from "@/lib/audit/mod.ts";
import type { Work } from "@/lib/work.ts";

/** Who changed an action last, and when. */
export type LastCapaChange = LastEntry;

/** The last change of an action; null for those who may not read the log, or when nobody is known. */
export function readLastCapaChange(work: Work, id: string): Promise<LastCapaChange | null> {
  return readLastEntry(work, { subject_type: "capa", subject_id: id });
}

/** Who reopened an action last, and when; null like the last change. */
export function readLastReopening(work: Work, id: string): Promise<LastCapaChange | null> {
  return readLastEntry(work, { subject_type: "capa", subject_id: id, actions: ["capa.reopened"] });
}
