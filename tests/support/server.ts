import type { Hono } from "hono";
import { type Config, readConfig } from "@/lib/config.ts";
import { createApp } from "@/routes/app.ts";
import type { Env } from "@/routes/http/context.ts";
import { createServices, type Services } from "@/routes/services.ts";
import { newSession } from "@/lib/identity/mod.ts";
import type { TestDatabase } from "@/tests/support/database/mod.ts";
import { testAssets } from "./assets.ts";
import { checkAnswer } from "@/tests/support/api/api_answers.ts";
import { createWorld, type Person } from "@/tests/support/fixtures/world.ts";

export const SECRET = "a secret for tests that is long enough";
export const CRON_SECRET = "another secret for tests, of the scheduler";

/** The application in this process, on a test database with the test world in it. */
export interface TestServer {
  app: Hono<Env>;
  services: Services;
  /** The time that the application sees; tests may move it. */
  clock: { now(): Date; set(to: Date | string): void; forward(seconds: number): void };
  /** Every line of the log. */
  log: Record<string, unknown>[];
  /** A client with the session of a person, or without one. */
  as(person: Person | null, sessionVersion?: number): Promise<Caller>;
  close(): void;
}

/** Options of a test server. */
export interface ServerOptions {
  /** Overrides of the test's configuration. */
  environment?: Record<string, string>;
  now?: string;
  /** Whether to write the test world into the database; it must not be mixed with the demo data. */
  world?: boolean;
  /** Time limit of a call of a model, in ms. */
  aiLimitMs?: number;
  /** Whether it runs as `deno task start` does rather than as the demo. */
  production?: boolean;
}

/** Starts the application in this process. Close it before the database. */
export async function startServer(
  test: TestDatabase,
  { environment = {}, now = "2026-03-10T04:00:00Z", world = true, production = false, aiLimitMs }:
    ServerOptions = {},
): Promise<TestServer> {
  if (world && test.contents === "empty") await createWorld(test.database);
  let current = new Date(now);
  const clock = {
    now: () => current,
    set: (to: Date | string) => void (current = new Date(to)),
    forward: (seconds: number) => void (current = new Date(current.getTime() + seconds * 1000)),
  };
  const log: Record<string, unknown>[] = [];
  const secrets = { APP_SECRET: SECRET, CRON_SECRET };
  const config = readConfig({ ...secrets, DATA_DIR: test.config.dataDir, ...environment });
  const services = await createServices(config, test.connection, {
    clock,
    log: (entry) => void log.push(entry),
    assets: await testAssets(),
    isProduction: production,
    ...(aiLimitMs === undefined ? {} : { aiLimitMs }),
  });
  const app = createApp(services);
  return {
    app,
    services,
    clock,
    log,
    as: async (person, sessionVersion = 1) =>
      new Caller(app, services, person && await tokenOf(services, person, sessionVersion)),
    close: () => {
      services.passwords.close();
      services.pdf.close();
    },
  };
}

/** A session token as log-in would give it, without the cost of a password. */
async function tokenOf(
  { sessions, clock }: Services,
  person: Person,
  ver: number,
): Promise<string> {
  const { id: sub, role, full_name: name, site_id, locale } = person;
  return await sessions.issue(
    { sub, role, name, site_id, locale, ver },
    newSession(clock.now()),
  );
}

/** The body of a JSON response; tests check its shape. */
export type Json = ReturnType<typeof JSON.parse>;

/** A client that sends requests and keeps cookies, as a browser does. */
export class Caller {
  readonly cookies = new Map<string, string>();

  constructor(
    private readonly app: {
      fetch(request: Request, caller: { remoteAddress: string }): Response | Promise<Response>;
    },
    private readonly services: { config: Pick<Config, "origin" | "base"> },
    token: string | null,
  ) {
    if (token) this.cookies.set("siaga_session", token);
  }

  get(path: string, headers: HeadersInit = {}): Promise<Response> {
    return this.send(path, { headers });
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.json("POST", path, body, headers);
  }

  patch(path: string, body: unknown): Promise<Response> {
    return this.json("PATCH", path, body, {});
  }

  delete(path: string, body?: unknown): Promise<Response> {
    return this.json("DELETE", path, body, {});
  }

  /** Posts a form as a browser without JavaScript does. */
  form(path: string, fields: Record<string, string> | [string, string][]): Promise<Response> {
    return this.send(path, { method: "POST", body: new URLSearchParams(fields) });
  }

  /** Sends a request; the address is inside the path prefix unless it is absolute. */
  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const { origin, base } = this.services.config;
    const address = path.startsWith("http") ? path : origin + base + path;
    const headers = new Headers(init.headers);
    if (!headers.has("Origin") && !headers.has("Sec-Fetch-Site")) headers.set("Origin", origin);
    if (this.cookies.size > 0) {
      headers.set(
        "Cookie",
        [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      );
    }
    const request = new Request(address, { ...init, headers, redirect: "manual" });
    const response = await this.app.fetch(request, { remoteAddress: "192.0.2.1" });
    await checkAnswer(request.method, new URL(address).pathname.slice(base.length), response);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (value) this.cookies.set(name!, value);
      else this.cookies.delete(name!);
    }
    return response;
  }

  private json(method: string, path: string, body: unknown, headers: Record<string, string>) {
    if (body === undefined) return this.send(path, { method, headers });
    return this.send(path, {
      method,
      body: JSON.stringify(body),
      headers: { "Content-Type": "application/json", ...headers },
    });
  }
}
