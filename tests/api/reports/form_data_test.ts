import assert from "node:assert/strict";
import { ROLES } from "@/lib/identity/mod.ts";
import { expectJson, expectNothing } from "@/tests/support/answers.ts";
import { type Api, testApi } from "@/tests/support/api.ts";
import type { Json } from "@/tests/support/server.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";

const AT = "/api/report-form";

async function dataOf({ people }: Api): Promise<Json> {
  return await expectJson(people.reporter.get(AT), 200);
}

/** Where the codes lead to, as `site` or `site zone`. */
function placesOf(data: Json): string[] {
  return data.codes.map(({ site_id, zone_id }: Json) => [site_id, zone_id].join(" ").trim()).sort();
}

const { north, south, northBay, northYard, southBay, closedZone } = PLACES;
const zone = ({ id, site_id }: typeof northBay | typeof northYard | typeof southBay) =>
  `${site_id} ${id}`;

testApi("every role takes along the places in use and the codes in force", async (api) => {
  for (const role of ROLES) {
    const data = await expectJson(api.people[role].get(AT), 200);
    const { id, full_name: name } = PEOPLE[role];
    assert.deepEqual(Object.keys(data), ["user", "zones", "trucks", "codes"]);
    assert.deepEqual(data.user, { id, name });
    assert.deepEqual(
      data.zones,
      [northBay, northYard, southBay].map(({ id, site_id }) => ({ id, site_id })),
    );
    assert.deepEqual(data.trucks, [PLACES.truck, PLACES.otherTruck]);
    assert.deepEqual(
      placesOf(data),
      [north.id, south.id, zone(northBay), zone(northYard), zone(southBay)].sort(),
    );
    for (const { code } of data.codes) assert.match(code, /^[A-Z2-9]{13}$/);
  }
});

testApi(
  "what goes out of use is left out, and a code that was replaced or revoked",
  async (api) => {
    const { admin } = api.people;
    const codeOf = ({ codes }: Json, zoneId: string) =>
      codes.find(({ zone_id }: Json) => zone_id === zoneId)?.code;
    const before = await dataOf(api);
    await admin.post(`/api/admin/zones/${northBay.id}/report-code/rotate`);
    const rotated = await dataOf(api);
    assert.equal(rotated.codes.length, before.codes.length);
    assert.notEqual(codeOf(rotated, northBay.id), codeOf(before, northBay.id));

    await admin.post(`/api/admin/sites/${north.id}/report-code/revoke`);
    const revoked = await dataOf(api);
    assert.equal(placesOf(revoked).includes(north.id), false);
    assert.equal(revoked.zones.length, before.zones.length, "the place is still there");

    await expectJson(admin.patch(`/api/admin/zones/${northYard.id}`, { active: false }), 200);
    await expectJson(admin.patch(`/api/admin/sites/${south.id}`, { active: false }), 200);
    await expectJson(admin.patch(`/api/admin/trucks/${PLACES.truck.id}`, { active: false }), 200);
    const after = await dataOf(api);
    assert.deepEqual(after.zones, [{ id: northBay.id, site_id: north.id }]);
    assert.deepEqual(placesOf(after), [zone(northBay)]);
    assert.deepEqual(after.trucks, [PLACES.otherTruck]);
    assert.equal(codeOf(after, closedZone.id), undefined);
  },
);

testApi("a phone that asks again is told when nothing has changed", async (api) => {
  const { reporter, otherReporter, admin } = api.people;
  const first = await reporter.get(AT);
  const tag = first.headers.get("ETag")!;
  assert.match(tag, /^"[^"]+"$/);
  assert.equal(first.headers.get("Cache-Control"), "private, no-cache");
  const known = { "If-None-Match": tag };
  const same = await expectNothing(reporter.get(AT, known), 304);
  assert.equal(same.headers.get("ETag"), tag);
  assert.equal(same.headers.get("Cache-Control"), "private, no-cache");
  await expectJson(otherReporter.get(AT, known), 200);
  await expectJson(admin.post("/api/admin/trucks", { number: "WXY 1" }), 201);
  const changed = await expectJson(reporter.get(AT, known), 200);
  assert.equal(changed.trucks.length, 3);
});
