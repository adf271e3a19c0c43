import type { Answer, Request, Transport } from "@/islands/queue/types.ts";
import { sha256 } from "@/islands/store/photos.ts";

/** What interferes with one request: a fault, an answer in place of the server's, or nothing. */
export type Mishap =
  | "lost_before"
  /** The server has processed the request; its answer is lost. */
  | "lost_after"
  | Answer
  | "none";

export function answer(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Answer {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const known = new Headers(headers);
  return { status, text, header: (name) => known.get(name) };
}

export function problem(status: number, code: string, headers?: Record<string, string>): Answer {
  return answer(status, { status, code, detail: `about ${code}` }, headers);
}

interface Incident {
  id: string;
  number: string;
  key: string;
  author: string;
  body: string;
}

/** A fake of the service: idempotency keys, authors, hashes. */
export class Server {
  session: string | null = null;
  /** Milliseconds during which another report of the same person is refused. */
  limit = 0;
  readonly incidents: Incident[] = [];
  readonly photos: { key: string; incident: string; sha256: string; name: string }[] = [];
  readonly requests: Request[] = [];
  /** Faults of the next requests, one each. */
  mishaps: Mishap[] = [];
  /** Requests that fail every time. */
  always: (request: Request) => Mishap = () => "none";
  #lastReport = -Infinity;

  constructor(readonly now: () => number) {}

  /** The kind of each request so far: `report`, `photo` or `data`. */
  get log(): string[] {
    return this.requests.map(({ url, method }) =>
      method === "GET" ? "data" : url.endsWith("/evidence") ? "photo" : "report"
    );
  }

  readonly transport: Transport = async (request) => {
    this.requests.push(request);
    const mishap = this.mishaps.shift() ?? this.always(request);
    if (mishap === "lost_before") throw new Error("no answer");
    if (typeof mishap === "object") return mishap;
    const answered = await this.#act(request);
    if (mishap === "lost_after") throw new Error("no answer");
    return answered;
  };

  async #act({ url, method, headers, body }: Request): Promise<Answer> {
    if (!this.session) return problem(401, "unauthenticated");
    if (method === "GET") return this.#say(200, DATA);
    if (headers["Siaga-User"] !== this.session) return problem(409, "other_person");
    const key = headers["Idempotency-Key"]!;
    return body instanceof FormData
      ? await this.#takePhoto(url, key, body)
      : this.#takeReport(key, String(body));
  }

  #takeReport(key: string, body: string): Answer {
    const author = this.session!;
    const earlier = this.incidents.find((one) => one.key === key && one.author === author);
    if (earlier) {
      if (earlier.body !== body) return problem(409, "idempotency_key_reused");
      return this.#say(200, { incident: { id: earlier.id, number: earlier.number } });
    }
    const wait = this.#lastReport + this.limit - this.now();
    if (wait > 0) {
      return problem(429, "rate_limited", { "Retry-After": `${Math.ceil(wait / 1000)}` });
    }
    this.#lastReport = this.now();
    const number = `INC-2026-${String(this.incidents.length + 1).padStart(6, "0")}`;
    const id = crypto.randomUUID();
    this.incidents.push({ id, number, key, author, body });
    return this.#say(201, { incident: { id, number } });
  }

  async #takePhoto(url: string, key: string, form: FormData): Promise<Answer> {
    const file = form.get("file") as File;
    const hash = await sha256(file);
    if (hash !== form.get("sha256")) return problem(422, "hash_mismatch");
    const incident = url.split("/").at(-2)!;
    if (!this.incidents.some(({ id }) => id === incident)) return problem(404, "not_found");
    const earlier = this.photos.find((photo) => photo.key === key);
    if (!earlier) this.photos.push({ key, incident, sha256: hash, name: file.name });
    // The stored file differs, because its metadata is removed.
    const evidence = { sha256: "ab".repeat(32), received_sha256: hash };
    return this.#say(earlier ? 200 : 201, { evidence });
  }

  #say(status: number, body: unknown): Answer {
    return answer(status, body, { Date: new Date(this.now()).toUTCString() });
  }
}

const DATA = {
  user: { id: "018cc7af-3e80-7004-8001-000000000001", name: "Ali" },
  zones: [{
    id: "018cc7af-3e80-7001-8001-000000000001",
    site_id: "018cc7af-3e80-7002-8001-000000000001",
  }],
  trucks: [{ id: "018cc7af-3e80-7003-8001-000000000001", number: "BNX 4417" }],
  codes: [],
};
