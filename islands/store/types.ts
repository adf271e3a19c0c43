/** Types of the store and of its IndexedDB database `siaga`. */
import type { DBSchema, IDBPDatabase, IDBPTransaction } from "idb";
import type { Locale } from "@/lib/i18n/mod.ts";
import type { Channel } from "./channel.ts";

/** A user, as saved on the phone. */
export interface Author {
  readonly id: string;
  readonly name: string;
}

/** The values of the report form by field name, in order of appearance, as they were typed. */
export type FormValues = Readonly<Record<string, readonly string[]>>;

/** Response of `GET /api/report-form`: what is needed to read the form and open a poster's link offline. */
export interface ReportData {
  readonly user: Author;
  readonly zones: readonly { readonly id: string; readonly site_id: string }[];
  readonly trucks: readonly { readonly id: string; readonly number: string }[];
  readonly codes: readonly {
    readonly code: string;
    readonly site_id: string;
    readonly zone_id: string | null;
  }[];
}

/** Why the queue is paused. */
export type Pause =
  | { readonly reason: "signed_out" | "other_person" }
  /** `until` is server time in ms. `photosGoOn`: only reports are limited, photos are still sent. */
  | { readonly reason: "rate_limited"; readonly until: number; readonly photosGoOn: boolean };

/** Settings of the phone. */
export interface Settings {
  /** The user of the phone: the last one who logged in; null after the log-out. */
  user: Author | null;
  places: ReportData;
  /** How far the server's clock is ahead of the phone's, in ms; set by `setClock`. */
  clock: number;
  pause: Pause | null;
}

/** An unsent form. */
export interface Draft {
  /**
   * A UUID. It becomes the idempotency key of the report, whether that is sent by the queue, by a native
   * form submission or from a file, so the server accepts it only once.
   */
  readonly id: string;
  readonly user_id: string | null;
  readonly values: FormValues;
  readonly updated_at: number;
}

/** The problem of the server's response to a refused report or photo. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  /** Paths of the JSON body, such as `type_details.speed_kmh`. */
  readonly errors: readonly { path: string; code: string; message: string }[];
}

/** Why the last attempt failed; it will be repeated. Status 0 means no response. */
export interface Fault {
  readonly status: number;
  readonly code: string | null;
}

/** Attempts to send an item. */
interface Attempts {
  readonly attempts: number;
  /** Server time in ms; 0 for at once. */
  readonly next_try_at: number;
  /** The last failure; null before the first attempt and after a success. */
  readonly fault: Fault | null;
}

export type ReportState = "waiting" | "refused" | "received";

/** A report in the queue. */
export interface SavedReport extends Attempts {
  /** Idempotency key: the id of its draft, unless it was sent as new. */
  readonly key: string;
  /** The author; null for an anonymous report, which is sent once a user claims it. */
  readonly user: Author | null;
  /** The form as typed. A finished report keeps only `type` and `zone_id`. */
  readonly values: FormValues;
  readonly source: "web" | "qr" | "offline";
  readonly locale: Locale;
  /** Time zone of the form's date and time, such as `Asia/Kuala_Lumpur`. */
  readonly time_zone: string;
  readonly saved_at: number;
  readonly state: ReportState;
  /** The JSON body; built before the first POST and not changed as long as the key stays. */
  readonly body: object | null;
  readonly incident: { readonly id: string; readonly number: string } | null;
  readonly received_at: number | null;
  readonly refusal: Refusal | null;
  /** Number of photos that were confirmed by the server and deleted from the phone. */
  readonly photo_count: number;
}

/** Metadata of a photo or PDF of a draft or report. Its blob is a record of its own. */
export interface PhotoMetadata extends Attempts {
  /** Idempotency key. */
  readonly key: string;
  /** Replaces `key` as idempotency key when the server has another file with `key`. */
  readonly new_key?: string;
  /** Draft id or report key; equal unless the report was sent as new. */
  readonly owner: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** Lower-case hex. */
  readonly sha256: string;
  readonly added_at: number;
  /** Whether the server has confirmed the hash. */
  readonly sent: boolean;
  readonly refusal: Refusal | null;
}

/** A photo with its blob. */
export interface SavedPhoto extends PhotoMetadata {
  readonly blob: Blob;
}

/** A report with its photos in the order they were added. */
export interface ReportWithPhotos {
  readonly report: SavedReport;
  readonly photos: readonly SavedPhoto[];
}

/** A photo to be saved. */
export interface NewPhoto {
  readonly name: string;
  readonly type: string;
  readonly blob: Blob;
}

/** Numbers of unsent reports on the phone. */
export interface Unsent {
  /** The user's and anonymous ones. */
  readonly own: number;
  /** Those of other users. */
  readonly others: number;
  /** When the oldest own one was saved; null without any. */
  readonly oldest_at: number | null;
  /** Own ones that were refused or have refused photos. */
  readonly refused: number;
}

/** The part of the store that one user sees. */
export interface Overview {
  /** The user's and anonymous reports, oldest first. Those of other users are only counted. */
  readonly reports: readonly ReportWithPhotos[];
  readonly unsent: Unsent;
}

/**
 * Outcome of an action. "gone": the report does not exist or its state does not allow the action.
 * "not_yours": it belongs to another user.
 */
export type Outcome = "done" | "gone" | "not_yours";

/** A draft with its author and metadata at the time of sending. */
export interface Sending {
  readonly draft: Pick<Draft, "id" | "values">;
  readonly user: Author | null;
  readonly source: SavedReport["source"];
  readonly locale: Locale;
  readonly time_zone: string;
}

/** Numbers of new reports and photos. */
export interface Merged {
  readonly reports: number;
  readonly photos: number;
}

/** Returns the changed fields of a record; undefined when its state no longer allows the change. */
export type Change<T> = (record: T) => Partial<T> | undefined;

/**
 * The store. Methods that write may reject with `StorageFull`, and all methods with the browser's error
 * when the database cannot be used.
 */
export interface Store {
  /** Best estimate of the server time, in ms. */
  now(): number;
  /** Sets the server time, in ms. It applies to this page even when saving it fails. */
  setClock(serverTime: number): Promise<void>;
  setting<Name extends keyof Settings>(name: Name): Promise<Settings[Name] | undefined>;
  saveSetting<Name extends keyof Settings>(name: Name, value: Settings[Name]): Promise<void>;

  /** Saves a draft. False when it was already sent, perhaps by another tab. */
  saveDraft(draft: Omit<Draft, "updated_at">): Promise<boolean>;
  /** The drafts of a user and anonymous ones, latest first. */
  drafts(userId: string | null): Promise<Draft[]>;
  /** Deletes the draft and its photos, unless it was sent. */
  deleteDraft(id: string): Promise<void>;

  /** Hashes a photo and saves it with a draft or report. */
  addPhoto(owner: string, picture: NewPhoto): Promise<SavedPhoto>;
  /** Removes a photo. If it was the last unsent one of a received report, the report is finished. */
  removePhoto(key: string): Promise<void>;
  photosOf(owner: string): Promise<SavedPhoto[]>;

  /**
   * Replaces a draft, saved or not, with a report in the queue, in one transaction. Its photos become
   * the report's. "gone" when it was already sent.
   */
  sendDraft(sending: Sending): Promise<SavedReport | "gone">;
  /** Reports and the numbers of unsent ones, in one read. */
  overview(userId: string | null): Promise<Overview>;
  /** The reports of a user and anonymous ones, oldest first. */
  reports(userId: string | null): Promise<readonly ReportWithPhotos[]>;
  report(key: string): Promise<ReportWithPhotos | undefined>;
  unsent(userId: string | null): Promise<Unsent>;

  /** Deletes a report and its photos from the phone, sent or not; `actor` as in `Corrections`. */
  discard(key: string, actor: string | null): Promise<Outcome>;
  /** Deletes reports finished 7 days ago, drafts after 30 days, and photos without an owner. */
  tidy(): Promise<void>;

  /** For the queue: applies a change to a record. False when nothing was changed. */
  changeReport(key: string, change: Change<SavedReport>): Promise<boolean>;
  changePhoto(key: string, change: Change<PhotoMetadata>): Promise<boolean>;

  /** For `Corrections` and `merge`, which are modules of their own. */
  write: Connection["write"];

  /** Calls the listener after every change of reports, photos or settings in any tab. */
  subscribe(listener: () => void): () => void;
  /** Channel to all tabs, this one included. */
  readonly channel: Channel;
  close(): void;
}

/** Tables of the database `siaga<base path>`, version 1. */
export interface Tables extends DBSchema {
  settings: { key: string; value: Settings[keyof Settings] };
  drafts: { key: string; value: Draft };
  reports: { key: string; value: SavedReport };
  photos: { key: string; value: PhotoMetadata; indexes: { owner: string } };
  /** Blobs by the key of their photo; never updated. */
  blobs: { key: string; value: Blob };
}

/** The tables except `settings`. */
export type RecordTables = ("drafts" | "reports" | "photos" | "blobs")[];

/** A transaction over all tables except `settings`. */
export type WriteTransaction = IDBPTransaction<Tables, RecordTables, "readwrite">;

/** A database connection that reopens after the browser has closed it. */
export interface Connection {
  open(): Promise<IDBPDatabase<Tables>>;
  /**
   * Runs a transaction over all tables except `settings`; rolls back when `work` throws.
   * @throws StorageFull
   */
  write<T>(
    work: (tx: WriteTransaction) => Promise<T>,
    durability?: IDBTransactionDurability,
  ): Promise<T>;
  close(): void;
}
