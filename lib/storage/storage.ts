/** Stores file contents by key. Keys come from `newKey` alone; file names are not stored here. */
export interface Storage {
  /** Stores a whole file or nothing. @throws StorageFault, StorageFull */
  put(key: string, bytes: Bytes): Promise<void>;
  /** The file as a stream, which the caller must read or cancel; null when there is none. @throws StorageFault */
  get(key: string): Promise<StoredFile | null>;
  /** Removes a file, also one that a crash left half written; a missing file is no error. @throws StorageFault */
  delete(key: string): Promise<void>;
}

export type Bytes = Uint8Array<ArrayBuffer>;

export interface StoredFile {
  /** In bytes. */
  size: number;
  stream: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** The storage cannot be reached, or answered with an error. */
export class StorageFault extends Error {
  override name = "StorageFault";
}

/** The storage has no room for the file; nothing of it is kept. */
export class StorageFull extends StorageFault {
  override name = "StorageFull";
}

/** A new random key of 128 bits, as 32 hex digits. */
export function newKey(): string {
  return crypto.getRandomValues(new Uint8Array(16)).toHex();
}

const KEY = /^[0-9a-f]{32}$/;

/** Refuses anything that `newKey` did not make, such as a path. @throws TypeError */
export function requireKey(key: string): void {
  if (!KEY.test(key)) throw new TypeError("a storage key is 32 hex digits");
}
