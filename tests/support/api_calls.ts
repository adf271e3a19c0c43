import type { Hono } from "hono";
import { ACTION } from "@/routes/http/may.ts";
import type { Env } from "@/routes/http/context.ts";
import { anAction, COMPLETE } from "./incident_life.ts";
import { aReport } from "./reports.ts";
import type { Json } from "./server.ts";
import { PASSWORD } from "./world.ts";

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
  "POST /api/auth/login",
  "POST /api/auth/logout",
  "GET /login",
  "POST /login",
  "POST /logout",
  "POST /language",
];

/** A body that each route with one understands; `null` where nothing is sent. */
export const BODIES: Readonly<Record<string, Json>> = {
  "POST /api/auth/login": { email: "someone@siaga.test", password: "not a password" },
  "POST /api/auth/logout": null,
  "POST /api/auth/password-change": {
    current_password: `not ${PASSWORD}`,
    new_password: "something longer",
  },
  "POST /api/incidents": aReport({
    immediate_action: "Closed the bay",
    location_text: "Bay 4",
    type_details: { potential_severity: 3 },
    persons: [{ name: "Lim", lost_days: 1, birth_date: "1990-01-01" }],
    quality_score: 7,
    quality_overridden: false,
  }),
  "PATCH /api/incidents/:id": {
    description: "A pallet slid off the forks, seen by two.",
    location_text: "Bay 4",
    occurred_at: "2026-03-10T02:00:00Z",
    persons: [],
  },
  "DELETE /api/incidents/:id": null,
  "POST /api/incidents/:id/triage": {
    severity: 4,
    checklist: { any_injury: true, over_4_days: "no", lost_days: 2, sbi_codes: [] },
    notes: "Seen on site",
  },
  "POST /api/incidents/:id/dosh-notified": null,
  "POST /api/incidents/:id/form-submissions": {
    form: "6",
    submitted_on: "2026-03-09",
    reference: "MY-1",
  },
  "POST /api/incidents/:id/close": null,
  "POST /api/incidents/:id/investigation": { method: "fishbone" },
  "PATCH /api/incidents/:id/investigation": {
    ...COMPLETE,
    immediate_causes: ["A wet floor"],
    witness_statements: [{ ref: "WS-01" }],
    alcohol_test: { specimen: "breath", value: 0, tested_at: "2026-03-10T03:30:00Z" },
    urine_test: { panels: { AMP: "negative" } },
    conclusion: "Strap it",
    team_members: ["Aminah"],
  },
  "POST /api/incidents/:id/investigation/submit": null,
  "POST /api/incidents/:id/capas": anAction({
    description: "Twelve straps",
    root_cause_category: "load_securing",
    priority: "low",
    due_date: "2026-12-31",
  }),
  "POST /api/incidents/:id/addenda": { body: "Later news" },
  "PATCH /api/capas/:id": { owner_notes: "Ordered" },
  "DELETE /api/capas/:id": null,
  "POST /api/capas/:id/verify": { verification_notes: "Seen" },
  "POST /api/capas/:id/reopen": { reason: "It fell off" },
};
