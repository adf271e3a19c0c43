import { z } from "zod";
import { fieldProblem, Problem } from "@/lib/errors.ts";
import type { Upload, UploadContext } from "@/lib/evidence/mod.ts";
import { inSession, type RequestContext } from "./context.ts";

/** The name of the file field in all forms. */
export const FILE_FIELD = "file";
/** The form field with the SHA-256 of the file in hex, as computed by the client. */
const HASH_FIELD = "sha256";
/** The number of bytes at the end of a multipart body in which the closing boundary is searched. */
const TAIL = 1024;

const Hash = z.string().regex(/^[0-9a-f]{64}$/i);

/**
 * Reads the single file of a multipart body with its hash if sent, and the named text fields.
 * @throws Problem `unsupported_media_type`, `malformed_form`, `validation_failed`
 */
export async function readUpload<Name extends string = never>(
  c: RequestContext,
  names: readonly Name[] = [],
): Promise<{ upload: Upload; texts: { [Key in Name]?: string } }> {
  const type = c.req.header("Content-Type") ?? "";
  if (type.split(";")[0]!.trim().toLowerCase() !== "multipart/form-data") {
    throw new Problem("unsupported_media_type", { values: { expected: "multipart/form-data" } });
  }
  const body = new Uint8Array(await c.req.arrayBuffer());
  if (!isWhole(body, boundaryOf(c))) throw new Problem("malformed_form");
  const form = await orMalformed(
    new Response(body, { headers: { "Content-Type": type } }).formData(),
  );
  for (const key of form.keys()) {
    if (![FILE_FIELD, HASH_FIELD, ...names].includes(key)) throw fieldProblem(key, "unknown_key");
  }
  const [file, ...others] = form.getAll(FILE_FIELD);
  if (others.length > 0) throw fieldProblem(FILE_FIELD, "file_once");
  if (!(file instanceof File)) throw fieldProblem(FILE_FIELD, "file_required");
  const upload = { ...await uploadOf(file), declaredHash: hashIn(form) };
  const texts = names.filter((name) => form.has(name)).map((name) => [name, textIn(form, name)]);
  return { upload, texts: Object.fromEntries(texts) };
}

function textIn(form: FormData, name: string): string {
  const [value, ...others] = form.getAll(name);
  if (typeof value !== "string" || others.length > 0) throw fieldProblem(name, "invalid");
  return value;
}

/**
 * Reads the files of a posted form. Skips the nameless empty file that browsers send for an empty
 * field.
 */
export async function readFiles(c: RequestContext): Promise<File[]> {
  const form = await orMalformed(c.req.formData());
  return form.getAll(FILE_FIELD).filter((part): part is File =>
    part instanceof File && (part.name !== "" || part.size > 0)
  );
}

/** Reads the content of a form's file as an upload. */
export async function uploadOf(file: File): Promise<Upload> {
  return { name: nameOf(file), bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** The decoded name of a file: browsers percent-encode only quotes and line breaks in it. */
export function nameOf({ name }: File): string {
  return name.replaceAll(/%(?:22|0D|0A)/gi, decodeURIComponent);
}

function hashIn(form: FormData): string | undefined {
  const given = form.getAll(HASH_FIELD);
  if (given.length === 0) return undefined;
  const hash = Hash.safeParse(given.length === 1 ? given[0] : undefined);
  if (!hash.success) throw fieldProblem(HASH_FIELD, "invalid");
  return hash.data;
}

/** The boundary of a multipart body; undefined when the header has none. */
export function boundaryOf(c: RequestContext): string | undefined {
  const type = c.req.header("Content-Type") ?? "";
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? [];
  return quoted ?? plain;
}

/**
 * Whether a multipart body has its closing boundary: the parser silently drops a truncated part.
 */
function isWhole(body: Uint8Array, boundary: string | undefined): boolean {
  const tail = new TextDecoder("latin1").decode(body.subarray(-TAIL));
  return boundary !== undefined && tail.includes(`--${boundary}--`);
}

async function orMalformed(form: Promise<FormData>): Promise<FormData> {
  try {
    return await form;
  } catch (error) {
    // A Problem means that the body exceeds its limit; the form is not malformed.
    throw error instanceof Problem ? error : new Problem("malformed_form");
  }
}

/** The storage and the function that opens sessions, for adding evidence. */
export function uploadContext(c: RequestContext): UploadContext {
  return { storage: c.get("services").storage, inSession: (call) => inSession(c, call) };
}
