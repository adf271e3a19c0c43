import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { MAX_RECEIVED } from "@/lib/evidence/mod.ts";
import { busy, Problem } from "@/lib/errors.ts";
import { watchArrival } from "../body/arrival.ts";
import type { Env, RequestContext } from "../context.ts";

const KIB = 1024;
const MIB = 1024 * KIB;

/** Limit of JSON bodies and forms without files, in bytes. */
const TEXT = 512 * KIB;
/** Limit of one file with its multipart overhead, in bytes. */
const FILE = MAX_RECEIVED;
/**
 * Limit of a form with several files: enough for photos of a phone, not for ten files of the
 * maximum size.
 */
const FILES = 64 * MIB;

/** The addresses that accept files, relative to the path prefix, with their limits. */
const TAKES_FILES: readonly (readonly [pattern: RegExp, most: number])[] = [
  [/^\/api\/(incidents|capas)\/[^/]+\/evidence\/?$/, FILE],
  [/^\/(incidents|capas)\/[^/]+\/evidence\/?$/, FILES],
  [/^\/report\/?$/, FILES],
  [/^\/admin\/import-incidents(\/check)?\/?$/, FILE],
];

/**
 * Memory for the bodies with files in this process, counted as they arrive and held until each request
 * is answered; and the share of one user, which is one of the largest forms.
 */
const room = createRoom({ most: 128 * MIB, mostOfUser: FILES + MIB });

const limitText = bodyLimit({
  maxSize: TEXT,
  onError: () => {
    throw new Problem("payload_too_large");
  },
});

/**
 * Refuses bodies above the limit of their address. Multipart bodies are not read here: the handler reads
 * them (`formOf`) once it knows that the caller may send them. They have to arrive steadily, and are
 * refused while the memory for them is used up.
 */
export const limitBody = createMiddleware<Env>(async (c, next) => {
  const { body } = c.req.raw;
  const isMultipart = /^\s*multipart\/form-data\b/i.test(c.req.header("Content-Type") ?? "");
  if (!isMultipart || !body) return await limitText(c, next);
  const claims = c.get("claims");
  const most = Math.min(mostOf(c), claims ? FILES : FILE);
  if (Number(c.req.header("Content-Length") ?? 0) > most) throw new Problem("payload_too_large");
  const share = room.share(claims?.sub);
  // Of anonymous callers no file is kept, and small forms need no room.
  const onBytes = (bytes: number) => most > TEXT && c.get("claims") && share.take(bytes);
  const arrival = watchArrival(body, { most, onBytes });
  c.set("arrival", arrival);
  try {
    await next();
  } finally {
    share.end();
    await arrival.finish();
  }
});

/** The limit of a multipart body in bytes. */
function mostOf(c: RequestContext): number {
  const inside = c.req.path.slice(c.get("services").config.base.length);
  return TAKES_FILES.find(([pattern]) => pattern.test(inside))?.[1] ?? TEXT;
}

/** Seconds in the `Retry-After` header of a refused upload. */
const RETRY_AFTER = 5;

/** The part of the memory limit that one body uses. */
interface Share {
  /** Reserves more bytes. @throws Problem `busy` when a limit is reached */
  take(bytes: number): void;
  /** Releases all reserved bytes. */
  end(): void;
}

/** Limits the memory of bodies with files: of all together, and of those of one user. */
function createRoom(
  { most, mostOfUser }: { most: number; mostOfUser: number },
): { share(user?: string): Share } {
  let taken = 0;
  const byUser = new Map<string, number>();
  return {
    share: (user = "") => {
      let own = 0;
      const ofUser = () => byUser.get(user) ?? 0;
      return {
        take: (bytes) => {
          if (taken + bytes > most || ofUser() + bytes > mostOfUser) throw busy(RETRY_AFTER);
          taken += bytes;
          own += bytes;
          byUser.set(user, ofUser() + bytes);
        },
        end: () => {
          taken -= own;
          const left = ofUser() - own;
          if (left > 0) byUser.set(user, left);
          else byUser.delete(user);
          own = 0;
        },
      };
    },
  };
}
