import assert from "node:assert/strict";
import type { KyselyPlugin } from "kysely";
import { type DatabaseKind, openTestDatabase } from "@/tests/support/database/mod.ts";
import { startServer } from "@/tests/support/server.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";

/**
 * Statements that a page may send, besides begin and commit: the same for one row and for many. One of
 * them opens the session, and one counts the unread notifications for the navigation of pages.
 */
const ALLOWED: Record<string, number> = {
  // Triaged, with an action.
  "/incidents/first": 6,
  "/api/incidents/first": 4,
  "/inbox": 6,
  "/capas?view=table": 8,
  "/capas?view=board": 10,
  // With a zone of rising risk, whose sight is recorded.
  "/dashboard": 19,
  "/reports/monthly": 18,
  "/incidents/first/similar": 13,
  "/my-reports": 5,
  "/report": 3,
  "/api/report-form": 4,
};

Deno.test("a page sends as many statements for forty incidents as for eight", async () => {
  const statements: string[] = [];
  const test = await openTestDatabase("pglite" satisfies DatabaseKind);
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(node.kind);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const connection = { ...test.connection, kysely: test.connection.kysely.withPlugin(counter) };
  const server = await startServer({ ...test, connection });
  const reporter = await server.as(PEOPLE.reporter);
  const hse = await server.as(PEOPLE.hse);
  const count = async (path: string) => {
    const caller = path === "/my-reports" ? reporter : hse;
    statements.length = 0;
    const response = await caller.get(path.replace("first", first));
    assert.equal(response.status, 200, path);
    return statements.length;
  };
  const countAll = async () => {
    // A first sight of a flag leaves an entry in the audit log; whether there are keys is remembered.
    for (const path of ["/report", "/dashboard"]) await count(path);
    const found: Record<string, number> = {};
    for (const path of Object.keys(ALLOWED)) found[path] = await count(path);
    return found;
  };
  let first = "";
  const report = async (n: number) => {
    for (let i = 0; i < n; i++) {
      server.clock.forward(61);
      const response = await reporter.post("/api/incidents", {
        type: "near_miss",
        site_id: PLACES.north.id,
        zone_id: PLACES.northBay.id,
        occurred_at: "2026-03-10T03:00:00Z",
        description: "A pallet slid from the second level.",
        locale: "en",
        source: "web",
      });
      const { incident } = await response.json();
      first ||= incident.id;
      const at = `/api/incidents/${incident.id}`;
      await hse.post(`${at}/triage`, { severity: 2, checklist: {} });
      await hse.post(`${at}/capas`, {
        title: "Put back stops on the second level",
        action_type: "corrective",
        control_level: "engineering",
        owner_id: PEOPLE.capa_owner.id,
      });
    }
  };
  // Enough for a zone of rising risk.
  await report(8);
  const few = await countAll();
  await report(32);
  const many = await countAll();
  server.close();
  await test.close();
  assert.deepEqual(many, few, "does not grow with rows");
  for (const [path, allowed] of Object.entries(ALLOWED)) {
    assert.ok(many[path]! <= allowed, `${path}: ${many[path]} statements, ${allowed} allowed`);
  }
});
