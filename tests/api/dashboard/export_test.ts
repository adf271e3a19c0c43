import assert from "node:assert/strict";
import { parse } from "csv-parse/sync";
import { exportIncidents } from "@/lib/dashboard/mod.ts";
import { LOCALES } from "@/lib/i18n/mod.ts";
import { insertIncidents } from "@/tasks/bench/data/many_incidents.ts";
import { type Api, testApi, testApiOnBoth } from "@/tests/support/api.ts";
import { expectProblem } from "@/tests/support/answers.ts";
import { report } from "@/tests/support/fixtures/reports.ts";
import { PEOPLE, type Person, PLACES } from "@/tests/support/fixtures/world.ts";

const AT = "/api/dashboard/export.csv";

async function download(api: Api, query = "", person = PEOPLE.hse) {
  const response = await (await api.as(person)).get(`${AT}${query}`);
  assert.equal(response.status, 200, response.status === 200 ? "" : await response.clone().text());
  assert.equal(response.headers.get("Content-Type"), "text/csv; charset=utf-8");
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let text = "";
  let parts = 0;
  for await (const part of response.body!) {
    text += decoder.decode(part, { stream: true });
    parts++;
  }
  return {
    text,
    parts,
    rows: parse(text, { bom: true }) as string[][],
    disposition: response.headers.get("Content-Disposition"),
  };
}

testApiOnBoth(
  "incidents are exported in the caller's language, and the export is recorded",
  async (api) => {
    const texts = [
      "=HYPERLINK(1)",
      "  ＝SUM(A1:B9)",
      "\u200b@cmd the rest",
      "Éclair 叉车 slid off",
      "-1 pallet too many",
    ];
    for (const description of texts) {
      await report(api, api.people.reporter, { type: "near_miss", description });
      api.clock.forward(61);
    }
    const { text, rows, disposition } = await download(api);
    assert.ok(text.startsWith('\ufeff"Number",'), text.slice(0, 20));
    assert.equal(disposition, 'attachment; filename="incidents.csv"');
    assert.equal(rows.length, 1 + texts.length);
    const [header, ...found] = rows;
    const column = (name: string) => header!.indexOf(name);
    assert.deepEqual(
      found.map((row) => row[column("What happened")]!.trim()).sort(),
      texts.map((one) => one.trim()).map((one) => one.includes("Éclair") ? one : `'${one}`).sort(),
    );
    assert.deepEqual(found.map((row) => row[column("Site")]), texts.map(() => "North depot"));
    for (const locale of LOCALES) {
      const { rows: [names, row] } = await download(api, "", { ...PEOPLE.hse, locale });
      assert.equal(names!.length, 16);
      assert.equal(new Set(names).size, 16);
      assert.ok(row![column("Type")]!.length > 0);
    }
    const entries = await api.test.database.asAdministrator(
      "look",
      (tx) =>
        tx.selectFrom("audit_log").select(["actor_id", "after"])
          .where("action", "=", "incidents.exported").execute(),
    );
    assert.equal(entries.length, 4);
    assert.deepEqual(entries[0]!.after, { rows: 5 });
  },
);

testApi("hostile names of a file become harmless ones", async (api) => {
  const names: Record<string, string> = {
    "../../etc/passwd": "etc_passwd.csv",
    'a"; filename="b.exe': "a_filename_b.exe.csv",
    "a\r\nX-Evil: 1": "a_X-Evil_1.csv",
    "\u202egpj.exe": "gpj.exe.csv",
    [`${"x".repeat(300)}`]: `${"x".repeat(80)}.csv`,
    "laporan 2026.csv": "laporan_2026.csv",
    "报告": "incidents.csv",
    "CON": "CON.csv",
    "..": "incidents.csv",
  };
  for (const [name, expected] of Object.entries(names)) {
    const { disposition } = await download(api, `?filename=${encodeURIComponent(name)}`);
    assert.equal(disposition, `attachment; filename="${expected}"`, JSON.stringify(name));
  }
  await expectProblem(
    api.people.hse.get(`${AT}?filename=${"x".repeat(301)}`),
    422,
    "validation_failed",
  );
});

testApi(
  "a file holds at most ten thousand incidents, the newest, of site and period",
  async (api) => {
    await insertIncidents(api.test, 10_050);
    const { rows, parts } = await download(api);
    assert.ok(parts > 10, `sent in ${parts} parts`);
    assert.equal(rows.length, 10_001);
    assert.equal(new Set(rows.map(([number]) => number)).size, 10_001);
    const days = rows.slice(1).map((row) => row[7]!);
    assert.deepEqual(days, days.toSorted().reverse());
    const part = await download(api, `?site_id=${PLACES.north.id}&from=2025-06-01&to=2025-06-30`);
    assert.ok(part.rows.length > 10);
    for (const row of part.rows.slice(1)) {
      assert.equal(row[4], "North depot");
      assert.match(row[7]!, /^2025-06-\d\d /);
    }
  },
);

testApi("a file holds what its reader may see in the database, whoever they are", async (api) => {
  await report(api, api.people.reporter);
  await report(api, api.people.reporter, { site_id: PLACES.south.id, zone_id: PLACES.southBay.id });
  const exportedTo = async ({ id, role, site_id, locale }: Person) => {
    const actor = { id, role, site_id, session_version: 1 };
    return await api.test.database.inSession(actor, async (tx) => {
      const session = { tx, actor, now: api.clock.now(), timeZone: "UTC" };
      const { parts } = await exportIncidents(session, {}, locale);
      return parse((await Array.fromAsync(parts)).join(""), { bom: true }).length - 1;
    });
  };
  assert.equal(await exportedTo(PEOPLE.management), 2);
  assert.equal(await exportedTo(PEOPLE.supervisor), 1);
  assert.equal(await exportedTo(PEOPLE.capa_owner), 0);
});

testApi("exporting is for safety officers and management", async (api) => {
  for (const name of ["reporter", "supervisor", "capa_owner", "admin"] as const) {
    await expectProblem(api.people[name].get(AT), 403, "forbidden");
  }
  await download(api, "", PEOPLE.management);
});
