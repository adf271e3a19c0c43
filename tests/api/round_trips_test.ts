import assert from "node:assert/strict";
import { anAction } from "@/tests/support/fixtures/incident_life.ts";
import { startCountedServer } from "@/tests/support/statement_counter.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";

/**
 * How often a page may wait for the database. The beginning of the transaction goes with its first
 * statement, and its end is not waited for, because it only reads.
 */
const ALLOWED = [
  ["hse", "/inbox", 1],
  ["hse", "/api/incidents", 1],
  ["hse", "/incidents/:id", 3],
  ["hse", "/api/incidents/:id", 2],
  ["hse", "/", 1],
  ["management", "/", 1],
  ["hse", "/capas?view=board", 1],
  ["reporter", "/report", 1],
  ["reporter", "/my-reports", 1],
] as const;

Deno.test("a page that only reads waits at most three times for the database, a report twice (postgres)", async () => {
  const { server, countRoundTrips, close } = await startCountedServer("postgres");
  try {
    const callers = {
      hse: await server.as(PEOPLE.hse),
      management: await server.as(PEOPLE.management),
      reporter: await server.as(PEOPLE.reporter),
    };
    const send = () =>
      callers.reporter.post("/api/incidents", {
        type: "near_miss",
        site_id: PLACES.north.id,
        zone_id: PLACES.northBay.id,
        occurred_at: "2026-03-10T03:00:00Z",
        description: "A pallet slid from the second level.",
        locale: "en",
        source: "web",
      });
    let report!: Response;
    const waits = await countRoundTrips(async () => report = await send());
    const { incident } = await report.json();
    assert.equal(report.status, 201);
    // For what decides about the report, and for all that it writes.
    assert.ok(waits <= 2, `a report waits ${waits} times, 2 allowed`);
    const triage = { severity: 2, checklist: {} };
    await callers.hse.post(`/api/incidents/${incident.id}/triage`, triage);
    await callers.hse.post(`/api/incidents/${incident.id}/capas`, anAction());
    // Which settings are set is known for a minute after the first visit of the form.
    await (await callers.reporter.get("/report")).body?.cancel();
    for (const [person, path, allowed] of ALLOWED) {
      const waited = await countRoundTrips(async () => {
        const answer = await callers[person].get(path.replace(":id", incident.id));
        assert.equal(answer.status, 200, await answer.text());
      });
      assert.ok(waited <= allowed, `${path} waits ${waited} times, ${allowed} allowed`);
    }
  } finally {
    await close();
  }
});
