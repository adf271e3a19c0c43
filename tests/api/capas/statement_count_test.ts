import assert from "node:assert/strict";
import { anAction } from "@/tests/support/fixtures/incident_life.ts";
import { startCountedServer } from "@/tests/support/statement_counter.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";

/** Statements that a request may send, besides begin and commit. One of them opens the session. */
const ALLOWED = {
  "PATCH of the status by the owner": 7,
  "PATCH of the title by the safety officer": 4,
  "the same PATCH again, which changes nothing": 2,
  "PATCH of the owner": 6,
  "a move on the board": 7,
  // It also tells the safety officers that the action waits for them.
  "the step that sends": 8,
  "the form of the owner": 7,
  "verification": 5,
  "reopening": 5,
  "creation": 7,
  "recheck": 7,
  "deletion": 5,
  "GET of the action": 3,
  "the page of the action": 6,
  "the board": 6,
  "the board alone": 4,
  "the table": 6,
} as const;

Deno.test("a request about an action reads once what it needs", async () => {
  const { server, count, close } = await startCountedServer("postgres");
  const [reporter, hse, owner] = await Promise.all(
    [PEOPLE.reporter, PEOPLE.hse, PEOPLE.capa_owner].map((person) => server.as(person)),
  );
  assert.ok(reporter && hse && owner);
  const sent: Record<string, number> = {};
  const measure = async (
    name: keyof typeof ALLOWED,
    status: number,
    call: () => Promise<Response>,
  ) => {
    sent[name] = await count(async () => assert.equal((await call()).status, status, name));
  };
  const report = await reporter.post("/api/incidents", {
    type: "near_miss",
    site_id: PLACES.north.id,
    zone_id: PLACES.northBay.id,
    occurred_at: "2026-03-10T03:00:00Z",
    description: "A pallet slid from the second level.",
    locale: "en",
    source: "web",
  });
  const { incident } = await report.json();
  const at = `/api/incidents/${incident.id}`;
  await hse.post(`${at}/triage`, { severity: 2, checklist: {} });
  await measure("creation", 201, () => hse.post(`${at}/capas`, anAction()));
  const { items: [{ id }] } = await (await hse.get("/api/capas")).json();
  const path = `/api/capas/${id}`;

  await measure(
    "PATCH of the title by the safety officer",
    200,
    () => hse.patch(path, { title: "Hang hooks" }),
  );
  await measure(
    "the same PATCH again, which changes nothing",
    200,
    () => hse.patch(path, { title: "Hang hooks" }),
  );
  await measure(
    "PATCH of the owner",
    200,
    () => hse.patch(path, { owner_id: PEOPLE.otherOwner.id }),
  );
  await hse.patch(path, { owner_id: PEOPLE.capa_owner.id });
  await measure(
    "PATCH of the status by the owner",
    200,
    () => owner.patch(path, { status: "in_progress" }),
  );
  const { capa } = await (await owner.get(path)).json();
  await measure(
    "the form of the owner",
    303,
    () => owner.form(`/capas/${id}`, { version: String(capa.version), owner_notes: "Done" }),
  );
  await measure(
    "the step that sends",
    303,
    () =>
      owner.form(`/capas/${id}/send`, { version: String(capa.version + 1), owner_notes: "Done" }),
  );
  const other = await (await hse.post(`${at}/capas`, anAction())).json();
  await measure(
    "a move on the board",
    303,
    () =>
      owner.form(`/capas/${other.capa.id}/move`, {
        version: String(other.capa.version),
        status: "in_progress",
        next: "/capas",
      }),
  );
  // The board reads a column that has cards; this one is put beside the other.
  await owner.patch(`/api/capas/${other.capa.id}`, { status: "pending_verification" });
  await hse.post(`/api/capas/${other.capa.id}/verify`);
  await measure("verification", 200, () => hse.post(`${path}/verify`));
  await measure("GET of the action", 200, () => hse.get(path));
  await measure("the page of the action", 200, () => hse.get(`/capas/${id}`));
  await measure("the board", 200, () => hse.get("/capas?view=board"));
  await measure("the board alone", 200, () => hse.get("/board/capas?view=board"));
  await measure("the table", 200, () => hse.get("/capas?view=table"));
  server.clock.forward(31 * 86_400);
  const later = await server.as(PEOPLE.hse);
  await measure(
    "recheck",
    201,
    () => later.post(`${path}/rechecks`, { round: 1, result: "effective" }),
  );
  await measure("reopening", 200, () => later.post(`${path}/reopen`, { reason: "Not there" }));
  const second = await (await later.post(`${at}/capas`, anAction())).json();
  await measure("deletion", 204, () => later.delete(`/api/capas/${second.capa.id}`));
  await close();
  for (const [name, allowed] of Object.entries(ALLOWED)) {
    assert.ok(sent[name]! <= allowed, `${name}: ${sent[name]} statements, ${allowed} allowed`);
  }
});
