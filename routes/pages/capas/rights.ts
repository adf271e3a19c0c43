import type { SignedInUser } from "@/components/mod.ts";
import type { CapaStatus } from "@/lib/database/mod.ts";
import {
  type ListedCapa,
  mayMove,
  ownerMoves,
  type Part,
  partsOf,
  rulesOf,
} from "@/lib/capas/mod.ts";
import { type Action, allows } from "@/lib/identity/mod.ts";

/** The user's rights to a CAPA; pages offer only these actions. */
export interface CapaRights {
  /** The statuses to which the user, as owner, may move it. */
  moves: CapaStatus[];
  /** May write the owner's notes. */
  notes: boolean;
  /** The statuses to which a safety officer may move it for an absent owner; empty without the right. */
  movesForOwner: CapaStatus[];
  edit: boolean;
  verify: boolean;
  reopen: boolean;
  /** May record the result of a due effectiveness check. */
  recheck: boolean;
  /** May record effectiveness checks in general, due or not. */
  recordsChecks: boolean;
  delete: boolean;
}

/**
 * Derives the rights from the access table, the user's parts in the CAPA and the table of statuses.
 */
export function rightsOf(
  { id, role }: Pick<SignedInUser, "id" | "role">,
  capa: Pick<ListedCapa, "status" | "incident" | "owner_id" | "rechecks_due">,
): CapaRights {
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
    movesForOwner: !works && may("capa.update", "hse") && editors.includes("owner")
      ? ownerMoves(status)
      : [],
    edit: may("capa.update", "hse") && editors.includes("hse"),
    verify: may("capa.verify") && mayMove(status, "verified", "verify") && capa.owner_id !== id,
    reopen: may("capa.reopen") && mayMove(status, "in_progress", "reopen"),
    recheck: recordsChecks && capa.rechecks_due.length > 0,
    recordsChecks,
    delete: may("capa.delete") && isDeletable,
  };
}
