import assert from "node:assert/strict";
import { sql } from "kysely";
import { expectJson, expectProblem } from "@/tests/support/answers.ts";
import { type Api, testApi, testApiOnBoth } from "@/tests/support/api.ts";
import { report } from "@/tests/support/fixtures/reports.ts";
import { type Fields, fieldsOf } from "@/tests/support/pages/page_fields.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import type { Caller } from "@/tests/support/server.ts";

const PATH = "/admin/import-incidents";

/** A register as companies keep them: values of their own, old places, short texts, no truck. */
const REGISTER =
  `No.,Date of Incident,Time,Incident Type,Depot,Area,What happened,Severity,Plate,Date closed
19/001,05/03/2019,2.35 pm,Near miss,NORTH,Loading bay,Slip,,,
19/002,06/03/2019,,LTI,North depot,Old shed,"Fell from ladder,
broke ""arm""",4,,20/04/2019
19/003,31/12/2019,23:50,Road accident,south,Loading bay,Lori terbabas 罗里失控,major,VKB3082,
20/001,17 Ogos 2020 0815,,Alien visit,Muar,Gate,"=HYPERLINK(""x"")",5 stars,,
`;

/** Posts the form as a browser without JavaScript does; a file alone is the first page. */
async function post(caller: Caller, path: string, fields: Fields | File) {
  const body = new FormData();
  if (fields instanceof File) body.set("file", fields);
  else for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const answer = await caller.send(path, { method: "POST", body });
  return { answer, html: await answer.clone().text() };
}

/** Sets what a value of the file means, by the key that the form names it with. */
function choose(fields: Fields, key: string, value: string): void {
  const [name] =
    Object.entries(fields).find(([name, its]) => name.startsWith("key_") && its === key) ?? [];
  assert.ok(
    name,
    `${key} is asked: ${Object.values(fields).filter((one) => /^\w+:/.test(one)).join(" ")}`,
  );
  fields[name.replace("key", "value")] = value;
}

const fileOf = (text: string) => new File([text], "register.csv", { type: "text/csv" });

function stored({ test }: Api) {
  return test.database.asAdministrator("look", async (tx) => {
    const count = async (
      table: "notifications" | "deliveries" | "legal_duties" | "legal_records",
    ) =>
      Number(
        (await tx.selectFrom(table).select(sql<number>`count(*)`.as("n")).executeTakeFirst())!.n,
      );
    return {
      incidents: await tx.selectFrom("incidents").selectAll().where("source", "=", "imported")
        .orderBy("original_number").execute(),
      told: await count("notifications") + await count("deliveries"),
      duties: await count("legal_duties") + await count("legal_records"),
      audit: await tx.selectFrom("audit_log").select(["action", "actor_id", "after", "incident_id"])
        .where("action", "in", ["incident.imported", "incidents.imported"]).orderBy("id").execute(),
    };
  });
}

testApiOnBoth("an earlier register comes in as closed incidents, once", async (api) => {
  const { admin, reporter } = api.people;
  let fields: Fields = {};
  const before = await stored(api);

  await api.step("the dry run asks what it does not know and saves nothing", async () => {
    const { answer, html } = await post(admin, `${PATH}/check`, fileOf(REGISTER));
    assert.equal(answer.status, 200);
    assert.match(html, /Rows read: 4\. Nothing can be imported yet/);
    fields = fieldsOf(html);
    assert.deepEqual(
      Object.entries(fields).filter(([name]) => name.startsWith("column_") && fields[name] !== ""),
      [
        "original_number 0",
        "occurred_on 1",
        "occurred_time 2",
        "type 3",
        "site 4",
        "zone 5",
        "truck 8",
        "severity 7",
        "description 6",
        "closed_on 9",
      ]
        .map((pair) => [`column_${pair.split(" ")[0]}`, pair.split(" ")[1]]),
    );
    assert.deepEqual(await stored(api), before);
    choose(fields, "type::Alien visit", "other");
    choose(fields, "site::Muar", PLACES.south.id);
    choose(fields, "severity::5 stars", "unknown");
    const second = await post(admin, `${PATH}/check`, fields);
    fields = fieldsOf(second.html);
    choose(fields, `zone:${PLACES.south.id}:Gate`, PLACES.northBay.id);
    const wrong = await post(admin, PATH, fields);
    assert.equal(wrong.answer.status, 422, "a zone of another site is no answer");
    fields = fieldsOf(wrong.html);
    choose(fields, `zone:${PLACES.south.id}:Gate`, PLACES.southBay.id);
    const ready = await post(admin, `${PATH}/check`, fields);
    assert.match(ready.html, /Import incidents \(4\)/);
    assert.deepEqual(await stored(api), before);
    fields = fieldsOf(ready.html);
  });

  await api.step(
    "the import keeps what the register says, tells nobody and begins no duty",
    async () => {
      const { answer } = await post(admin, PATH, fields);
      assert.equal(answer.status, 303);
      assert.match(answer.headers.get("Location")!, /done=past_imported/);
      const { incidents, told, duties, audit } = await stored(api);
      assert.deepEqual([told, duties], [0, 0]);
      assert.deepEqual(
        incidents.map((
          one,
        ) => [
          one.original_number,
          one.number,
          one.type,
          one.site_id,
          one.zone_id,
          one.truck_id,
          one.occurred_at.toISOString(),
          one.severity,
          one.description,
        ]),
        [
          [
            "19/001",
            "INC-2019-000001",
            "near_miss",
            PLACES.north.id,
            PLACES.northBay.id,
            null,
            "2019-03-05T06:35:00.000Z",
            null,
            "Slip",
          ],
          [
            "19/002",
            "INC-2019-000002",
            "injury",
            PLACES.north.id,
            PLACES.closedZone.id,
            null,
            "2019-03-06T04:00:00.000Z",
            4,
            'Fell from ladder,\nbroke "arm"',
          ],
          [
            "19/003",
            "INC-2019-000003",
            "transport",
            PLACES.south.id,
            PLACES.southBay.id,
            PLACES.otherTruck.id,
            "2019-12-31T15:50:00.000Z",
            4,
            "Lori terbabas 罗里失控",
          ],
          [
            "20/001",
            "INC-2020-000001",
            "other",
            PLACES.south.id,
            PLACES.southBay.id,
            null,
            "2020-08-17T00:15:00.000Z",
            null,
            '=HYPERLINK("x")',
          ],
        ],
      );
      for (const one of incidents) {
        assert.deepEqual(
          [
            one.status,
            one.reporter_id,
            one.closed_by,
            one.checklist,
            one.register_jkkp8,
            one.created_at,
          ],
          ["closed", PEOPLE.admin.id, PEOPLE.admin.id, null, false, one.occurred_at],
        );
      }
      assert.equal(incidents[1]!.closed_at?.toISOString(), "2019-04-19T16:00:00.000Z");
      assert.equal(incidents[0]!.closed_at?.toISOString(), api.clock.now().toISOString());
      assert.deepEqual(audit.map(({ action }) => action), [
        ...Array(4).fill("incident.imported"),
        "incidents.imported",
      ]);
      const { sha256, ...counts } = audit.at(-1)!.after!;
      assert.deepEqual(counts, { rows: 4, created: 4 });
      assert.match(String(sha256), /^[0-9a-f]{64}$/);
      assert.ok(audit.every(({ actor_id }) => actor_id === PEOPLE.admin.id));
      // The limit of one report a minute does not count them.
      await report(api, admin);
    },
  );

  await api.step(
    "the same file adds nothing, a longer one its new rows, one after the other or at once",
    async () => {
      const again = await post(admin, PATH, fields);
      assert.match(again.answer.headers.get("Location")!, /done=past_known/);
      assert.equal((await stored(api)).incidents.length, 4);
      const checked = await post(admin, `${PATH}/check`, fields);
      assert.match(checked.html, /Already imported, so skipped: 4 rows/);
      const longer = {
        ...fields,
        document: `${fields.document}20/002,18/08/2020,,fire,north,yard,Bin on fire,2,,\n`,
      };
      const both = await Promise.all([post(admin, PATH, longer), post(admin, PATH, longer)]);
      assert.deepEqual(both.map(({ answer }) => answer.status), [303, 303]);
      const { incidents } = await stored(api);
      assert.deepEqual(incidents.map(({ original_number }) => original_number), [
        "19/001",
        "19/002",
        "19/003",
        "20/001",
        "20/002",
      ]);
    },
  );

  await api.step("each role reads them as what they are, and nobody changes them", async () => {
    const [first] = (await stored(api)).incidents;
    for (const caller of [admin, api.people.hse, api.people.management, api.people.supervisor]) {
      const { incident } = await expectJson(caller.get(`/api/incidents/${first!.id}`), 200);
      assert.deepEqual([incident.source, incident.original_number, incident.legal_duties], [
        "imported",
        "19/001",
        [],
      ]);
      const html = await (await caller.get(`/incidents/${first!.id}`)).text();
      assert.match(html, /An earlier register, imported by admin person/);
      assert.match(html, /19\/001/);
      const { items } = await expectJson(caller.get("/api/incidents?q=19%2F001"), 200);
      assert.deepEqual(
        items.map(({ id }: { id: string }) => id),
        [first!.id],
        "found by its number",
      );
    }
    await expectProblem(reporter.get(`/api/incidents/${first!.id}`), 404, "not_found");
    await expectProblem(admin.delete(`/api/incidents/${first!.id}`), 409, "incident_locked");
    await expectProblem(
      api.people.hse.patch(`/api/incidents/${first!.id}`, {
        description: "Something else happened.",
      }),
      409,
      "incident_locked",
    );
    const { items } = await expectJson(
      api.people.hse.get("/api/incidents?by=reported&sort=newest"),
      200,
    );
    assert.notEqual(items[0].source, "imported", "old incidents are old in the lists");
    const csv = await (await api.people.hse.get("/api/dashboard/export.csv?to=2020-12-31")).text();
    assert.match(csv, /"'=HYPERLINK\(""x""\)"/);
    const inbox = await (await api.people.hse.get("/inbox")).text();
    assert.doesNotMatch(inbox, /INC-2019/);
  });

  await api.step("reports cannot call themselves imported", async () => {
    api.clock.forward(61);
    await expectProblem(
      reporter.post("/api/incidents", {
        type: "near_miss",
        site_id: PLACES.north.id,
        zone_id: PLACES.northBay.id,
        occurred_at: "2026-03-10T03:00:00Z",
        description: "Says that it is old.",
        source: "imported",
      }),
      422,
      "validation_failed",
    );
  });
});

testApi("faults of a file are told by row and field, and nothing of it comes in", async (api) => {
  const { admin } = api.people;
  const { html } = await post(
    admin,
    `${PATH}/check`,
    fileOf(`no,tarikh,masa,jenis,tapak,zon,keterangan,lori
1,30/02/2024,,fire,north,yard,ok,
2,,,fire,north,yard,ok,
3,05/03/2030,,fire,north,yard,ok,
4,05/03/1999,,fire,north,yard,ok,
5,05/03/2024,late,fire,north,yard,ok,
6,05/03/2024,,fire,north,yard,,
7,05/03/2024,,fire,north,yard,${"x".repeat(4001)},
8,05/03/2024,,fire,north,yard,ok,ABC 1
9,05/03/2024,,fire,north,yard,ok,
9,06/03/2024,,fire,north,yard,other,
`),
  );
  const faults = [
    ...html.matchAll(
      /<tr[^>]*><th[^>]*>(\d+)<\/th><td[^>]*>(.*?)<\/td><td[^>]*>(.*?)<\/td><td[^>]*>(.*?)<\/td>/gs,
    ),
  ]
    .map(([, row, field, written, message]) =>
      `${row} ${field} ${written!.slice(0, 10)}: ${message}`.replaceAll(/<[^>]+>/g, "")
    );
  assert.deepEqual(
    faults.map((one) => one.slice(0, 44)),
    [
      "2 Date of incident 30/02/2024: This is not a date. Choose day, month and year.",
      "3 Date of incident : This field is required.",
      "4 Date of incident 05/03/2030: Time cannot be in the future.",
      "5 Date of incident 05/03/1999: This is before the year 2000.",
      "6 Time of incident late: This is not a date with a time.",
      "7 What happened : This field is required.",
      "8 What happened xxxxxxxxxx: At most 4000 characters.",
      "9 Truck ABC 1: This truck does not exist. Add it under Trucks",
      "11 Number 9: The same as row 10.",
    ].map((one) => one.slice(0, 44)),
  );
  const refused = await post(admin, PATH, fieldsOf(html));
  assert.equal(refused.answer.status, 422);
  assert.equal((await stored(api)).incidents.length, 0);

  for (
    const [text, message] of [
      ["", /Choose a file\./],
      ['a\n"b', /The file is not CSV in UTF-8/],
      ["tarikh,keterangan\n", /There are no incidents in this file/],
      ["a,b\n1,2\n", /This column is missing/],
      [`tarikh,keterangan\n${"5/3/2024,x\n".repeat(5001)}`, /At most 5,?000/],
      [
        `tarikh,keterangan,jenis\n${
          Array.from({ length: 101 }, (_, n) => `5/3/2024,x,kind ${n}\n`).join("")
        }`,
        /More than 100 unknown values/,
      ],
    ] as const
  ) {
    assert.match((await post(admin, `${PATH}/check`, fileOf(text))).html, message);
  }
});

testApi("five thousand rows come in while others are served", async (api) => {
  const { admin, hse, reporter } = api.people;
  const rows = Array.from(
    { length: 5000 },
    (_, n) =>
      `A${n},${1 + n % 28}/${1 + n % 12}/${
        2015 + n % 12
      },near miss,north,yard,"Pallet ${n} slid from the rack, nobody hurt"\n`,
  );
  const document = `no,date,type,site,zone,description\n${
    rows.join("").replaceAll("/2026", "/2025")
  }`;
  const { html } = await post(admin, `${PATH}/check`, fileOf(document));
  assert.match(html, /Import incidents \(5,?000\)/);
  const fields = fieldsOf(html);
  let isOver = false;
  const importing = post(admin, PATH, fields).finally(() => isOver = true);
  let served = 0;
  for (let n = 0; !isOver && n < 20; n++) {
    await report(api, n % 2 ? reporter : api.people.otherReporter);
    await expectJson(hse.get("/api/incidents"), 200);
    if (!isOver) served++;
  }
  assert.equal((await importing).answer.status, 303);
  assert.ok(served > 0, "a report and a list were answered while the file came in");
  assert.equal((await stored(api)).incidents.length, 5000);
});

testApi("importing is for administrators", async (api) => {
  for (const name of ["reporter", "supervisor", "hse", "management", "capa_owner"] as const) {
    assert.equal((await api.people[name].get(PATH)).status, 403);
    assert.equal((await post(api.people[name], PATH, fileOf(REGISTER))).answer.status, 403);
  }
  assert.equal((await stored(api)).incidents.length, 0);
});
