import assert from "node:assert/strict";
import {
  expectFields,
  expectJson,
  expectNothing,
  expectProblem,
  fieldCodes,
} from "@/tests/support/answers.ts";
import { testApi, testApiOnBoth } from "@/tests/support/api.ts";
import { aReport, report } from "@/tests/support/fixtures/reports.ts";
import type { Json } from "@/tests/support/server.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import { auditTrail } from "@/tests/support/audit_trail.ts";
import { put } from "./requests.ts";

const SITE = {
  name: "West depot",
  code: "west-1",
  address: "Lot 7, Jalan Kapar",
  postcode: "41400",
  town: "Klang",
  state: "Selangor",
  jkkp_number: "SL/04/10123",
};

testApiOnBoth(
  "a site is created, edited, put out of use and deleted, each with its entry",
  async (api) => {
    const { admin } = api.people;
    const created = (await expectJson(admin.post("/api/admin/sites", SITE), 201)).site;
    assert.equal(created.code, "WEST-1");
    assert.equal(created.jkkp_number, "SL/04/10123");
    assert.equal(created.active, true);
    const at = `/api/admin/sites/${created.id}`;

    const edited = await expectJson(admin.patch(at, { town: " ", name: "West  yard" }), 200);
    assert.equal(edited.site.name, "West yard");
    assert.equal(edited.site.town, null);
    assert.equal(edited.site.address, SITE.address);
    const off = await expectJson(admin.patch(at, { active: false }), 200);
    assert.equal(off.site.active, false);
    assert.deepEqual(await expectJson(admin.get(at), 200), off);
    await expectNothing(admin.delete(at));
    await expectProblem(admin.get(at), 404, "not_found");
    await expectProblem(admin.patch(at, { active: true }), 404, "not_found");
    await expectProblem(admin.delete(at), 404, "not_found");

    const trail = await auditTrail(api, created.id);
    assert.deepEqual(trail.map(({ action }) => action), [
      "site.created",
      "site.updated",
      "site.updated",
      "site.deleted",
    ]);
    assert.equal(trail[0]!.after?.code, "WEST-1");
    assert.deepEqual(trail[1]!.before, { town: "Klang", name: "West depot" });
    assert.deepEqual(trail[1]!.after, { town: null, name: "West yard" });
    assert.deepEqual([trail[2]!.before, trail[2]!.after], [{ active: true }, { active: false }]);
    assert.equal(trail[3]!.before?.name, "West yard");
  },
);

testApiOnBoth("a change that changes nothing leaves no entry", async (api) => {
  const { id, number } = PLACES.truck;
  await expectJson(
    api.people.admin.patch(`/api/admin/trucks/${id}`, { number, active: true }),
    200,
  );
  assert.deepEqual(await auditTrail(api, id), []);
});

testApiOnBoth(
  "plates are one whatever their case and separators",
  async ({ people: { admin } }) => {
    const { truck } = await expectJson(
      admin.post("/api/admin/trucks", { number: " wxy  88 a" }),
      201,
    );
    assert.equal(truck.number, "WXY 88 A");
    for (const number of ["WXY 88 A", "wxy88a", "W XY88 A", "WXY-88/A"]) {
      const body = await expectProblem(
        admin.post("/api/admin/trucks", { number }),
        409,
        "duplicate",
      );
      assert.deepEqual(fieldCodes(body), { number: "taken" });
    }
    const trailer = await expectJson(admin.post("/api/admin/trucks", { number: "t/bnx-12" }), 201);
    assert.equal(trailer.truck.number, "T/BNX-12");
    for (const number of ["BNX--1", "BNX_1", "/BNX 1", "BNX 1-"]) {
      await expectFields(admin.post("/api/admin/trucks", { number }), { number: "invalid_plate" });
    }
  },
);

/** What may exist once, as a call that would make it a second time and the field that is named. */
const DUPLICATES: [path: string, body: Json, field: string][] = [
  ["sites", { name: "Another", code: "north" }, "code"],
  ["sites", { name: "NORTH DEPOT", code: "N2" }, "name"],
  ["zones", { site_id: PLACES.north.id, name: "Another", code: "bay" }, "code"],
  ["zones", { site_id: PLACES.north.id, name: "loading BAY", code: "B2" }, "name"],
  ["trucks", { number: PLACES.truck.number }, "number"],
];

testApiOnBoth(
  "a second place of the same name or code is refused by its field",
  async ({ people }) => {
    for (const [path, body, field] of DUPLICATES) {
      const answer = await expectProblem(
        people.admin.post(`/api/admin/${path}`, body),
        409,
        "duplicate",
      );
      assert.deepEqual(fieldCodes(answer), { [field]: "taken" }, path);
    }
    const elsewhere = { site_id: PLACES.south.id, name: "Yard", code: "YARD" };
    await expectJson(people.admin.post("/api/admin/zones", elsewhere), 201);
  },
);

testApiOnBoth(
  "what is wrong with a place is named field by field",
  async ({ people: { admin } }) => {
    await expectFields(admin.post("/api/admin/sites", { code: "A B", colour: "red" }), {
      name: "required",
      code: "invalid_code",
      colour: "unknown_key",
    });
    const zone = { name: "Dock", code: "D", site_id: PLACES.truck.id };
    await expectFields(admin.post("/api/admin/zones", zone), { site_id: "unknown_site" });
    const move = { site_id: PLACES.south.id };
    await expectFields(admin.patch(`/api/admin/zones/${PLACES.northBay.id}`, move), {
      site_id: "unknown_key",
    });
  },
);

testApiOnBoth("a place that is referred to stays, and the answer says by what", async (api) => {
  const { admin, reporter } = api.people;
  await report(api, reporter, { type: "transport", truck_id: PLACES.truck.id });
  const { site } = await expectJson(admin.post("/api/admin/sites", SITE), 201);
  const year = { average_workers: 10, working_days: 300 };
  await expectJson(put(admin, `/api/admin/sites/${site.id}/years/2025`, year), 200);
  const said = async (path: string) =>
    (await expectProblem(admin.delete(`/api/admin/${path}`), 409, "referenced")).detail;
  assert.match(await said(`trucks/${PLACES.truck.id}`), /\bincidents\b/);
  assert.match(await said(`zones/${PLACES.northBay.id}`), /\bincidents\b/);
  assert.match(await said(`sites/${PLACES.north.id}`), /\bzones\b/);
  assert.match(await said(`sites/${site.id}`), /\bhours worked\b/);
  await expectJson(admin.get(`/api/admin/trucks/${PLACES.truck.id}`), 200);
  assert.deepEqual(await auditTrail(api, PLACES.truck.id), [], "a refused delete leaves no entry");

  await expectNothing(admin.delete(`/api/admin/trucks/${PLACES.otherTruck.id}`));
  await expectNothing(admin.delete(`/api/admin/zones/${PLACES.northYard.id}`));
});

testApiOnBoth("a deactivated place is refused to new reports at once", async (api) => {
  const { admin, reporter } = api.people;
  await expectJson(
    admin.patch(`/api/admin/zones/${PLACES.northBay.id}`, { active: false }),
    200,
  );
  await expectFields(reporter.post("/api/incidents", aReport()), { zone_id: "zone_inactive" });
  await expectJson(admin.patch(`/api/admin/zones/${PLACES.northBay.id}`, { active: true }), 200);
  await report(api, reporter);
});

testApiOnBoth("lists are filtered, searched and paged", async ({ people: { hse, admin } }) => {
  const names = async (path: string) =>
    (await expectJson(hse.get(`/api/admin/${path}`), 200)).items
      .map((item: Json) => item.name ?? item.number);
  assert.deepEqual(await names("sites"), ["North depot", "South depot"]);
  assert.deepEqual(await names("sites?q=outh%20dep"), ["South depot"]);
  assert.deepEqual(await names("trucks?active=false"), ["JSM 912"]);
  assert.deepEqual(await names(`zones?site_id=${PLACES.south.id}`), ["Loading bay"]);
  assert.deepEqual(await names("zones?active=true&q=yard"), ["Yard"]);
  assert.deepEqual(await names("zones?q=100%25"), [], "a percent sign is itself");
  for (let number = 0; number < 25; number++) {
    await expectJson(admin.post("/api/admin/trucks", { number: `TST ${1000 + number}` }), 201);
  }
  const { items, ...place } = await expectJson(hse.get("/api/admin/trucks?page=2"), 200);
  assert.deepEqual(place, { page: 2, page_size: 25, total: 28, pages: 2 });
  assert.deepEqual(items.map((item: Json) => item.number), ["TST 1023", "TST 1024", "VKB 3082"]);
});

testApiOnBoth("the refusal of a delete is in the reader's language", async (api) => {
  const admin = await api.as({ ...PEOPLE.admin, locale: "ms" });
  const body = await expectProblem(
    admin.delete(`/api/admin/sites/${PLACES.north.id}`),
    409,
    "referenced",
  );
  assert.equal(body.detail, "Masih digunakan oleh zon. Sila nyahaktifkan rekod ini sahaja.");
});

testApi("every row of a list of places leads to its deletion, which asks first", async (api) => {
  const { admin, hse } = api.people;
  const rows = {
    sites: [PLACES.north, "zones"],
    zones: [PLACES.northYard, null],
    trucks: [PLACES.otherTruck, null],
  } as const;
  for (const [table, [{ id }, referrer]] of Object.entries(rows)) {
    const path = `/admin/${table}/${id}/delete`;
    const link = new RegExp(`href="/siaga${path}">Delete <span class="sr">`);
    assert.match(await (await admin.get(`/admin/${table}`)).text(), link);
    assert.doesNotMatch(await (await hse.get(`/admin/${table}`)).text(), /\/delete"/);
    assert.match(await (await admin.get(path)).text(), /deleted permanently/);
    const answer = await admin.form(path, {});
    if (referrer) {
      assert.equal(answer.status, 422);
      assert.match(await answer.text(), /Still used by zones\. Deactivate it instead\./);
      await expectJson(admin.get(`/api/admin/${table}/${id}`), 200);
    } else {
      assert.equal(answer.status, 303);
      await expectProblem(admin.get(`/api/admin/${table}/${id}`), 404, "not_found");
    }
  }
});
