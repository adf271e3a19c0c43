/** What the photos of a report look like to those who show them. */
import type { IslandProps } from "@/components/island_props.ts";
import type { QueueState } from "../queue/types.ts";
import type { SavedPhoto } from "../store/types.ts";

/** Why a chosen file is not saved on this phone. */
export type PhotoProblem =
  | "too_large"
  | "unreadable"
  | "wrong_kind"
  /** The phone has no room; the picture is in memory and goes with a plain post only. */
  | "storage_full"
  /** The browser keeps nothing, as in some private windows; the rest as above. */
  | "unsaved";

/** One line of the list; a `SavedPhoto` is one. */
export interface ShownPhoto extends Pick<SavedPhoto, "key" | "name" | "size"> {
  /** Absent: there is nothing to be seen (yet). */
  readonly blob?: Blob | undefined;
  readonly sent?: boolean;
  readonly refusal?: SavedPhoto["refusal"];
  /** Absent: it is saved. */
  readonly unsaved?: "preparing" | PhotoProblem | undefined;
}

export interface PhotoListProps extends Pick<IslandProps, "t"> {
  readonly photos: readonly ShownPhoto[];
  /** What the queue sends now, for its progress. */
  readonly sending?: QueueState["sending"];
  /** Draws a button on every line; absent: nothing can be removed. */
  readonly onRemove?: ((key: string) => void) | undefined;
}
