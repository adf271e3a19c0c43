import type { SavedPhoto, SavedReport } from "@/islands/store/types.ts";
import type { Item } from "./next_item.ts";
import type { Request } from "./types.ts";

/** The request that sends a report with its body, or a photo. */
export function requestFor(base: string, { report, photo }: Item): Request {
  const author = { "Siaga-User": report.user!.id };
  return photo ? photoRequest(base, report, photo, author) : {
    method: "POST",
    url: `${base}/api/incidents`,
    headers: { ...author, "Content-Type": "application/json", "Idempotency-Key": report.key },
    body: JSON.stringify(report.body),
  };
}

function photoRequest(
  base: string,
  { incident }: SavedReport,
  { key, new_key, sha256, blob, name }: SavedPhoto,
  author: Request["headers"],
): Request {
  const body = new FormData();
  body.append("sha256", sha256);
  body.append("file", blob, name);
  return {
    method: "POST",
    url: `${base}/api/incidents/${incident!.id}/evidence`,
    headers: { ...author, "Idempotency-Key": new_key ?? key },
    body,
  };
}

/** The incident of an answer to a report. */
export function incidentOf(json: unknown): { id: string; number: string } | undefined {
  const { id, number } = part(json, "incident");
  return typeof id === "string" && typeof number === "string" ? { id, number } : undefined;
}

/**
 * SHA-256 of a photo as the server received it, in hex. What it stores may be another file, because it
 * removes metadata; a server that does not say what it received has stored just that.
 */
export function hashOf(json: unknown): string | undefined {
  const { received_sha256, sha256 } = part(json, "evidence");
  const hash = received_sha256 ?? sha256;
  return typeof hash === "string" ? hash.toLowerCase() : undefined;
}

function part(json: unknown, name: string): Record<string, unknown> {
  const whole = (json ?? {}) as Record<string, Record<string, unknown> | undefined>;
  return whole[name] ?? {};
}
