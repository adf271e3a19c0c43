import assert from "node:assert/strict";
import { readCsv } from "@/lib/csv.ts";
import { expectJson } from "@/tests/support/answers.ts";
import { type Api, testApi } from "@/tests/support/api.ts";
import { auditTrail } from "@/tests/support/audit_trail.ts";
import { PLACES } from "@/tests/support/fixtures/world.ts";
import type { Json } from "@/tests/support/server.ts";
import { uploadCsv } from "./requests.ts";

const { north, south, northBay, truck } = PLACES;

type Kind = "users" | "sites" | "zones" | "trucks";

/** The rows of the table of faults, as texts. */
async function faultsOf(answer: Response): Promise<string[]> {
  const html = await answer.text();
  assert.equal(answer.status, 422, html);
  const section = html.match(/<section[^>]*aria-labelledby="faults"[\s\S]*?<\/section>/)![0];
  return [...section.matchAll(/<tr role="row">([\s\S]*?)<\/tr>/g)].slice(1)
    .map(([, cells]) => cells!.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ").trim());
}

const check = ({ people }: Api, kind: Kind, file: string) =>
  uploadCsv(people.admin, `/admin/${kind}/import/check`, file);
const run = ({ people }: Api, kind: Kind, file: string) =>
  uploadCsv(people.admin, `/admin/${kind}/import`, file);

async function listed({ people }: Api, kind: Kind, q: string): Promise<Json[]> {
  const { items } = await expectJson(people.admin.get(`/api/admin/${kind}?q=${q}`), 200);
  return items;
}

testApi("zones, trucks and sites come from a file, once it is no longer a check", async (api) => {
  const files = {
    sites: "code,name,town\nkul9,Sungai Buloh Yard,Shah Alam\n",
    zones: `site_code,name,code\n${south.code.toLowerCase()},Cold store,cs-1\n`,
    trucks: "number\nvbx 9021\nT/BNX-12\n",
  };
  const found = { sites: "Buloh", zones: "Cold", trucks: "9021" };
  for (const kind of ["sites", "zones", "trucks"] as const) {
    const checked = await check(api, kind, files[kind]);
    assert.match(await checked.text(), /No errors in this file\. Rows in it: [12]\./);
    assert.deepEqual(await listed(api, kind, found[kind]), [], "a check writes nothing");
    const done = await run(api, kind, files[kind]);
    assert.equal(done.headers.get("location"), `/siaga/admin/${kind}?done=places_imported`);
    const [place] = await listed(api, kind, found[kind]);
    assert.equal((await auditTrail(api, place!.id))[0]?.action, `${kind.slice(0, -1)}.created`);
  }
  const [zone] = await listed(api, "zones", "Cold");
  assert.deepEqual([zone!.site_id, zone!.code], [south.id, "CS-1"]);
});

testApi("every bad cell of a place is named with what it may hold", async (api) => {
  const zones = `site_code,name,code
NOWHERE,Dock,D1
,Dock,D2
${north.code},,D3
${north.code},${northBay.name.toUpperCase()},D4
${north.code},Gate,not a code!
${north.code},Gate 2,D6
${north.code},gate 2,D6
${south.code},Fine,D8
`;
  const faults = await faultsOf(await check(api, "zones", zones));
  assert.deepEqual(faults.map((fault) => fault.split(" ").slice(0, 3).join(" ")), [
    "Row 2 site_code",
    "Row 3 site_code",
    "Row 4 name",
    "Row 5 name",
    "Row 6 code",
    "Row 8 code",
    "Row 8 name",
  ]);
  assert.match(faults[0]!, /does not exist\. Use one of these: .*NORTH.*SOUTH/i);
  assert.match(faults[3]!, /Already in use/);
  assert.match(faults[5]!, /more than once/);
  await faultsOf(await run(api, "zones", zones));
  assert.deepEqual(await listed(api, "zones", "Fine"), [], "one bad row keeps all others out");

  const number = truck.number.replaceAll(" ", "-");
  const [taken] = await faultsOf(await check(api, "trucks", `number\n${number}\n`));
  assert.match(taken!, /^Row 2 number Already in use/, "however it is written");
  const [unknown] = await faultsOf(await check(api, "trucks", "plate\nVBX 9021\n"));
  assert.match(unknown!, /^Row 1 A Unknown column\. Use one of these: number\./);
});

testApi("a template has an example row, which is refused until it is changed", async (api) => {
  const { admin } = api.people;
  for (const kind of ["users", "sites", "zones", "trucks"] as const) {
    const template = await (await admin.get(`/admin/${kind}/import/template.csv`)).bytes();
    const [header, example, ...others] = await readCsv(template);
    assert.equal(others.length, 0);
    assert.equal(header!.length, example!.length);
    const text = new TextDecoder().decode(template);
    const faults = await faultsOf(await check(api, kind, text));
    assert.deepEqual(faults.length, 1, kind);
    assert.match(faults[0]!, /^Row 2 This is the example row/);
    assert.equal((await run(api, kind, text)).status, 422);
    // With another identity the example is a good row, so that it teaches no error.
    const own = text.replaceAll("EXAMPLE", "OWN").replaceAll("(example)", "(own)")
      .replaceAll("company.example", "siaga.test").replaceAll("ABC 0000", "ABC 1234");
    assert.match(await (await check(api, kind, own)).text(), /No errors in this file/, kind);
  }
});

testApi("the page names the allowed values of each column", async ({ people: { admin } }) => {
  const users = await (await admin.get("/admin/users/import")).text();
  for (const value of ["capa_owner", "hse", "ms", north.code, south.code]) {
    assert.ok(users.includes(`<code>${value}</code>`), value);
  }
  assert.ok(!users.includes("<code>site_id</code>"), "people know the code of a site");
  const zones = await (await admin.get("/admin/zones/import")).text();
  assert.ok(zones.includes(`<code>${north.code}</code></b> ${north.name}`));
  assert.ok(!zones.includes("<code>role</code>"));
});
