import { type LastEntry, readLastEntry } from "@/lib/audit/mod.ts";
import type { Session } from "@/lib/session.ts";

/** Who changed an action last, and when. */
export type LastCapaChange = LastEntry;

/** The last change of an action; null for those who may not read the log, or when nobody is known. */
export function readLastCapaChange(session: Session, id: string): Promise<LastCapaChange | null> {
  return readLastEntry(session, { subject_type: "capa", subject_id: id });
}

/** Who reopened an action last, and when; null like the last change. */
export function readLastReopening(session: Session, id: string): Promise<LastCapaChange | null> {
  return readLastEntry(session, {
    subject_type: "capa",
    subject_id: id,
    actions: ["capa.reopened"],
  });
}
