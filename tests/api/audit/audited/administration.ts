import { expectJson } from "@/tests/support/answers.ts";
import { CRON_SECRET } from "@/tests/support/server.ts";
import { PLACES } from "@/tests/support/fixtures/world.ts";
import { makeTool } from "@/tests/api/tokens/tools.ts";
import { put } from "@/tests/api/admin/requests.ts";
import { atOnce, type Deed, type Deeds } from "./deed.ts";

const ADMIN = "/api/admin";
const YEAR = { average_workers: 40, working_days: 300 };

/** Every kind of place with the body of a new one and the name of one record. */
const PLACE_BODIES = {
  sites: ["site", { name: "West depot", code: "WEST" }],
  zones: ["zone", { site_id: PLACES.south.id, name: "Gate", code: "GATE" }],
  trucks: ["truck", { number: "WEST 1" }],
} as const;

/** A deed on a new place, which is deleted by nobody else. */
function onNew(
  kind: keyof typeof PLACE_BODIES,
  send: (path: string, api: Parameters<Deed>[0]) => Promise<Response>,
): Deed {
  const [name, body] = PLACE_BODIES[kind];
  return async (api) => {
    const made = await expectJson(api.people.admin.post(`${ADMIN}/${kind}`, body), 201);
    const path = `${ADMIN}/${kind}/${made[name].id}`;
    return () => send(path, api);
  };
}

/** On a place of the test world, so that several deeds can share it. */
const SITE = `${ADMIN}/sites/${PLACES.south.id}`;
const ZONE = `${ADMIN}/zones/${PLACES.southBay.id}`;
const TRUCK = `${ADMIN}/trucks/${PLACES.idleTruck.id}`;

export const administrationDeeds: Deeds = {
  "POST /api/jobs/backup": atOnce(({ nobody }) =>
    nobody.post("/api/jobs/backup", undefined, { Authorization: `Bearer ${CRON_SECRET}` })
  ),
  "POST /api/admin/sites": atOnce(({ people }) =>
    people.admin.post(`${ADMIN}/sites`, { name: "East depot", code: "EAST" })
  ),
  "PATCH /api/admin/sites/:id": atOnce(({ people }) => people.admin.patch(SITE, { town: "Muar" })),
  "DELETE /api/admin/sites/:id": onNew("sites", (path, { people }) => people.admin.delete(path)),
  "POST /api/admin/sites/:id/report-code/rotate": atOnce(({ people }) =>
    people.admin.post(`${SITE}/report-code/rotate`)
  ),
  "POST /api/admin/sites/:id/report-code/revoke": atOnce(({ people }) =>
    people.admin.post(`${SITE}/report-code/revoke`)
  ),
  "PUT /api/admin/sites/:id/years/:year": atOnce(({ people }) =>
    put(people.admin, `${SITE}/years/2024`, YEAR)
  ),
  "DELETE /api/admin/sites/:id/years/:year": async ({ people }) => {
    await expectJson(put(people.admin, `${SITE}/years/2023`, YEAR), 200);
    return () => people.admin.delete(`${SITE}/years/2023`);
  },
  "POST /api/admin/access-tokens": atOnce(({ people }) =>
    people.admin.post(`${ADMIN}/access-tokens`, { name: "Tool", expires_on: "2026-03-31" })
  ),
  "DELETE /api/admin/access-tokens/:id": async (api) => {
    const { token } = await makeTool(api);
    return () => api.people.admin.delete(`${ADMIN}/access-tokens/${token.id}`);
  },
  "POST /api/admin/zones": atOnce(({ people }) =>
    people.admin.post(`${ADMIN}/zones`, { site_id: PLACES.south.id, name: "Dock", code: "DOCK" })
  ),
  "PATCH /api/admin/zones/:id": atOnce(({ people }) => people.admin.patch(ZONE, { name: "Bay 9" })),
  "DELETE /api/admin/zones/:id": onNew("zones", (path, { people }) => people.admin.delete(path)),
  "POST /api/admin/zones/:id/report-code/rotate": atOnce(({ people }) =>
    people.admin.post(`${ZONE}/report-code/rotate`)
  ),
  "POST /api/admin/zones/:id/report-code/revoke": atOnce(({ people }) =>
    people.admin.post(`${ZONE}/report-code/revoke`)
  ),
  "POST /api/admin/trucks": atOnce(({ people }) =>
    people.admin.post(`${ADMIN}/trucks`, { number: "EAST 1" })
  ),
  "PATCH /api/admin/trucks/:id": atOnce(({ people }) =>
    people.admin.patch(TRUCK, { active: true })
  ),
  "DELETE /api/admin/trucks/:id": onNew("trucks", (path, { people }) => people.admin.delete(path)),
  "PATCH /api/admin/company": atOnce(({ people }) =>
    people.admin.patch(`${ADMIN}/company`, { name: "Bayu Lintas" })
  ),
  "POST /api/reports/jkkp-8/submitted": atOnce(({ people }) =>
    people.hse.post("/api/reports/jkkp-8/submitted", {
      year: 2025,
      site_id: PLACES.south.id,
      submitted_on: "2026-01-20",
      reference: "JKKP 8/157/2025",
    })
  ),
  "DELETE /api/reports/jkkp-8/submitted": atOnce(({ people }) =>
    people.hse.delete("/api/reports/jkkp-8/submitted", { year: 2025, site_id: PLACES.south.id })
  ),
  "POST /api/settings": atOnce(({ people }) =>
    people.admin.post("/api/settings", { key: "GEMINI_API_KEY", value: "a key" })
  ),
  "DELETE /api/settings/:key": async ({ people }) => {
    const entry = { key: "OPENAI_API_KEY", value: "a key" };
    await expectJson(people.admin.post("/api/settings", entry), 200);
    return () => people.admin.delete("/api/settings/OPENAI_API_KEY");
  },
};
