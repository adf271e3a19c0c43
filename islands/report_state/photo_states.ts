/** Types of the rows in a list of photos. */
import type { IslandProps } from "@/components/island_props.ts";
import type { QueueState } from "../queue/types.ts";
import type { SavedPhoto } from "../store/types.ts";

/** Why a chosen file is not saved on the phone. */
export type PhotoProblem =
  | "too_large"
  | "unreadable"
  | "wrong_kind"
  /** Storage is full; the photo is in memory, and only a native form submission sends it. */
  | "storage_full"
  /** No storage, as in some private windows; otherwise as above. */
  | "unsaved";

/** One row of the list; a `SavedPhoto` has this shape. */
export interface PhotoRow extends Pick<SavedPhoto, "key" | "name" | "size"> {
  /** Absent while it is prepared, or when the file cannot be read. */
  readonly blob?: Blob | undefined;
  readonly sent?: boolean;
  readonly refusal?: SavedPhoto["refusal"];
  /** Absent when it is saved. */
  readonly unsaved?: "preparing" | PhotoProblem | undefined;
}

export interface PhotoListProps extends Pick<IslandProps, "t"> {
  readonly photos: readonly PhotoRow[];
  /** What the queue sends now, for the progress. */
  readonly sending?: QueueState["sending"];
  /** Adds a remove button to every row. */
  readonly onRemove?: ((key: string) => void) | undefined;
  /** Only rows that were refused have it. */
  readonly onlyRefused?: boolean;
}
