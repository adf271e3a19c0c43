import assert from "node:assert/strict";
import type { Api } from "./api.ts";
import { expectJson } from "./answers.ts";
import type { Caller, Json } from "./server.ts";
import { PLACES } from "./world.ts";

/** The body of a valid report. */
export function aReport(changes: Record<string, unknown> = {}): Json {
  return {
    type: "near_miss",
    site_id: PLACES.north.id,
    zone_id: PLACES.northBay.id,
    occurred_at: "2026-03-10T03:00:00Z",
    description: "A pallet slid off the forks and nobody stood below.",
    locale: "en",
    source: "web",
    ...changes,
  };
}

/** The body of a valid report at the other depot. */
export function southReport(changes: Record<string, unknown> = {}): Json {
  return aReport({ site_id: PLACES.south.id, zone_id: PLACES.southBay.id, ...changes });
}

/** Moves the clock past the caller's rate limit and sends a report. */
export async function report(
  { clock }: Pick<Api, "clock">,
  caller: Caller,
  changes: Record<string, unknown> = {},
): Promise<Json> {
  clock.forward(61);
  const { incident } = await expectJson(caller.post("/api/incidents", aReport(changes)), 201);
  assert.equal(incident.status, "reported");
  return incident;
}
