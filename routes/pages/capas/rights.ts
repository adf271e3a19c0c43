import type { SignedInUser } from "@/components/mod.ts";
import type { CapaStatus } from "@/lib/database/mod.ts";
import {
  type Capa,
  LOCKED_FOR_OWNER,
  mayMove,
  ownerMoves,
  type Part,
  partsOf,
} from "@/lib/capas/mod.ts";
import { type Action, allows } from "@/lib/identity/mod.ts";

/** What a person may do with an action: what is not allowed is not shown. */
export interface CapaRights {
  /** The states its owner may move it to. */
  moves: CapaStatus[];
  /** Writing what was done. */
  notes: boolean;
  edit: boolean;
  verify: boolean;
  reopen: boolean;
  /** Writing down an effectiveness check that has come, and whether that is theirs at all. */
  recheck: boolean;
  recordsChecks: boolean;
  delete: boolean;
}

/** Reads the access table, the parts of a person and the moves of an action together. */
export function rightsOf({ id, role }: Pick<SignedInUser, "id" | "role">, capa: Capa): CapaRights {
  const { status } = capa;
  const isOpen = capa.incident.status !== "closed";
  const parts = partsOf(role, capa.owner_id === id);
  const may = (action: Action, part?: Part) =>
    isOpen && allows(role, action) && (part === undefined || parts.includes(part));
  const works = may("capa.update", "owner") && !LOCKED_FOR_OWNER.includes(status);
  const recordsChecks = allows(role, "capa.recheck");
  return {
    moves: works ? ownerMoves(status) : [],
    notes: works,
    edit: may("capa.update", "hse") && status !== "verified",
    verify: may("capa.verify") && mayMove(status, "verified", "verify") && capa.owner_id !== id,
    reopen: may("capa.reopen") && mayMove(status, "in_progress", "reopen"),
    recheck: recordsChecks && capa.rechecks_due.length > 0,
    recordsChecks,
    delete: may("capa.delete") && status === "open",
  };
}
