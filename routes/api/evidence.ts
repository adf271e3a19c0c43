import { Hono } from "hono";
import { z } from "zod";
import {
  addEvidence,
  DEFAULT_PHASE,
  type Holder,
  isImage,
  listEvidenceOf,
  listEvidenceOfCapa,
  type LocatedEvidence,
  locateEvidence,
  PHASES,
  requireMayAdd,
  type Upload,
} from "@/lib/evidence/mod.ts";
import { type Env, inSession, type RequestContext } from "../http/context.ts";
import { operation } from "../http/operation.ts";
import { addedAt, idempotencyKey } from "../http/params.ts";
import { readUpload, uploadContext } from "../http/body/uploads.ts";
import { StorageFault } from "@/lib/storage/mod.ts";
import { read } from "@/lib/validation.ts";
import { MEDIA_TYPES } from "@/lib/evidence/formats/mod.ts";
import { evidence as evidenceAnswer } from "./answers/evidence.ts";
import { listOf } from "./answers/parts.ts";

/** What is taken; the content counts, not the name. */
const file = { mediaTypes: Object.keys(MEDIA_TYPES) };
const one = z.strictObject({ evidence: evidenceAnswer });
const errors = [
  "busy",
  "hash_mismatch",
  "idempotency_key_reused",
  "incident_locked",
  "too_many_files",
] as const;

/** The files of one incident. */
export const incidentEvidence = new Hono<Env>()
  .get(
    "/",
    operation({
      summary: "List the files of an incident, first added first",
      may: "evidence.read",
      answer: listOf(evidenceAnswer),
    }, async (c, { id }) => {
      return c.json({ items: await inSession(c, (session) => listEvidenceOf(session, id)) });
    }),
  )
  .post(
    "/",
    operation({
      summary: "Add a file to an incident",
      description:
        "Up to 10 MiB each and ten of an incident; metadata of pictures is removed. The " +
        "header `Siaga-Added-At` (milliseconds since 1970) says when the person added the file: the " +
        "list keeps that order, whatever arrives first.",
      may: "evidence.add",
      upload: file,
      idempotent: true,
      answer: one,
      status: 201,
      errors,
    }, async (c, { id }) => {
      const key = idempotencyKey(c);
      await inSession(c, (session) => requireMayAdd(session, { incidentId: id }));
      const { upload } = await readUpload(c);
      return await add(c, { incidentId: id }, {
        ...upload,
        idempotencyKey: key,
        addedAt: addedAt(c),
      });
    }),
  );

const PhaseField = z.strictObject({ phase: z.enum(PHASES).default(DEFAULT_PHASE) });

/** The files of one CAPA, from before and after its work. */
export const capaEvidence = new Hono<Env>()
  .get(
    "/",
    operation({
      summary: "List the files of an action, oldest first",
      may: "capa.read",
      answer: listOf(evidenceAnswer),
    }, async (c, { id }) => {
      return c.json({ items: await inSession(c, (session) => listEvidenceOfCapa(session, id)) });
    }),
  )
  .post(
    "/",
    operation({
      summary: "Add a file to an action",
      may: "capa.update",
      upload: { ...file, fields: PhaseField },
      idempotent: true,
      answer: one,
      status: 201,
      errors: [...errors, "capa_locked"],
    }, async (c, { id }) => {
      const key = idempotencyKey(c);
      await inSession(c, (session) => requireMayAdd(session, { capaId: id, phase: DEFAULT_PHASE }));
      const { upload, texts } = await readUpload(c, ["phase"]);
      const { phase } = read(PhaseField, texts);
      return await add(c, { capaId: id, phase }, { ...upload, idempotencyKey: key });
    }),
  );

async function add(c: RequestContext, holder: Holder, upload: Upload): Promise<Response> {
  const { evidence, created } = await addEvidence(uploadContext(c), holder, upload);
  return c.json({ evidence }, created ? 201 : 200);
}

/** The content of one file. */
export const evidence = new Hono<Env>()
  .get(
    "/:id",
    operation({
      summary: "Download a file",
      may: "evidence.read",
      answer: { mediaTypes: file.mediaTypes, description: "The content." },
      also: { 304: "The client has it: its SHA-256 is the `ETag`." },
      errors: ["unavailable"],
    }, async (c, { id }) => {
      return sendEvidence(c, await inSession(c, (session) => locateEvidence(session, id)));
    }),
  );

/**
 * Sends the content of a file that the caller may see. The file cannot run as active content: MIME
 * sniffing is off, only images are shown inline, and a `sandbox` policy takes all rights from a
 * page.
 * @throws StorageFault when the content cannot be read
 */
async function sendEvidence(c: RequestContext, file: LocatedEvidence): Promise<Response> {
  const tag = `"${file.sha256}"`;
  const isKnown = isNamed(c.req.header("If-None-Match"), tag);
  // Opened before any header is set, so that an error response carries none of them. HEAD needs no
  // file.
  const content = isKnown || c.req.method === "HEAD" ? null : await contentOf(c, file);
  c.header("ETag", tag);
  // The content never changes, but access to it may, so caches must revalidate.
  c.header("Cache-Control", "private, no-cache, no-transform");
  c.header("Content-Security-Policy", "default-src 'none'; sandbox");
  c.header("Cross-Origin-Resource-Policy", "same-origin");
  if (isKnown) return c.body(null, 304);
  c.header("Content-Type", file.media_type);
  c.header("Content-Length", String(file.size));
  c.header("Content-Disposition", disposition(file));
  return content ? c.body(content) : c.body(null);
}

async function contentOf(c: RequestContext, { id, storage_key }: LocatedEvidence) {
  const stored = await c.get("services").storage.get(storage_key);
  if (!stored) throw new StorageFault(`the content of evidence ${id} is not there`);
  return stored.stream;
}

/** Whether the header contains the entity tag, also as a weak tag: proxies may weaken it. */
function isNamed(header: string | undefined, tag: string): boolean {
  return (header ?? "").split(",").some((each) => {
    const named = each.trim().replace(/^W\//, "");
    return named === tag || named === "*";
  });
}

/**
 * The `Content-Disposition` header (RFC 6266): the file name in UTF-8, with an ASCII fallback for
 * old clients.
 */
function disposition({ file_name, media_type }: LocatedEvidence): string {
  const ascii = file_name.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  const full = encodeURIComponent(file_name)
    .replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const kind = isImage(media_type) ? "inline" : "attachment";
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${full}`;
}
