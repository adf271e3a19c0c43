import type { CapaStatus, Role } from "@/lib/database/mod.ts";

const all = ["open", "in_progress", "pending_verification", "verified"] as const;
export const CAPA_STATUSES = all satisfies readonly CapaStatus[];

/** One move of an action. */
interface Move {
  from: CapaStatus;
  to: CapaStatus;
  /** The owner moves through PATCH; the safety officer verifies and reopens. */
  by: "owner" | "hse";
  how: "patch" | "verify" | "reopen";
}

/** Every move there is; what is not here is refused, shown nowhere and tested as refused. */
export const CAPA_MOVES: readonly Move[] = [
  { from: "open", to: "in_progress", by: "owner", how: "patch" },
  { from: "open", to: "pending_verification", by: "owner", how: "patch" },
  { from: "in_progress", to: "pending_verification", by: "owner", how: "patch" },
  { from: "pending_verification", to: "verified", by: "hse", how: "verify" },
  { from: "pending_verification", to: "in_progress", by: "hse", how: "reopen" },
  { from: "verified", to: "in_progress", by: "hse", how: "reopen" },
];

/** States in which the owner edits nothing. */
export const LOCKED_FOR_OWNER: readonly CapaStatus[] = ["pending_verification", "verified"];

/** Whether a move exists. */
export function mayMove(from: CapaStatus, to: CapaStatus, how: Move["how"]): boolean {
  return CAPA_MOVES.some((move) => move.from === from && move.to === to && move.how === how);
}

/** Where an owner may move an action next. */
export function ownerMoves(from: CapaStatus): CapaStatus[] {
  return CAPA_MOVES.filter((move) => move.from === from && move.by === "owner").map((m) => m.to);
}

/** What a person is to an action: the part of it they may write. */
export type Part = "owner" | "hse";

/** Fields each part may write through PATCH; a field of the other part is refused. */
export const WRITABLE: Readonly<Record<Part, readonly string[]>> = {
  owner: ["status", "owner_notes"],
  hse: [
    "title",
    "description",
    "owner_id",
    "priority",
    "due_date",
    "action_type",
    "control_level",
    "root_cause_category",
  ],
};

/** The parts a person has in an action; a safety officer who owns one has both. */
export function partsOf(role: Role, isOwner: boolean): Part[] {
  return [...(isOwner ? ["owner" as const] : []), ...(role === "hse" ? ["hse" as const] : [])];
}
