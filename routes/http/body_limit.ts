import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { MAX_BYTES } from "@/lib/evidence/mod.ts";
import { Problem } from "@/lib/errors.ts";
import type { Env, RequestContext } from "./context.ts";

const KIB = 1024;
const MIB = 1024 * KIB;

const limits = {
  /** JSON and plain forms. */
  text: limitOf(512 * KIB),
  /** One file and what a multipart body writes around it. */
  file: limitOf(MAX_BYTES + MIB),
  /**
   * A form with several photos as a phone takes them. Such a body is held in memory, so ten files of
   * the largest size do not go at once.
   */
  files: limitOf(64 * MIB),
} as const;

/** Which addresses take files, inside the path prefix. */
const FILES: readonly (readonly [pattern: RegExp, limit: keyof typeof limits])[] = [
  [/^\/api\/incidents\/[^/]+\/evidence\/?$/, "file"],
  [/^\/incidents\/[^/]+\/evidence\/?$/, "files"],
  [/^\/report\/?$/, "files"],
];

/**
 * Refuses a body that is larger than its address takes. Of who is not logged in one file is let through,
 * so that the text beside it can wait behind the log-in.
 */
export const limitBody = createMiddleware<Env>((c, next) => limits[limitFor(c)](c, next));

function limitFor(c: RequestContext): keyof typeof limits {
  const isMultipart = /^\s*multipart\/form-data\b/i.test(c.req.header("Content-Type") ?? "");
  if (!isMultipart) return "text";
  const inside = c.req.path.slice(c.get("services").config.base.length);
  const limit = FILES.find(([pattern]) => pattern.test(inside))?.[1] ?? "text";
  return limit === "files" && !c.get("session") ? "file" : limit;
}

function limitOf(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new Problem("payload_too_large");
    },
  });
}
