import { createSessions } from "@/lib/identity/mod.ts";
import { CAPAS } from "@/tests/database/records.ts";
import { longSession, type Report, reportsOf } from "@/tests/process/killed/reporters.ts";
import { aReport } from "@/tests/support/fixtures/reports.ts";
import { aJpeg } from "@/tests/support/fixtures/sample_files.ts";
import { PEOPLE, type Person } from "@/tests/support/fixtures/world.ts";
import { CRON_SECRET, SECRET } from "@/tests/support/server.ts";
import { makeOverdue } from "./jobs.ts";
import type { Stack } from "./stack.ts";

/** What the senders know, and what they met. */
export interface Ledger {
  /** Reports with the numbers that were acknowledged. */
  reports: Map<Report, string>;
  /** Photos that were acknowledged, by their key, with the number of their report. */
  photos: Map<string, string>;
  /** The newest version of the action on the board whose move was acknowledged. */
  boardVersion: number;
  answers: number;
  /** Answers 503 that say when to try again. */
  refused: number;
  /** Answers 5xx without that, and connections that broke. */
  failed: string[];
  /** The slowest answer, in ms, and what was asked. */
  slowest: number;
  slowest_request: string;
  /** The longest time without a good answer, in ms. */
  outage: number;
}

/** A steady load on a stack, until `finish`, which sends what was not acknowledged until it is. */
export interface Load {
  ledger: Ledger;
  /** Sends nothing for so many ms. */
  rest(ms: number): Promise<void>;
  /** Resolves when it does not rest. */
  awake(): Promise<void>;
  finish(): Promise<Ledger>;
}

/** How long a sender waits between two requests, and before it sends again what was not taken; in ms. */
const PAUSE_MS = 20;
const AGAIN_MS = 200;

/** How often actions become overdue, in ms. */
const LAPSE_MS = 500;

/** Every third report has a photo. */
const PHOTO_EVERY = 3;

/** Longer than any limit of the service: a request that takes longer hangs. */
const HANGS_MS = 60_000;

/**
 * Starts senders of reports with photos, a reader of pages, one who moves a card, two schedulers that ask
 * for the same jobs, and actions that become overdue.
 */
export async function startLoad(
  { address, crowd, look }: Pick<Stack, "address" | "crowd" | "look">,
): Promise<Load> {
  const ledger: Ledger = {
    reports: new Map(),
    photos: new Map(),
    boardVersion: 0,
    answers: 0,
    refused: 0,
    failed: [],
    slowest: 0,
    slowest_request: "",
    outage: 0,
  };
  // A connection for each request. nginx closes idle ones when it reads its configuration again; browsers ask
  // again when that meets a request, `fetch` of Deno does not.
  const client = Deno.createHttpClient({ poolMaxIdlePerHost: 0 });
  let lastGood = performance.now();
  let going = true;
  let resting = Promise.resolve();

  /** Sends once; null when there was no good answer. What the caller did wrong is an error of the test. */
  async function send(
    path: string,
    token: string,
    init: RequestInit = {},
  ): Promise<Response | null> {
    await resting;
    const began = performance.now();
    try {
      const request: RequestInit & { client: Deno.HttpClient } = {
        client,
        redirect: "manual",
        ...init,
        headers: {
          Cookie: `siaga_session=${token}`,
          "Sec-Fetch-Site": "same-origin",
          ...init.headers,
        },
        signal: AbortSignal.timeout(HANGS_MS),
      };
      const answer = await fetch(address + path, request);
      // The body belongs to the answer: it may break too.
      const body = await answer.arrayBuffer();
      ledger.answers++;
      if (answer.status < 500) {
        const now = performance.now();
        ledger.outage = Math.max(ledger.outage, now - lastGood);
        lastGood = now;
        return new Response(body.byteLength > 0 ? body : null, answer);
      }
      const isClear = answer.status === 503 && answer.headers.has("Retry-After");
      if (isClear) ledger.refused++;
      else ledger.failed.push(`${init.method ?? "GET"} ${path} ${answer.status}`);
    } catch (error) {
      ledger.failed.push(`${init.method ?? "GET"} ${path} ${(error as Error).message}`);
    } finally {
      const ms = performance.now() - began;
      if (ms > ledger.slowest) {
        ledger.slowest = ms;
        ledger.slowest_request = `${init.method ?? "GET"} ${path}`;
      }
    }
    return null;
  }

  /** Sends until there is a good answer. */
  async function insist(...request: Parameters<typeof send>): Promise<Response> {
    for (;;) {
      const answer = await send(...request);
      if (answer) return answer;
      await pause(AGAIN_MS);
    }
  }

  const queue = await reportsOf(crowd);
  async function report(): Promise<void> {
    for (let count = 0; going; count++) {
      const next = queue.shift();
      if (!next) throw new Error("the crowd is too small for this load");
      const answer = await insist("/api/incidents", next.token, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": next.key },
        body: JSON.stringify(aReport({ description: next.description, type: "fire" })),
      });
      const { incident } = await good(answer, [200, 201]);
      ledger.reports.set(next, incident.number);
      if (count % PHOTO_EVERY === 0) await sendPhoto(next.token, incident);
      await pause(PAUSE_MS);
    }
  }

  async function sendPhoto(token: string, incident: { id: string; number: string }): Promise<void> {
    const key = crypto.randomUUID();
    const body = new FormData();
    body.set("file", new Blob([aJpeg(ledger.photos.size, 50_000)]), "photo.jpg");
    // A form is read when it is sent: each attempt has a copy.
    const bytes = await new Response(body).clone().blob();
    const answer = await insist(`/api/incidents/${incident.id}/evidence`, token, {
      method: "POST",
      headers: { "Content-Type": bytes.type, "Idempotency-Key": key },
      body: bytes,
    });
    await good(answer, [200, 201]);
    ledger.photos.set(key, incident.number);
  }

  async function read(): Promise<void> {
    const token = await tokenOf(PEOPLE.hse);
    while (going) {
      for (const path of ["/inbox", "/capas?view=board", "/api/incidents"]) {
        const answer = await send(path, token);
        if (answer && answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
        await pause(PAUSE_MS);
      }
    }
  }

  async function moveCard(): Promise<void> {
    const [owner, officer] = [await tokenOf(PEOPLE.capa_owner), await tokenOf(PEOPLE.hse)];
    const path = `/api/capas/${CAPAS.north}`;
    const headers = { "Content-Type": "application/json" };
    while (going) {
      const { capa: { status, version } } = await good(await insist(path, owner), [200]);
      const answer = status === "pending_verification"
        ? await send(`${path}/reopen`, officer, {
          method: "POST",
          headers,
          body: JSON.stringify({ reason: "The photo is missing" }),
        })
        : await send(path, owner, {
          method: "PATCH",
          headers,
          body: JSON.stringify({
            status: status === "open" ? "in_progress" : "pending_verification",
            version,
          }),
        });
      if (answer) {
        const moved = await good(answer, [200]);
        ledger.boardVersion = Math.max(ledger.boardVersion, moved.capa.version);
      }
      await pause(PAUSE_MS);
    }
  }

  async function schedule(): Promise<void> {
    while (going) {
      for (const job of ["escalation", "deliver"]) {
        await send(`/api/jobs/${job}`, "", {
          method: "POST",
          headers: { Authorization: `Bearer ${CRON_SECRET}` },
        });
      }
      await pause(AGAIN_MS);
    }
  }

  async function letActionsLapse(): Promise<void> {
    for (let round = 0; going; round++) {
      // The database may be away.
      await look((connection) => makeOverdue(connection, round)).catch(() => {});
      await pause(LAPSE_MS);
    }
  }

  const senders = [
    report(),
    report(),
    read(),
    moveCard(),
    schedule(),
    schedule(),
    letActionsLapse(),
  ];
  const failure = Promise.all(senders);
  failure.catch(() => going = false);
  return {
    ledger,
    awake: () => resting,
    rest: async (ms) => {
      await (resting = pause(ms));
      lastGood = performance.now();
    },
    finish: async () => {
      going = false;
      await failure.finally(() => client.close());
      return ledger;
    },
  };
}

// deno-lint-ignore no-explicit-any -- bodies of several calls
async function good(answer: Response, statuses: readonly number[]): Promise<any> {
  const text = await answer.text();
  if (!statuses.includes(answer.status)) throw new Error(`${answer.status}: ${text}`);
  return JSON.parse(text);
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function tokenOf({ id, role, full_name, site_id, locale }: Person): Promise<string> {
  const sessions = await createSessions(SECRET);
  return await sessions.issue(
    { sub: id, role, name: full_name, site_id, locale, ver: 1 },
    longSession(),
  );
}
