/** Where files lie. Every key is made by `newKey`; what a file is called is none of its business. */
export interface Storage {
  /** Stores a file whole or not at all. @throws StorageFault */
  put(key: string, bytes: Bytes): Promise<void>;
  /** The file as a stream, which the caller reads or cancels; null when there is none. @throws StorageFault */
  get(key: string): Promise<StoredFile | null>;
  /** Removes a file, also one that a crash left half written; none there is no fault. @throws StorageFault */
  delete(key: string): Promise<void>;
}

export type Bytes = Uint8Array<ArrayBuffer>;

export interface StoredFile {
  /** In bytes. */
  size: number;
  stream: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** The place of the files cannot be reached or does not do what it should. */
export class StorageFault extends Error {
  override name = "StorageFault";
}

/** An opaque key: 128 random bits in hex, so that it tells nothing and leads nowhere else. */
export function newKey(): string {
  return crypto.getRandomValues(new Uint8Array(16)).toHex();
}

const KEY = /^[0-9a-f]{32}$/;

/** Refuses anything that could be a path. @throws TypeError */
export function requireKey(key: string): void {
  if (!KEY.test(key)) throw new TypeError("a storage key is 32 hex digits");
}
