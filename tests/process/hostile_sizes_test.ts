/**
 * No request of hostile size keeps the others waiting: `/healthz` answers within 250 ms meanwhile.
 *
 * A server process gets the requests one by one while `/healthz` is asked again and again. The wait is
 * measured in processor time of the server's main thread between a question and its answer (Linux counts
 * it for each thread in nanoseconds): while the thread computes, nobody is answered, and however busy the
 * machine is, it adds nothing. Where there is no such count, the clock is read instead.
 */
import assert from "node:assert/strict";
import type { Hono } from "hono";
import { openDatabase } from "@/lib/database/mod.ts";
import { createSessions, newSession } from "@/lib/identity/mod.ts";
import type { Env } from "@/routes/http/context.ts";
import { routes } from "@/routes/mod.ts";
import { BODIES, FORMS } from "@/tests/support/api/api_bodies.ts";
import {
  addressOf,
  keyOf,
  PUBLIC_ROUTES,
  type Route,
  routesOf,
} from "@/tests/support/api/api_calls.ts";
import { testProcesses } from "@/tests/support/database/at_rest.ts";
import { multipart } from "@/tests/support/fixtures/evidence.ts";
import { anAction } from "@/tests/support/fixtures/incident_life.ts";
import { aReport } from "@/tests/support/fixtures/reports.ts";
import { aJpeg, bytesOf } from "@/tests/support/fixtures/sample_files.ts";
import { createWorld, PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import { type ServerProcess, startServerProcess } from "@/tests/support/process.ts";
import { type Json, SECRET } from "@/tests/support/server.ts";

const MOST_MS = 250;
/** Every shape at every route; otherwise each route gets some of them, in turn. */
const isFull = Deno.env.get("HOSTILE_SIZES") === "all";
const MIB = 1024 * 1024;

/** Texts that patterns with several repetitions take long for. */
const TEXTS: Record<string, (length: number) => string> = {
  "dots": (n) => `a${".".repeat(n - 2)}a`,
  "spaces": (n) => `a${" ".repeat(n - 2)}a`,
  "openings": (n) => "<s".repeat(n / 2),
  "an address": (n) => `a@${".a".repeat(n / 2 - 2)}@`,
  "digits": (n) => `${"1".repeat(n - 1)}x`,
  "line breaks": (n) => `a${"\r\n".repeat(n / 2 - 1)}`,
  "hyphens and underscores": (n) => `${"-_".repeat(n / 2)}a`,
  "wide characters": (n) => "\ufdfa".repeat(n / 3),
};

interface Attack {
  what: string;
  init: RequestInit;
  /** Behind the address. */
  query?: string;
}

const form = (pairs: string[]): RequestInit => ({
  body: pairs.join("&"),
  headers: { "Content-Type": "application/x-www-form-urlencoded" },
});
const json = (body: string): RequestInit => ({
  body,
  headers: { "Content-Type": "application/json" },
});
const fields = (count: number) => Array.from({ length: count }, (_, n) => `field_${n}`);

/** Fields of many forms; the text of an attack is spread over them. */
const NAMES = [
  ...[
    "description",
    "immediate_action",
    "location_text",
    "email",
    "password",
    "full_name",
    "phone",
  ],
  ...["name", "code", "number", "title", "reason", "owner_notes", "notes", "conclusion", "body"],
  ...[
    "next",
    "type",
    "occurred_date",
    "persons.0.name",
    "value",
    "document",
    "carried.description",
  ],
];

/** What every page and call that is read gets; the server takes addresses of 64 KiB at most. */
function addressAttacks(): Attack[] {
  const header = (headers: Record<string, string>): RequestInit => ({ headers });
  return [
    ...Object.entries(TEXTS).map(([what, text]) => {
      const value = encodeURIComponent(text(10_000)).slice(0, 11_997).replace(/%.?$/, "");
      const query = ["q", "filename", "next", "from", "id"].map((name) => `${name}=${value}`);
      return { what: `a query of ${what}`, init: {}, query: query.join("&") };
    }),
    { what: "many parameters", init: {}, query: fields(4_500).map((f) => `${f}=1`).join("&") },
    { what: "one parameter often", init: {}, query: "q=1&".repeat(15_000) },
    { what: "many languages", init: header({ "Accept-Language": "en;q=0.1,".repeat(15_000) }) },
    { what: "many tags", init: header({ "If-None-Match": '"x",'.repeat(30_000) }) },
    { what: "a long key", init: header({ "Idempotency-Key": " a".repeat(60_000) + "x" }) },
  ];
}

/** What a route with a JSON body gets. */
function jsonAttacks(valid: Json): Attack[] {
  const names = Object.keys(valid ?? {});
  const filled = (value: unknown) =>
    json(JSON.stringify({ ...valid, ...Object.fromEntries(names.map((name) => [name, value])) }));
  return [
    ...Object.entries(TEXTS).map(([what, text]) => ({
      what: `fields of ${what}`,
      init: filled(text(Math.floor(400_000 / Math.max(1, names.length)))),
    })),
    // Not every call has it; a field that is unknown is refused after the others were read.
    {
      what: "an e-mail address",
      init: json(JSON.stringify({ ...valid, email: TEXTS["an address"]!(400_000) })),
    },
    {
      what: "many keys",
      init: json(JSON.stringify(Object.fromEntries(fields(30_000).map((f) => [f, 1])))),
    },
    {
      what: "many items",
      init: filled(new Array(Math.floor(150_000 / (names.length + 1))).fill({})),
    },
    { what: "deep objects", init: json('{"a":'.repeat(80_000)) },
    { what: "deep lists", init: json("[".repeat(250_000) + "]".repeat(250_000)) },
  ];
}

/** What a page gets that takes a form. */
function formAttacks(): Attack[] {
  return [
    ...Object.entries(TEXTS).map(([what, text]) => {
      const value = encodeURIComponent(text(6_000));
      return { what: `fields of ${what}`, init: form(NAMES.map((n) => `${n}=${value}`)) };
    }),
    ...["an address", "dots"].map((what) => ({
      what: `one field of ${what}`,
      init: form([`email=${TEXTS[what]!(400_000)}`]),
    })),
    { what: "many fields", init: form(fields(35_000).map((f) => `${f}=x`)) },
    { what: "many ends", init: form(["&".repeat(500_000)]) },
  ];
}

/** What a route gets that takes files. */
function fileAttacks(): Attack[] {
  const scan = (text: string) => bytesOf(aJpeg(1, 1).slice(0, -3), text, [0xff, 0xd9]);
  const file = (bytes: Uint8Array<ArrayBuffer>, name = "a.jpg") =>
    multipart([["file", { name, bytes }]]);
  const raw = (body: string): RequestInit => ({
    body,
    headers: { "Content-Type": "multipart/form-data; boundary=x" },
  });
  const part = (n: number) => `--x\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\n\r\n`;
  return [
    { what: "openings", init: { body: file(scan("<s".repeat(5 * MIB - 1000))) } },
    {
      what: "a name of dots",
      init: { body: file(aJpeg(2), `a${TEXTS.dots!(15_000)}`) },
    },
    { what: "line breaks", init: { body: file(scan("\r\n-".repeat(3 * MIB))) } },
    { what: "many parts", init: raw(Array.from({ length: 5_000 }, (_, n) => part(n)).join("")) },
    {
      what: "many files",
      init: {
        body: multipart(
          Array.from({ length: 500 }, () => ["file", { name: "a.jpg", bytes: aJpeg(1, 1000) }]),
        ),
      },
    },
    {
      what: "a long header",
      init: raw(`--x\r\nContent-Disposition: form-data; name="${"; name=".repeat(100_000)}"`),
    },
  ];
}

const MULTIPART =
  /^POST (\/api)?\/(incidents|capas)\/:id\/evidence$|^POST \/(report|admin\/import-incidents(\/check)?)$/;

/** All that a route gets: the attacks on its body first. */
function attacksOn(route: Route): Attack[] {
  const key = keyOf(route);
  if (route.method === "GET") return addressAttacks();
  const isApi = route.path.startsWith("/api/");
  const onBody = MULTIPART.test(key) ? fileAttacks() : [];
  if (key in FORMS) return onBody;
  return [...onBody, ...isApi ? jsonAttacks(BODIES[key]) : formAttacks()];
}

/** Some of a list, others for each route, so that all are thrown at many routes. */
function some<T>(all: readonly T[], index: number, count: number): T[] {
  if (isFull || all.length <= count) return [...all];
  return Array.from({ length: count }, (_, n) => all[(index * count + n) % all.length]!);
}

/** Milliseconds that the main thread of a process has computed, or that have passed. */
async function computed(pid: number): Promise<number> {
  const times = await Deno.readTextFile(`/proc/${pid}/task/${pid}/schedstat`).catch(() => null);
  return times ? Number(times.split(" ")[0]) / 1e6 : performance.now();
}

/** Asks `/healthz` again and again during a call; adds the longest wait to its result. */
async function whileWatched<T>(
  { address, pid }: ServerProcess,
  call: () => Promise<T>,
): Promise<T & { wait: number }> {
  let isOver = false;
  const called = call().finally(() => {
    isOver = true;
  });
  // It is awaited below, after the last answer of `/healthz`.
  called.catch(() => {});
  let wait = 0;
  do {
    const before = await computed(pid);
    const answer = await fetch(`${address}/healthz`);
    await answer.body?.cancel();
    assert.equal(answer.status, 200);
    wait = Math.max(wait, await computed(pid) - before);
  } while (!isOver);
  return { ...await called, wait };
}

/** Refusals that are no fault of the server: no model is configured, a queue is full. */
const BUSY = ["busy", "llm_unavailable", "embedding_unavailable", "pdf_unavailable"];

testProcesses("no request of hostile size keeps the others waiting", async (database) => {
  await database.open((connection) => createWorld(openDatabase(connection)));
  const server = await startServerProcess(database.environment);
  try {
    const { send, ids } = await callersOf(server);
    const all = routesOf(routes as Hono<Env>, "");
    assert.ok(all.length > 150, "the router was read");
    for (const [index, route] of all.entries()) {
      const [, kind = ""] = /\/(\w+)\/:id/.exec(route.path) ?? [];
      const path = addressOf(route, ids[kind]);
      const attacks = some(attacksOn(route), index, MULTIPART.test(keyOf(route)) ? 9 : 3);
      for (const { what, init, query } of attacks) {
        const attack = `${keyOf(route)}: ${what}`;
        const { answer, text, wait } = await whileWatched(server, async () => {
          const answer = await send(route, path + (query ? `?${query}` : ""), init);
          return { answer, text: await answer.text() };
        }).catch((error) => {
          throw new Error(attack, { cause: error });
        });
        assert.ok(wait < MOST_MS, `${attack}: /healthz waited ${wait.toFixed(0)} ms`);
        const type = answer.headers.get("Content-Type") ?? "";
        if (route.path.startsWith("/api/")) assert.doesNotMatch(type, /html/, attack);
        if (answer.status < 500) continue;
        assert.ok(BUSY.some((code) => text.includes(`"${code}"`)), `${attack}: ${answer.status}`);
      }
    }
  } finally {
    server.kill("SIGTERM");
    await server.ended;
  }
}, ["postgres"]);

type Send = (
  route: Pick<Route, "method" | "path">,
  path: string,
  init?: RequestInit,
) => Promise<Response>;

/** Sends requests as whoever may, and records that they can be aimed at. */
async function callersOf({ address }: ServerProcess) {
  const sessions = await createSessions(SECRET);
  const tokenOf = (person: keyof typeof PEOPLE) => {
    const { id: sub, role, full_name: name, site_id, locale } = PEOPLE[person];
    // A session each time, because some are logged out.
    return sessions.issue({ sub, role, name, site_id, locale, ver: 1 }, newSession(new Date()));
  };
  const sendAs = async (person: keyof typeof PEOPLE | null, path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    headers.set("Sec-Fetch-Site", "same-origin");
    if (person) headers.set("Cookie", `siaga_session=${await tokenOf(person)}`);
    return await fetch(address + path, { ...init, headers, redirect: "manual" });
  };
  const send: Send = (route, path, init = {}) => {
    const person = PUBLIC_ROUTES.includes(keyOf(route as Route)) ? null : whoMay(route);
    return sendAs(person, path, { ...init, method: route.method });
  };
  const make = async (person: keyof typeof PEOPLE, path: string, body: Json) => {
    const answer = await sendAs(person, path, { ...json(JSON.stringify(body)), method: "POST" });
    assert.ok(answer.ok, `${path}: ${answer.status}`);
    return await answer.json();
  };
  const { incident } = await make("reporter", "/api/incidents", aReport());
  const at = `/api/incidents/${incident.id}`;
  await make("hse", `${at}/triage`, { severity: 2, checklist: {} });
  const { capa } = await make("hse", `${at}/capas`, anAction());
  const ids: Record<string, string> = {
    incidents: incident.id,
    capas: capa.id,
    users: PEOPLE.otherReporter.id,
    sites: PLACES.south.id,
    zones: PLACES.southBay.id,
    trucks: PLACES.otherTruck.id,
  };
  return { send, ids };
}

function whoMay({ method, path }: Pick<Route, "method" | "path">): keyof typeof PEOPLE {
  if (/admin|delete|settings/.test(path) || method === "DELETE") return "admin";
  return "hse";
}
