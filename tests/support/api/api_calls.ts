import type { Hono } from "hono";
import { ACTION } from "@/routes/http/may.ts";
import type { Env } from "@/routes/http/context.ts";
import { CRON_SECRET } from "@/tests/support/server.ts";

/** A mounted route: its address inside the path prefix, and the actions its guards ask for. */
export interface Route {
  method: string;
  path: string;
  guards: string[];
}

/** Every route of an application, from its router. */
export function routesOf({ routes }: Hono<Env>, base: string): Route[] {
  const found = new Map<string, Route>();
  for (const { method, path, handler } of routes) {
    if (method === "ALL") continue;
    const inside = path.slice(base.length) || "/";
    const key = `${method} ${inside}`;
    const route = found.get(key) ?? { method, path: inside, guards: [] };
    if (ACTION in handler) route.guards.push(String(handler[ACTION as never]));
    found.set(key, route);
  }
  return [...found.values()];
}

/** Routes that anyone may call; every other one has a guard. */
export const PUBLIC_ROUTES = [
  "GET /healthz",
  "GET /readyz",
  "GET /assets/:name",
  "GET /service-worker.js",
  "GET /manifest.webmanifest",
  "GET /api/audit/key",
  "GET /api/openapi.json",
  "GET /api/docs",
  "POST /api/auth/login",
  "POST /api/auth/logout",
  "POST /api/auth/password-reset",
  "POST /api/auth/password-reset/confirm",
  "GET /api/auth/callback",
  // Behind the CRON_SECRET.
  "POST /api/jobs/:name",
  "POST /api/jobs/backup",
  "GET /login",
  "POST /login",
  "POST /logout",
  "GET /forgot-password",
  "POST /forgot-password",
  "GET /forgot-password/sent",
  "GET /reset-password",
  "POST /reset-password",
  "POST /language",
  "GET /seals/:seal",
];

/** Parameters of addresses that are not ids. */
const PARTS: Readonly<Record<string, string>> = {
  year: "2025",
  key: "OPENAI_API_KEY",
  name: "deliver",
  channel: "email",
  provider: "model",
};

/** The address of a route for one id, or for a record that does not exist. */
export function addressOf({ path }: Route, id: string = crypto.randomUUID()): string {
  return path.replaceAll(/:(\w+)(\{[^}]*\})?/g, (_, name: string) => PARTS[name] ?? id);
}

/** What a route asks for besides a session: the secret of the scheduler. */
export function headersOf({ path }: Route): Record<string, string> {
  return path.startsWith("/api/jobs/") ? { Authorization: `Bearer ${CRON_SECRET}` } : {};
}

export function keyOf({ method, path }: Route): string {
  return `${method} ${path}`;
}
