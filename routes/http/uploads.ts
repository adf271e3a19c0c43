import { z } from "zod";
import { fieldProblem, Problem } from "@/lib/errors.ts";
import type { Upload, UploadContext } from "@/lib/evidence/mod.ts";
import { inSession, type RequestContext } from "./context.ts";

/** The name of the file parts in every form that takes files. */
export const FILE_FIELD = "file";
/** Of a file, in hex, as its sender counted it. */
const HASH_FIELD = "sha256";
/** Where the end of a multipart body is looked for; hardly anything follows it. */
const TAIL = 1024;

const Hash = z.string().regex(/^[0-9a-f]{64}$/i);

/**
 * The one file of a multipart body, with the hash that may stand beside it.
 * @throws Problem `unsupported_media_type`, `malformed_form`, `validation_failed`
 */
export async function readUpload(c: RequestContext): Promise<Upload> {
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
    if (key !== FILE_FIELD && key !== HASH_FIELD) throw fieldProblem(key, "unknown_key");
  }
  const [file, ...others] = form.getAll(FILE_FIELD);
  if (others.length > 0) throw fieldProblem(FILE_FIELD, "file_once");
  if (!(file instanceof File)) throw fieldProblem(FILE_FIELD, "file_required");
  return { ...await uploadOf(file), declaredHash: hashIn(form) };
}

/** The files of a posted form; a field that was left empty sends one without name and content. */
export async function readFiles(c: RequestContext): Promise<File[]> {
  const form = await orMalformed(c.req.formData());
  return form.getAll(FILE_FIELD).filter((part): part is File =>
    part instanceof File && (part.name !== "" || part.size > 0)
  );
}

/** A part as the domain takes it. */
export async function uploadOf(file: File): Promise<Upload> {
  return { name: nameOf(file), bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** What a file is called: browsers write three signs of a name in percent, and no others. */
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

/** What stands between the parts of a multipart body. */
export function boundaryOf(c: RequestContext): string | undefined {
  const type = c.req.header("Content-Type") ?? "";
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? [];
  return quoted ?? plain;
}

/** Whether a multipart body has its end: what stands behind the last boundary is dropped silently. */
function isWhole(body: Uint8Array, boundary: string | undefined): boolean {
  const tail = new TextDecoder("latin1").decode(body.subarray(-TAIL));
  return boundary !== undefined && tail.includes(`--${boundary}--`);
}

async function orMalformed(form: Promise<FormData>): Promise<FormData> {
  try {
    return await form;
  } catch (error) {
    // A body that ran over its limit breaks off here, and is no malformed form.
    throw error instanceof Problem ? error : new Problem("malformed_form");
  }
}

/** Where the caller of a request hands in files. */
export function uploadContext(c: RequestContext): UploadContext {
  return { storage: c.get("services").storage, inSession: (call) => inSession(c, call) };
}
