import assert from "node:assert/strict";
import { expectJson, expectNothing, expectProblem } from "@/tests/support/answers.ts";
import { type Api, testApi } from "@/tests/support/api.ts";
import { drawQrCode, findReportCode } from "@/lib/places/mod.ts";
import type { Json } from "@/tests/support/server.ts";
import { PLACES } from "@/tests/support/fixtures/world.ts";
import { auditTrail } from "@/tests/support/audit_trail.ts";

const SITE = `/api/admin/sites/${PLACES.north.id}`;
const ZONE = `/api/admin/zones/${PLACES.closedZone.id}`;
/** 13 of 32 symbols are 65 bits. */
const CODE = /^[A-HJ-NP-Z2-9]{13}$/;

function lookUp({ test }: Api, code: string) {
  return test.database.asAdministrator("look", (tx) => findReportCode({ tx }, code));
}

testApi("every site and zone has an opaque code of its own", async ({ people: { hse, admin } }) => {
  await expectJson(admin.post("/api/admin/sites", { name: "West", code: "WEST" }), 201);
  const codes = (body: Json) => body.items.map((item: Json) => item.report_code);
  const all = [
    ...codes(await expectJson(hse.get("/api/admin/sites"), 200)),
    ...codes(await expectJson(hse.get("/api/admin/zones"), 200)),
  ];
  assert.equal(all.length, 7);
  assert.equal(new Set(all).size, 7);
  for (const code of all) assert.match(code, CODE);
});

testApi("a code leads to its place, however it is typed", async (api) => {
  const { zone } = await expectJson(api.people.admin.get(ZONE), 200);
  assert.deepEqual(await lookUp(api, ` ${zone.report_code.toLowerCase()} `), {
    site_id: PLACES.north.id,
    site_name: "North depot",
    zone_id: PLACES.closedZone.id,
    zone_name: "Old shed",
    active: false,
    revoked: false,
  });
  const { site } = await expectJson(api.people.admin.get(SITE), 200);
  const found = await lookUp(api, site.report_code);
  assert.deepEqual([found?.zone_id, found?.active], [null, true]);
  assert.equal(await lookUp(api, "NOSUCHCODE234"), undefined);
});

testApi("a new code revokes the old one, which still says where it hung", async (api) => {
  const { admin } = api.people;
  const old = (await expectJson(admin.get(SITE), 200)).site.report_code;
  const { report_code } = await expectJson(admin.post(`${SITE}/report-code/rotate`), 200);
  assert.match(report_code.code, CODE);
  assert.notEqual(report_code.code, old);
  assert.equal(report_code.address, `http://localhost:8000/siaga/r/${report_code.code}`);
  assert.equal((await lookUp(api, old))?.revoked, true);
  assert.equal((await lookUp(api, old))?.site_id, PLACES.north.id);
  assert.equal((await lookUp(api, report_code.code))?.revoked, false);

  await expectNothing(admin.post(`${SITE}/report-code/revoke`));
  assert.equal((await lookUp(api, report_code.code))?.revoked, true);
  assert.equal((await expectJson(admin.get(SITE), 200)).site.report_code, null);
  await expectProblem(admin.get(`${SITE}/qr.svg`), 409, "no_report_code");
  await expectProblem(admin.post(`${SITE}/report-code/revoke`), 409, "no_report_code");
  const again = await expectJson(admin.post(`${SITE}/report-code/rotate`), 200);
  assert.equal((await expectJson(admin.get(SITE), 200)).site.report_code, again.report_code.code);

  const trail = await auditTrail(api, PLACES.north.id);
  assert.deepEqual(trail.map(({ action, before, after }) => [action, before, after]), [
    ["report_code.rotated", { code: old }, { code: report_code.code }],
    ["report_code.revoked", { code: report_code.code }, null],
    ["report_code.rotated", null, { code: again.report_code.code }],
  ]);
  // A zone's code is no concern of its site's.
  assert.equal((await expectJson(admin.get(ZONE), 200)).zone.report_code.length, 13);
});

testApi("two new codes at once leave one in force", async ({ people: { admin } }) => {
  const rotate = () => expectJson(admin.post(`${ZONE}/report-code/rotate`), 200);
  const answers = await Promise.all([rotate(), rotate(), rotate()]);
  const { zone } = await expectJson(admin.get(ZONE), 200);
  assert.ok(answers.some(({ report_code }) => report_code.code === zone.report_code));
});

testApi("the QR code is a picture of the public address", async ({ people: { hse } }) => {
  const answer = await hse.get(`${ZONE}/qr.svg`);
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get("Content-Type"), "image/svg+xml");
  const svg = await answer.text();
  assert.match(svg, /^<svg [^>]*viewBox="0 0 (\d+) \1"/);
  const { zone } = await expectJson(hse.get(ZONE), 200);
  assert.equal(svg, await drawQrCode(`https://siaga.example/app/r/${zone.report_code}`));
  assert.notEqual(await (await hse.get(`${SITE}/qr.svg`)).text(), svg);
  await expectProblem(hse.get(`/api/admin/zones/${PLACES.north.id}/qr.svg`), 404, "not_found");
  await expectProblem(hse.get("/api/admin/sites/north/qr.svg"), 404, "not_found");
}, { environment: { BASE_URL: "https://siaga.example/app" } });
