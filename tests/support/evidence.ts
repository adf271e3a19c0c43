import { sql } from "kysely";
import type { Database } from "@/lib/database/mod.ts";
import { aJpeg } from "./sample_files.ts";
import { expectJson } from "./answers.ts";
import type { Caller, Json } from "./server.ts";

type Part = string | { name: string; bytes: Uint8Array<ArrayBuffer>; type?: string };

/** A multipart body; values other than text are files. */
export function multipart(parts: [name: string, part: Part][]): FormData {
  const form = new FormData();
  for (const [name, part] of parts) {
    if (typeof part === "string") form.append(name, part);
    else form.append(name, new File([part.bytes], part.name, { type: part.type ?? "" }));
  }
  return form;
}

/** Sends one file to an incident. */
export function sendFile(
  caller: Caller,
  incidentId: string,
  { name = "door.jpg", bytes = aJpeg(), key, sha256 }: {
    name?: string;
    bytes?: Uint8Array<ArrayBuffer>;
    key?: string;
    sha256?: string;
  } = {},
): Promise<Response> {
  const parts: [string, Part][] = [["file", { name, bytes }]];
  if (sha256 !== undefined) parts.push(["sha256", sha256]);
  return caller.send(`/api/incidents/${incidentId}/evidence`, {
    method: "POST",
    body: multipart(parts),
    headers: key ? { "Idempotency-Key": key } : {},
  });
}

/** Sends one file to an incident; fails unless it is accepted. */
export async function addFile(...sent: Parameters<typeof sendFile>): Promise<Json> {
  return (await expectJson(sendFile(...sent), 201)).evidence;
}

export async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}

/** Ages the entries of `stray_files` by some minutes. */
export async function ageStrayFiles(database: Database, minutes: number): Promise<void> {
  await database.asAdministrator("let time pass", (tx) =>
    tx.updateTable("stray_files")
      .set({ created_at: sql`created_at - ${minutes} * interval '1 minute'` }).execute());
}
