import type { CapaStatus } from "@/lib/database/mod.ts";
import { fieldProblem } from "@/lib/errors.ts";
import type { Session } from "@/lib/session.ts";
import { readCapa } from "./read.ts";
import { mayMove } from "./transitions.ts";

/**
 * Whether a move asks for the owner's notes first: nobody can verify what nobody described, and its
 * owner cannot take it back. A rule of the pages; the contract's PATCH takes such a move.
 */
export function asksForNotes(to: CapaStatus | undefined, notes: string | null): boolean {
  return to === "pending_verification" && (notes ?? "").trim() === "";
}

/**
 * Refuses a move that asks for notes, by those that come with it or else by those that are stored.
 * @throws Problem `validation_failed`, `not_found`
 */
export async function requireNotes(
  session: Session,
  id: string,
  { status, owner_notes }: {
    status?: CapaStatus | undefined;
    owner_notes?: string | null | undefined;
  },
): Promise<void> {
  if (status === undefined) return;
  const capa = await readCapa(session, id);
  // A move that is not there at all is refused for that.
  if (!mayMove(capa.status, status, "patch")) return;
  const notes = owner_notes === undefined ? capa.owner_notes : owner_notes;
  if (asksForNotes(status, notes)) throw fieldProblem("owner_notes", "required");
}
