import type { CapaStatus, Role } from "@/lib/database/mod.ts";
import type { MessageKey } from "@/lib/i18n/mod.ts";

/** How the status changes: by PATCH, or by the endpoint of that name. */
type MoveKind = "patch" | "verify" | "reopen";

/** The rules of one status of a CAPA. */
interface StatusRow {
  /**
   * Whether the owner still has work to do: only then the CAPA can be overdue and counts as open.
   */
  readonly isToDo: boolean;
  /** The next statuses, and how each is reached. Other moves are refused and not offered. */
  readonly moves: Readonly<Partial<Record<CapaStatus, MoveKind>>>;
  /** The parts that may edit their fields; others get `capa_locked` or `invalid_transition`. */
  readonly editors: readonly Part[];
  /** Whether a CAPA that was created by mistake may be deleted. */
  readonly isDeletable: boolean;
  /** The sort order of its column on the board: due date, or the time it reached the status. */
  readonly order: "due_date" | "completed_at" | "verified_at desc";
  /**
   * The cards of its column on the board, at first and at most; the table shows the others. What is
   * done needs no board: only the last ones are read.
   */
  readonly cards: { readonly first: number; readonly most: number };
  /** How much of the circle in the badge is filled, in percent; the style sheet has these steps. */
  readonly fill: 0 | 20 | 40 | 60 | 80 | 100;
  /** The name of the text `done.…` that is shown after a move to this status. */
  readonly done: DoneText;
}

/** The names of the confirmation texts. */
type DoneText = MessageKey extends infer Key ? Key extends `done.${infer Name}` ? Name : never
  : never;

/** A user's part in a CAPA: its owner, or a safety officer (`hse`). */
export type Part = "owner" | "hse";

/**
 * The statuses of a CAPA in the order of its life cycle, one row each (domain.md 5.3). Guards,
 * pages, the board, counts and SQL conditions read this table.
 */
export const CAPA_STATUS_TABLE = {
  open: {
    isToDo: true,
    moves: { in_progress: "patch", pending_verification: "patch" },
    editors: ["owner", "hse"],
    isDeletable: true,
    order: "due_date",
    cards: { first: 50, most: 500 },
    fill: 0,
    done: "saved",
  },
  in_progress: {
    isToDo: true,
    moves: { pending_verification: "patch" },
    editors: ["owner", "hse"],
    isDeletable: false,
    order: "due_date",
    cards: { first: 50, most: 500 },
    fill: 60,
    done: "capa_started",
  },
  pending_verification: {
    isToDo: false,
    moves: { verified: "verify", in_progress: "reopen" },
    editors: ["hse"],
    isDeletable: false,
    order: "completed_at",
    cards: { first: 50, most: 500 },
    fill: 80,
    done: "capa_sent",
  },
  verified: {
    isToDo: false,
    moves: { in_progress: "reopen" },
    editors: [],
    isDeletable: false,
    order: "verified_at desc",
    cards: { first: 10, most: 10 },
    fill: 100,
    done: "capa_verified",
  },
} as const satisfies Record<CapaStatus, StatusRow>;

const rows: Readonly<Record<CapaStatus, StatusRow>> = CAPA_STATUS_TABLE;

/** The rules of one status. */
export function rulesOf(status: CapaStatus): StatusRow {
  return rows[status];
}

/** All statuses in the order of the life cycle, which are the columns of the board. */
export const CAPA_STATUSES = Object.keys(rows) as CapaStatus[];

/** Whether the owner still has work to do in this status. */
export function isToDo(status: CapaStatus): boolean {
  return rows[status].isToDo;
}

/** The open statuses. */
export const TO_DO_STATUSES: readonly CapaStatus[] = CAPA_STATUSES.filter(isToDo);

/** Whether an open CAPA is past its due date; dates are `YYYY-MM-DD`. */
export function isOverdue(
  { status, due_date }: { status: CapaStatus; due_date: string },
  today: string,
): boolean {
  return isToDo(status) && due_date < today;
}

/** Returns an object with one value for each status. */
export function byStatus<Value>(
  valueOf: (status: CapaStatus) => Value,
): Record<CapaStatus, Value> {
  return Object.fromEntries(CAPA_STATUSES.map((status) => [status, valueOf(status)])) as Record<
    CapaStatus,
    Value
  >;
}

/** The sum of the counts of the given statuses, by default of all. */
export function countIn(
  counts: Readonly<Record<CapaStatus, number>>,
  statuses: readonly CapaStatus[] = CAPA_STATUSES,
): number {
  return statuses.reduce((sum, status) => sum + counts[status], 0);
}

/** Whether the table of statuses contains the move. */
export function mayMove(from: CapaStatus, to: CapaStatus, how: MoveKind): boolean {
  return rows[from].moves[to] === how;
}

/** The statuses to which the owner may move a CAPA. */
export function ownerMoves(from: CapaStatus): CapaStatus[] {
  return CAPA_STATUSES.filter((to) => mayMove(from, to, "patch"));
}

/**
 * Whether a move requires the owner's notes: without them the work cannot be verified, and the
 * owner cannot undo the move. A rule of the pages only; PATCH accepts such a move.
 */
export function requiresNotes(to: CapaStatus | undefined, notes: string | null): boolean {
  return to === "pending_verification" && (notes ?? "").trim() === "";
}

/**
 * Whether the owner checks notes and photos on a page of their own before the move. A rule of the
 * pages only, like `requiresNotes`.
 */
export function requiresCheck(to: CapaStatus): boolean {
  return to === "pending_verification";
}

/** The parts of a user in a CAPA; a safety officer who owns it has both. */
export function partsOf(role: Role, isOwner: boolean): Part[] {
  return [...(isOwner ? ["owner" as const] : []), ...(role === "hse" ? ["hse" as const] : [])];
}
