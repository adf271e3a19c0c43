import type { SignedInUser } from "@/components/mod.ts";
import type { CapaStatus } from "@/lib/database/mod.ts";
import { type Capa, mayMove, ownerMoves, type Part, partsOf, rulesOf } from "@/lib/capas/mod.ts";
import { type Action, allows } from "@/lib/identity/mod.ts";

/** What a user may do with a CAPA; pages show nothing else. */
export interface CapaRights {
  /** The statuses that its owner may move it to. */
  moves: CapaStatus[];
  /** Writes the owner's notes. */
  notes: boolean;
  edit: boolean;
  verify: boolean;
  reopen: boolean;
  /** Records the result of an effectiveness check that has come. */
  recheck: boolean;
  /** Records effectiveness checks at all, whether or not one has come. */
  recordsChecks: boolean;
  delete: boolean;
}

/** Combines the access table, the user's parts in the CAPA and the table of statuses. */
export function rightsOf({ id, role }: Pick<SignedInUser, "id" | "role">, capa: Capa): CapaRights {
  const { status } = capa;
  const isOpen = capa.incident.status !== "closed";
  const parts = partsOf(role, capa.owner_id === id);
  const may = (action: Action, part?: Part) =>
    isOpen && allows(role, action) && (part === undefined || parts.includes(part));
  const { editors, isDeletable } = rulesOf(status);
  const works = may("capa.update", "owner") && editors.includes("owner");
  const recordsChecks = allows(role, "capa.recheck");
  return {
    moves: works ? ownerMoves(status) : [],
    notes: works,
    edit: may("capa.update", "hse") && editors.includes("hse"),
    verify: may("capa.verify") && mayMove(status, "verified", "verify") && capa.owner_id !== id,
    reopen: may("capa.reopen") && mayMove(status, "in_progress", "reopen"),
    recheck: recordsChecks && capa.rechecks_due.length > 0,
    recordsChecks,
    delete: may("capa.delete") && isDeletable,
  };
}
