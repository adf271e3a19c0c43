import type { CapaStatus, Role } from "@/lib/database/mod.ts";
import type { MessageKey } from "@/lib/i18n/mod.ts";

/** How a CAPA changes its status: by PATCH, or by the request of that name. */
type MoveKind = "patch" | "verify" | "reopen";

/** Everything that depends on the status of a CAPA. */
interface StatusRow {
  /** Its owner has still to do it: only then it can be overdue and counts as open work. */
  readonly isToDo: boolean;
  /** The statuses that follow, and how. A move that is not listed is refused and not offered. */
  readonly moves: Readonly<Partial<Record<CapaStatus, MoveKind>>>;
  /** Who may edit the fields that are theirs; others get `capa_locked` or `invalid_transition`. */
  readonly editors: readonly Part[];
  /** A CAPA that was created by mistake may be deleted. */
  readonly isDeletable: boolean;
  /** What the board sorts its column by: the due date, or since when it has been in the status. */
  readonly order: "due_date" | "completed_at" | "verified_at desc";
  /** How much of the circle in the badge is filled, in percent; the style sheet knows these steps. */
  readonly fill: 0 | 20 | 40 | 60 | 80 | 100;
  /** The text `done.…` on the page that follows a move to the status. */
  readonly done: DoneText;
}

/** The names of the texts that say what was done. */
type DoneText = MessageKey extends infer Key ? Key extends `done.${infer Name}` ? Name : never
  : never;

/** A person's part in a CAPA: its owner, or a safety officer (`hse`). */
export type Part = "owner" | "hse";

/**
 * The statuses of a CAPA in the order of its life, one row each (domain.md 5.3). Guards, pages, the
 * board, counts and SQL conditions read this table.
 */
export const CAPA_STATUS_TABLE = {
  open: {
    isToDo: true,
    moves: { in_progress: "patch", pending_verification: "patch" },
    editors: ["owner", "hse"],
    isDeletable: true,
    order: "due_date",
    fill: 0,
    done: "saved",
  },
  in_progress: {
    isToDo: true,
    moves: { pending_verification: "patch" },
    editors: ["owner", "hse"],
    isDeletable: false,
    order: "due_date",
    fill: 60,
    done: "capa_started",
  },
  pending_verification: {
    isToDo: false,
    moves: { verified: "verify", in_progress: "reopen" },
    editors: ["hse"],
    isDeletable: false,
    order: "completed_at",
    fill: 80,
    done: "capa_sent",
  },
  verified: {
    isToDo: false,
    moves: { in_progress: "reopen" },
    editors: [],
    isDeletable: false,
    order: "verified_at desc",
    fill: 100,
    done: "capa_verified",
  },
} as const satisfies Record<CapaStatus, StatusRow>;

const rows: Readonly<Record<CapaStatus, StatusRow>> = CAPA_STATUS_TABLE;

/** The rules of one status. */
export function rulesOf(status: CapaStatus): StatusRow {
  return rows[status];
}

/** All statuses in the order of a CAPA's life; the columns of the board. */
export const CAPA_STATUSES = Object.keys(rows) as CapaStatus[];

/** Whether the owner has still to do a CAPA in this status. */
export function isToDo(status: CapaStatus): boolean {
  return rows[status].isToDo;
}

/** The statuses in which a CAPA is to do. */
export const TO_DO_STATUSES: readonly CapaStatus[] = CAPA_STATUSES.filter(isToDo);

/** Whether a CAPA is past its due date while it is to do; dates are `YYYY-MM-DD`. */
export function isOverdue(
  { status, due_date }: { status: CapaStatus; due_date: string },
  today: string,
): boolean {
  return isToDo(status) && due_date < today;
}

/** An object with one value for each status. */
export function byStatus<Value>(
  valueOf: (status: CapaStatus) => Value,
): Record<CapaStatus, Value> {
  return Object.fromEntries(CAPA_STATUSES.map((status) => [status, valueOf(status)])) as Record<
    CapaStatus,
    Value
  >;
}

/** The sum of the counts of some statuses, by default of all. */
export function countIn(
  counts: Readonly<Record<CapaStatus, number>>,
  statuses: readonly CapaStatus[] = CAPA_STATUSES,
): number {
  return statuses.reduce((sum, status) => sum + counts[status], 0);
}

/** Whether a move exists. */
export function mayMove(from: CapaStatus, to: CapaStatus, how: MoveKind): boolean {
  return rows[from].moves[to] === how;
}

/** The statuses that an owner may move a CAPA to. */
export function ownerMoves(from: CapaStatus): CapaStatus[] {
  return CAPA_STATUSES.filter((to) => mayMove(from, to, "patch"));
}

/**
 * Whether a move requires the owner's notes: without them nobody can verify the work, and the owner
 * cannot take the move back. A rule of the pages; the contract's PATCH accepts such a move.
 */
export function requiresNotes(to: CapaStatus | undefined, notes: string | null): boolean {
  return to === "pending_verification" && (notes ?? "").trim() === "";
}

/** The parts that a person has in a CAPA; a safety officer who owns it has both. */
export function partsOf(role: Role, isOwner: boolean): Part[] {
  return [...(isOwner ? ["owner" as const] : []), ...(role === "hse" ? ["hse" as const] : [])];
}
