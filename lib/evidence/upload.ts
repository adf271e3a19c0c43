import { Problem } from "@/lib/errors.ts";
import type { Bytes } from "@/lib/storage/mod.ts";
import { safeFileName } from "./file_name.ts";
import { MAX_BYTES } from "./rules/limits.ts";
import { type MediaType, mediaTypeOf } from "./formats/mod.ts";

/** A file as somebody sends it. */
export interface Upload {
  name: string;
  bytes: Bytes;
  /** What its sender says is its hash, in hex. */
  declaredHash?: string | undefined;
  /** Made by the client: the same key by the same person is the same file, sent again. */
  idempotencyKey?: string | null;
}

/** A file that was looked at. */
export interface Checked {
  media_type: MediaType;
  file_name: string;
  size: number;
}

/** What a file is. @throws Problem `payload_too_large`, `validation_failed`, `unsupported_media_type` */
export function checkUpload({ name, bytes }: Upload): Checked {
  const size = bytes.length;
  if (size > MAX_BYTES) throw fileProblem("payload_too_large", "file_too_large");
  if (size === 0) throw fileProblem("validation_failed", "file_empty");
  const media_type = mediaTypeOf(bytes);
  if (!media_type) throw fileProblem("unsupported_media_type", "file_type");
  return { media_type, file_name: safeFileName(name, media_type), size };
}

/** Refuses bytes that are not those their sender meant. @throws Problem `hash_mismatch` */
export function requireDeclaredHash({ declaredHash }: Upload, sha256: Uint8Array): void {
  if (declaredHash !== undefined && declaredHash.toLowerCase() !== sha256.toHex()) {
    throw new Problem("hash_mismatch");
  }
}

function fileProblem(code: Problem["code"], fieldCode: string): Problem {
  const values = { expected: "evidence.types" };
  return new Problem(code, { values, fields: [{ path: "file", code: fieldCode }] });
}
