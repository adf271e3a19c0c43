import assert from "node:assert/strict";
import { sql } from "kysely";
import { describedRoutes } from "@/routes/api/openapi/described_routes.ts";
import { routes } from "@/routes/mod.ts";
import { expectJson } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";
import { BODIES } from "@/tests/support/api/api_bodies.ts";
import { capaOn, incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import { report } from "@/tests/support/fixtures/reports.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import { watchContents } from "@/tests/support/fuzz/contents.ts";
import { fieldsIn } from "@/tests/api/health/fields.ts";
import { markedRecord } from "@/tests/api/health/marked_record.ts";
import { expectedOn } from "@/tests/api/health/shown.ts";
import type { Json } from "@/tests/support/server.ts";
import { makeTool } from "./tools.ts";

/** What tools may call, by hand. */
const FOR_TOOLS = [
  "GET /api/capas",
  "GET /api/dashboard/export.csv",
  "GET /api/dashboard/stats",
  "GET /api/incidents",
];

testApi("a tool is let into lists, figures and exports, and nowhere else", async (api) => {
  const { secret } = await makeTool(api);
  const letIn: string[] = [];
  await api.test.withSuperuser(async (superuser) => {
    const contents = await watchContents(superuser);
    for (const { method, path, operation } of describedRoutes(routes)) {
      const key = `${method} ${path}`;
      // Nobody's: a token counts for nothing there.
      if (!operation.may) continue;
      const before = await contents();
      api.clock.forward(60);
      const address = path.replaceAll(
        /:(\w+)/g,
        (_, name) => name === "year" ? "2025" : PEOPLE.hse.id,
      );
      const body = BODIES[key];
      const answer = await api.nobody.send(address, {
        method,
        headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      assert.ok([200, 403].includes(answer.status), `${key}: ${answer.status}`);
      await answer.body?.cancel();
      if (answer.status === 200) letIn.push(key);
      const after = await contents();
      const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
      const own = ["access_tokens", "audit_log"];
      assert.deepEqual(changed.filter((table) => !own.includes(table)), [], key);
    }
  });
  assert.deepEqual(letIn.toSorted(), FOR_TOOLS);
});

testApi(
  "a tool of a site reads its incidents and actions, in lists, figures and exports",
  async (api) => {
    const { reporter, otherReporter } = api.people;
    const north = await incidentIn(api, "capa_pending");
    await capaOn(api, north.at, "open");
    const south = { site_id: PLACES.south.id, zone_id: PLACES.southBay.id };
    api.clock.forward(61);
    await report(api, otherReporter, south);
    api.clock.forward(61);
    await report(api, reporter, south);
    const read = async (site_id: string | null) => {
      const { get } = await makeTool(api, { site_id });
      const { items } = await expectJson(get("/api/incidents"), 200);
      const stats = await expectJson(get("/api/dashboard/stats"), 200);
      const table = await (await get("/api/dashboard/export.csv")).text();
      return {
        sites: [...new Set(items.map(({ site_id }: Json) => site_id))].toSorted(),
        incidents: items.length,
        counted: stats.total,
        lines: table.trim().split("\n").length - 1,
        actions: (await expectJson(get("/api/capas"), 200)).total,
        sentActions: stats.capa.total,
      };
    };
    const ids = [PLACES.north.id, PLACES.south.id];
    assert.deepEqual(await read(PLACES.north.id), {
      sites: [ids[0]],
      incidents: 1,
      counted: 1,
      lines: 1,
      actions: 1,
      sentActions: 1,
    });
    assert.deepEqual(await read(PLACES.south.id), {
      sites: [ids[1]],
      incidents: 2,
      counted: 2,
      lines: 2,
      actions: 0,
      sentActions: 0,
    });
    const all = await read(null);
    assert.deepEqual([all.sites, all.incidents, all.counted, all.lines], [ids, 3, 3, 3]);
  },
);

testApi("a tool reads no name of a person and no health data", async (api) => {
  await markedRecord(api);
  const people = Object.values(PEOPLE).map(({ full_name }) => full_name);
  const tools = {
    management: await makeTool(api),
    supervisor: await makeTool(api, { site_id: PLACES.north.id }),
  };
  for (const [reader, { get }] of Object.entries(tools)) {
    for (const key of FOR_TOOLS) {
      const path = key.slice("GET ".length);
      const text = await (await get(path)).text();
      const known = path.startsWith("/api/dashboard") ? "management" : reader;
      assert.deepEqual(
        fieldsIn(text),
        expectedOn(path, known as "management").filter((field) => field !== "persons.name"),
        `${reader} ${path}`,
      );
      assert.deepEqual(people.filter((name) => text.includes(name)), [], `${reader} ${path}`);
    }
  }
  // The people are there, by their ids.
  const { items } = await expectJson(tools.management.get("/api/capas"), 200);
  assert.deepEqual(items[0].owner, { id: items[0].owner_id, full_name: "" });
});

testApi("the database lets the session of a tool write nothing of incidents", async (api) => {
  await incidentIn(api, "capa_pending");
  for (const site_id of [null, PLACES.north.id]) {
    const { token } = await makeTool(api, { site_id });
    const actor = {
      id: token.id,
      role: site_id ? "supervisor" as const : "management" as const,
      site_id,
      session_version: 0,
      is_tool: true as const,
    };
    for (const table of ["incidents", "capas", "profiles", "sites", "settings", "access_tokens"]) {
      for (const statement of [`delete from ${table}`, `update ${table} set id = id`]) {
        const touched = await api.test.database.inSession(
          actor,
          async (tx) => (await sql.raw(statement).execute(tx)).numAffectedRows ?? 0n,
        ).catch(() => 0n);
        assert.equal(touched, 0n, statement);
      }
    }
    const insert = () =>
      api.test.database.inSession(
        actor,
        (tx) =>
          sql`insert into incidents (number, type, site_id, zone_id, reporter_id, occurred_at, description)
          select 'INC-2026-009999', type, site_id, zone_id, app_user_id(), occurred_at, description
          from incidents limit 1`.execute(tx),
      );
    await assert.rejects(insert);
  }
});
