import { z } from "zod";
import { fieldProblem, Problem } from "@/lib/errors.ts";
import type { Upload, UploadContext } from "@/lib/evidence/mod.ts";
import { type RequestContext, sessionsOf } from "../context.ts";
import { type PostedFile, type PostedForm, readMultipart } from "./multipart.ts";

/** The name of the file field in all forms. */
export const FILE_FIELD = "file";
/** The form field with the SHA-256 of the file in hex, as computed by the client. */
const HASH_FIELD = "sha256";
const Hash = z.string().regex(/^[0-9a-f]{64}$/i);

/**
 * The form of a multipart body, read once. Call it after the caller's right to send one is known:
 * nothing of the body is read before. Of anonymous callers the texts alone are kept.
 * @throws Problem `malformed_form`, `payload_too_large`, `too_many_files`, `body_timeout`, `busy`
 */
export function formOf(c: RequestContext): Promise<PostedForm> {
  const known = c.get("form");
  if (known) return known;
  const bytes = c.get("arrival")?.bytes() ?? nothing();
  const form = readMultipart(bytes, boundaryOf(c), { keepFiles: c.get("claims") !== null })
    // The connection was lost.
    .catch((error) => {
      throw error instanceof Problem ? error : new Problem("malformed_form");
    });
  c.set("form", form);
  return form;
}

async function* nothing(): AsyncIterable<Uint8Array<ArrayBuffer>> {}

/**
 * Reads the single file of a multipart body with its hash if sent, and the named text fields.
 * @throws Problem `unsupported_media_type`, `validation_failed`, and those of `formOf`
 */
export async function readUpload<Name extends string = never>(
  c: RequestContext,
  names: readonly Name[] = [],
): Promise<{ upload: Upload; texts: { [Key in Name]?: string } }> {
  const type = c.req.header("Content-Type") ?? "";
  if (type.split(";")[0]!.trim().toLowerCase() !== "multipart/form-data") {
    throw new Problem("unsupported_media_type", { values: { expected: "multipart/form-data" } });
  }
  const form = await formOf(c);
  const keys = [...form.texts.map(([name]) => name), ...form.files.map(({ field }) => field)];
  const unknown = keys.find((key) => ![FILE_FIELD, HASH_FIELD, ...names].includes(key));
  if (unknown !== undefined) throw fieldProblem(unknown, "unknown_key");
  if (keys.filter((key) => key === FILE_FIELD).length > 1) {
    throw fieldProblem(FILE_FIELD, "file_once");
  }
  const file = form.files.find(({ field }) => field === FILE_FIELD);
  if (!file) throw fieldProblem(FILE_FIELD, "file_required");
  const upload = { ...uploadOf(file), declaredHash: hashIn(form) };
  const texts = names.filter((name) => keys.includes(name)).map((
    name,
  ) => [name, textIn(form, name)]);
  return { upload, texts: Object.fromEntries(texts) };
}

function textIn(form: PostedForm, name: string): string {
  const isFile = form.files.some(({ field }) => field === name);
  const [value, ...others] = textsNamed(form, name);
  if (value === undefined || isFile || others.length > 0) throw fieldProblem(name, "invalid");
  return value;
}

function textsNamed({ texts }: PostedForm, name: string): string[] {
  return texts.filter(([each]) => each === name).map(([, value]) => value);
}

/**
 * Reads the files of a posted form; one that is sent otherwise has none. Skips the nameless empty file
 * that browsers send for an empty field.
 */
export async function readFiles(c: RequestContext): Promise<PostedFile[]> {
  if (!c.get("arrival")) return [];
  const { files } = await formOf(c);
  return files.filter(({ field, name, bytes }) =>
    field === FILE_FIELD && (name !== "" || bytes.length > 0)
  );
}

/** A form's file as an upload. */
export function uploadOf(file: PostedFile): Upload {
  return { name: nameOf(file), bytes: file.bytes };
}

/** The decoded name of a file: browsers percent-encode only quotes and line breaks in it. */
export function nameOf({ name }: Pick<PostedFile, "name">): string {
  return name.replaceAll(/%(?:22|0D|0A)/gi, decodeURIComponent);
}

function hashIn(form: PostedForm): string | undefined {
  if (form.files.some(({ field }) => field === HASH_FIELD)) {
    throw fieldProblem(HASH_FIELD, "invalid");
  }
  const given = textsNamed(form, HASH_FIELD);
  if (given.length === 0) return undefined;
  const hash = Hash.safeParse(given.length === 1 ? given[0] : undefined);
  if (!hash.success) throw fieldProblem(HASH_FIELD, "invalid");
  return hash.data;
}

/** The boundary of a multipart body; empty when the header has none. */
function boundaryOf(c: RequestContext): string {
  const type = c.req.header("Content-Type") ?? "";
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? [];
  return quoted ?? plain ?? "";
}

/** The storage and the function that opens sessions, for adding evidence. */
export function uploadContext(c: RequestContext): UploadContext {
  return { storage: c.get("services").storage, ...sessionsOf(c) };
}
