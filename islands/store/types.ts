/** What the browser keeps: the shapes of the database `siaga` and what the store can do. */
import type { DBSchema, IDBPDatabase, IDBPTransaction } from "idb";
import type { Locale } from "@/lib/i18n/mod.ts";
import type { Channel } from "./channel.ts";

/** A person as the phone knows them. */
export interface Author {
  readonly id: string;
  readonly name: string;
}

/** The values of the report form by field name, in order of appearance, as they were typed. */
export type FormValues = Readonly<Record<string, readonly string[]>>;

/** What `GET /api/report-form` answers: enough to read the form and to open a report link offline. */
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

/** Why nothing is sent at the moment. */
export type Pause =
  | { readonly reason: "signed_out" | "other_person" }
  /** `until`: server time in ms. Photos of received reports go on when only reports are limited. */
  | { readonly reason: "rate_limited"; readonly until: number; readonly photosGoOn: boolean };

/** Single values of the phone. */
export interface Settings {
  /** The last signed-in person on this phone; null once they have logged out. */
  user: Author | null;
  places: ReportData;
  /** Milliseconds that the server is ahead of the phone; kept by `setClock`. */
  clock: number;
  pause: Pause | null;
}

/** A form somebody is writing. */
export interface Draft {
  /**
   * A UUID, and the idempotency key of the report it becomes, by whatever way it is sent: through the
   * queue, by a plain post, or from a file. So the server takes no draft twice.
   */
  readonly id: string;
  readonly user_id: string | null;
  readonly values: FormValues;
  readonly updated_at: number;
}

/** The problem with which the server refused a report or a photo. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  /** Paths of the JSON body, such as `type_details.speed_kmh`. */
  readonly errors: readonly { path: string; code: string; message: string }[];
}

/** Why the last try failed although it will be made again; status 0: no answer came. */
export interface Fault {
  readonly status: number;
  readonly code: string | null;
}

/** Tries at sending something. */
interface Tries {
  readonly attempts: number;
  /** Server time in ms; 0: at once. */
  readonly next_try_at: number;
  /** The last failed try; null before the first and after a success. */
  readonly fault: Fault | null;
}

export type ReportState = "waiting" | "refused" | "received";

/** A report that was sent by its author, on its way to the server. */
export interface SavedReport extends Tries {
  /** Idempotency key: the id of the draft it was, unless it was sent as new. */
  readonly key: string;
  /** Null: nobody was signed in, so it waits to be claimed. */
  readonly user: Author | null;
  /** The form as typed. Of a finished report only `type` and `zone_id` are left. */
  readonly values: FormValues;
  readonly source: "web" | "qr" | "offline";
  readonly locale: Locale;
  /** The zone that date and time of the form are meant in, such as `Asia/Kuala_Lumpur`. */
  readonly time_zone: string;
  readonly saved_at: number;
  readonly state: ReportState;
  /** The JSON body, built before the first POST and unchanged while the key lives. */
  readonly body: object | null;
  readonly incident: { readonly id: string; readonly number: string } | null;
  readonly received_at: number | null;
  readonly refusal: Refusal | null;
  /** Photos that the server has confirmed and the phone has let go. */
  readonly photo_count: number;
}

/** What the phone knows of a photo or PDF of a draft or a report. The picture is kept beside it. */
export interface PhotoFacts extends Tries {
  /** Its own idempotency key. */
  readonly key: string;
  /** The idempotency key instead, once the server has something else under the first. */
  readonly new_key?: string;
  /** Draft id or report key, which is the same for as long as the report has its first key. */
  readonly owner: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** Lower-case hex. */
  readonly sha256: string;
  readonly added_at: number;
  /** The server has confirmed the hash. */
  readonly sent: boolean;
  readonly refusal: Refusal | null;
}

/** A photo with its picture. */
export interface SavedPhoto extends PhotoFacts {
  readonly blob: Blob;
}

/** A report with its photos in the order they were added. */
export interface ReportWithPhotos {
  readonly report: SavedReport;
  readonly photos: readonly SavedPhoto[];
}

/** A picture that is to be kept. */
export interface Picture {
  readonly name: string;
  readonly type: string;
  readonly blob: Blob;
}

/** What is still to be sent from this phone, counted in reports. */
export interface Unsent {
  /** Of the person asked for, and of nobody yet. */
  readonly own: number;
  /** Of other people. */
  readonly others: number;
  /** When the oldest own one was saved; null without any. */
  readonly oldest_at: number | null;
  /** Own ones that came back and need a person. */
  readonly refused: number;
}

/** What one person sees of the phone. */
export interface Overview {
  /** Of the person and of nobody, oldest first. Those of others are not shown to anybody. */
  readonly reports: readonly ReportWithPhotos[];
  readonly unsent: Unsent;
}

/**
 * What became of something that was asked for. "gone": the report is not there any more, or not in a
 * state for it. "not_yours": it is somebody else's.
 */
export type Outcome = "done" | "gone" | "not_yours";

/** The facts of a draft at the moment of sending. */
export interface Sending {
  readonly draft: Pick<Draft, "id" | "values">;
  readonly user: Author | null;
  readonly source: SavedReport["source"];
  readonly locale: Locale;
  readonly time_zone: string;
}

/** How many were new. */
export interface Merged {
  readonly reports: number;
  readonly photos: number;
}

/** What becomes of a record; nothing when it has moved on in the meantime. */
export type Change<T> = (record: T) => Partial<T> | undefined;

/**
 * Everything the phone keeps. Whatever writes may reject with `StorageFull`, and everything with what
 * the browser says when the database cannot be used.
 */
export interface Store {
  /** Server time as well as the phone knows it, in ms. */
  now(): number;
  /** Goes by the server's clock from now on, in ms, also when that cannot be kept for other pages. */
  setClock(serverTime: number): Promise<void>;
  setting<Name extends keyof Settings>(name: Name): Promise<Settings[Name] | undefined>;
  keepSetting<Name extends keyof Settings>(name: Name, value: Settings[Name]): Promise<void>;

  /** False: this draft was sent already, perhaps by another tab; nothing is written. */
  saveDraft(draft: Omit<Draft, "updated_at">): Promise<boolean>;
  /** The drafts of a person and of nobody, latest first. */
  drafts(userId: string | null): Promise<Draft[]>;
  /** Deletes the draft and its photos, unless it was sent. */
  deleteDraft(id: string): Promise<void>;

  /** Hashes a picture and keeps it under a draft or report. */
  addPhoto(owner: string, picture: Picture): Promise<SavedPhoto>;
  /** Removes a photo; a received report that waited only for it is finished with that. */
  removePhoto(key: string): Promise<void>;
  photosOf(owner: string): Promise<SavedPhoto[]>;

  /**
   * Makes the draft a report, in one transaction with its photos, whether or not the draft was saved
   * before. "gone": it was sent already.
   */
  sendDraft(sending: Sending): Promise<SavedReport | "gone">;
  /** Reports and how many of them are unsent, in one reading. */
  overview(userId: string | null): Promise<Overview>;
  /** The reports of a person and of nobody, oldest first. */
  reports(userId: string | null): Promise<readonly ReportWithPhotos[]>;
  report(key: string): Promise<ReportWithPhotos | undefined>;
  unsent(userId: string | null): Promise<Unsent>;

  /** Deletes a report and its photos from the phone, sent or not; `actor` as in `Corrections`. */
  discard(key: string, actor: string | null): Promise<Outcome>;
  /** Forgets what was finished 7 days ago, drafts of 30 days, and photos that belong to nothing. */
  tidy(): Promise<void>;

  /** For the queue: writes over a record what `change` answers. False: it answered nothing. */
  changeReport(key: string, change: Change<SavedReport>): Promise<boolean>;
  changePhoto(key: string, change: Change<PhotoFacts>): Promise<boolean>;

  /** For what few pages do to reports and photos, in modules of their own. */
  write: Connection["write"];

  /** Called after every change of reports, photos or settings, in whichever tab. */
  subscribe(listener: () => void): () => void;
  /** To the other tabs and to this one. */
  readonly channel: Channel;
  close(): void;
}

/** Tables of the database `siaga<base path>`, version 1. */
export interface Tables extends DBSchema {
  settings: { key: string; value: Settings[keyof Settings] };
  drafts: { key: string; value: Draft };
  reports: { key: string; value: SavedReport };
  photos: { key: string; value: PhotoFacts; indexes: { owner: string } };
  /** The pictures by the key of their photo: written once, whatever becomes of the rest. */
  blobs: { key: string; value: Blob };
}

/** All tables but the settings. */
export type RecordTables = ("drafts" | "reports" | "photos" | "blobs")[];

/** A transaction over all but the settings. */
export type Writing = IDBPTransaction<Tables, RecordTables, "readwrite">;

/** The database behind a connection that comes back when the browser has dropped it. */
export interface Connection {
  open(): Promise<IDBPDatabase<Tables>>;
  /**
   * Runs a transaction over all but the settings: all of it is kept, or nothing.
   * @throws StorageFull
   */
  write<T>(work: (tx: Writing) => Promise<T>, durability?: IDBTransactionDurability): Promise<T>;
  close(): void;
}
