import type { Caller } from "@/tests/support/server.ts";

/** Sends a PUT request with a JSON body. */
export function put(caller: Caller, path: string, body: unknown): Promise<Response> {
  const headers = { "Content-Type": "application/json" };
  return caller.send(path, { method: "PUT", body: JSON.stringify(body), headers });
}

/** Sends a CSV document as a program does. */
export function postCsv(caller: Caller, path: string, document: string | Uint8Array<ArrayBuffer>) {
  return caller.send(path, {
    method: "POST",
    body: document,
    headers: { "Content-Type": "text/csv" },
  });
}

/** Sends a CSV document as a browser's form does. */
export function uploadCsv(caller: Caller, path: string, document: string): Promise<Response> {
  const body = new FormData();
  body.set("file", new File([document], "users.csv", { type: "text/csv" }));
  return caller.send(path, { method: "POST", body });
}
