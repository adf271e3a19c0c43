import assert from "node:assert/strict";
import { parse } from "csv-parse/sync";
import { REGISTER_COLUMNS } from "@/lib/register/mod.ts";
import { expectFields, expectJson, expectNothing, expectProblem } from "@/tests/support/answers.ts";
import { type Api, testApiOnBoth } from "@/tests/support/api.ts";
import { auditEntries } from "@/tests/support/audit_trail.ts";
import { textOfPdf } from "@/tests/support/pages/pdf.ts";
import { report } from "@/tests/support/fixtures/reports.ts";
import { PEOPLE, type Person, PLACES } from "@/tests/support/fixtures/world.ts";
import type { Json } from "@/tests/support/server.ts";

const AT = "/api/reports/jkkp-8";
const NORTH = PLACES.north.id;
const SOUTH = { site_id: PLACES.south.id, zone_id: PLACES.southBay.id };

/** Reports an injury and triages it; `checklist` null leaves it untriaged. */
async function hurt(
  api: Api,
  occurred_at: string,
  checklist: Json | null = { any_injury: true, lost_days: 2 },
  changes: Json = {},
): Promise<{ id: string; number: string }> {
  const made = await report(api, api.people.reporter, {
    type: "injury",
    occurred_at,
    type_details: {},
    ...changes,
  });
  if (checklist) {
    const triage = { severity: 5, checklist };
    await expectJson(api.people.hse.post(`/api/incidents/${made.id}/triage`, triage), 200);
  }
  return made as { id: string; number: string };
}

async function download(api: Api, query = "", person: Person = PEOPLE.hse) {
  const response = await (await api.as(person)).get(`${AT}${query}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  assert.equal(response.status, 200, text);
  assert.equal(response.headers.get("Content-Type"), "text/csv; charset=utf-8");
  const [header, ...rows] = parse(text, { bom: true }) as string[][];
  assert.deepEqual(header, REGISTER_COLUMNS);
  return {
    text,
    rows: rows.map((row) => Object.fromEntries(header!.map((name, at) => [name, row[at]!]))),
    file: /filename="(.*)"/.exec(response.headers.get("Content-Disposition")!)![1],
  };
}

testApiOnBoth("the register is downloaded, checked by day and marked as submitted", async (api) => {
  const { people: { hse, reporter, admin }, clock, step } = api;

  await step("a year without cases is a header, in bytes as spreadsheets expect", async () => {
    const { text, rows, file } = await download(api, `?year=2025&site_id=${NORTH}`);
    assert.deepEqual(rows, []);
    assert.equal(file, "JKKP8_2025_NORTH.csv");
    assert.equal(
      text,
      '\ufeff"bil","no_insiden","kategori_kes","tempat_kerja","nama_pekerja","no_kp_pasport",' +
        '"umur","jantina","warganegara","status_pekerjaan","jenis_pekerjaan",' +
        '"pekerjaan_semasa_kejadian","tarikh_kejadian","masa_kejadian",' +
        '"bahagian_anggota_tercedera","jenis_kemalangan","kesan_kemalangan",' +
        '"hilang_hari_bekerja","bilangan_hari_tidak_bekerja","tanpa_hilang_hari_bekerja",' +
        '"jenis_kecederaan","agen_penyebab","jenis_kejadian_berbahaya","tarikh_diagnosis",' +
        '"jenis_keracunan_penyakit","borang","tarikh_hantar_borang","no_rujukan_jkkp"\r\n',
    );
  });

  // 23:59 and 00:00 in Malaysia at the turn of the year; the clock stands in March 2026.
  const old = await hurt(api, "2025-12-31T15:59:00Z");
  const persons = [
    { name: "=HYPERLINK(1)", id_type: "passport", id_number: "A1234567", sex: "L", lost_days: 0 },
    { name: "Éclair 陈小明", birth_date: "1990-01-02", lost_days: 6, effect: "THUK" },
  ];
  const first = await hurt(api, "2025-12-31T16:00:00Z", { over_4_days: "yes" }, { persons });
  const south = await hurt(api, "2026-02-01T03:00:00Z", { dangerous_occurrence: true }, SOUTH);
  await hurt(api, "2026-02-02T03:00:00Z", null);
  await hurt(api, "2026-02-03T03:00:00Z", { any_injury: true, work_related: false });
  await hurt(api, "2026-02-04T03:00:00Z", {});
  const sent = { form: "6", submitted_on: "2026-01-07", reference: "SL/SKEM/26/00001" };
  await expectJson(hse.post(`/api/incidents/${first.id}/form-submissions`, sent), 200);
  const corrected = { ...sent, submitted_on: "2026-01-06", reference: "SL/SKEM/26/00002" };
  await expectJson(hse.post(`/api/incidents/${first.id}/form-submissions`, corrected), 200);

  await step("only triaged cases of the year are in it, of one workplace or of all", async () => {
    const { text, rows, file } = await download(api, "?year=2026");
    assert.equal(file, "JKKP8_2026.csv");
    assert.deepEqual(rows.map(({ bil, no_insiden }) => [bil, no_insiden]), [
      ["1", first.number],
      ["2", first.number],
      ["3", south.number],
    ]);
    assert.equal(text.split("\r\n").length, 5);
    assert.equal(text.match(/"/g)!.length, 2 * 28 * 4, "every cell is quoted");
    const [one, two, three] = rows;
    assert.equal(one!.nama_pekerja, "'=HYPERLINK(1)");
    assert.equal(one!.no_kp_pasport, "A1234567");
    assert.deepEqual([one!.tarikh_kejadian, one!.masa_kejadian], ["01/01/2026", "00:00"]);
    assert.deepEqual([one!.bilangan_hari_tidak_bekerja, two!.bilangan_hari_tidak_bekerja], [
      "0",
      "6",
    ]);
    assert.deepEqual([two!.nama_pekerja, two!.umur], ["Éclair 陈小明", "35"]);
    assert.deepEqual(
      [two!.borang, two!.tarikh_hantar_borang, two!.no_rujukan_jkkp],
      ["JKKP 6", "06/01/2026", "SL/SKEM/26/00002"],
    );
    assert.deepEqual(
      [three!.kategori_kes, three!.tempat_kerja, three!.nama_pekerja, three!.borang],
      ["Kejadian Berbahaya", "South depot", "", "JKKP 6"],
    );
    const alone = await download(api, `?year=2026&site_id=${SOUTH.site_id}`);
    assert.deepEqual(alone.rows.map(({ no_insiden }) => no_insiden), [south.number]);
    const before = await download(api, "?year=2025");
    assert.deepEqual(before.rows.map(({ no_insiden }) => no_insiden), [old.number]);
    assert.equal(before.rows[0]!.masa_kejadian, "23:59");
  });

  await step("management gets the statutory fields, and every download is recorded", async () => {
    const { rows } = await download(api, "?year=2026", PEOPLE.management);
    assert.equal(rows[0]!.no_kp_pasport, "A1234567");
    const entries = await auditEntries(api, "register.exported");
    const last = entries.at(-1)!;
    assert.deepEqual(last.after, { year: 2026, format: "csv", rows: 3 });
    assert.equal(last.actor_id, PEOPLE.management.id);
    assert.equal(entries[0]!.subject_id, NORTH);
    const read = JSON.stringify(
      await expectJson(api.people.management.get(`/api/incidents/${first.id}`), 200),
    );
    assert.ok(!read.includes("A1234567"), "elsewhere management does not read it");
    await expectProblem(hse.get(`${AT}?site_id=${PLACES.truck.id}`), 404, "not_found");
    await expectFields(hse.get(`${AT}?year=1999`), { year: "too_small" });
    await expectFields(hse.get(`${AT}?site=x`), { site: "unknown_key" });
  });

  await step("it is printed for one workplace, and the download is recorded", async () => {
    const path = `${AT}/register.pdf`;
    const answer = await api.people.management.get(`${path}?year=2026&site_id=${NORTH}`);
    const pdf = await answer.bytes();
    assert.equal(answer.status, 200, new TextDecoder().decode(pdf));
    assert.equal(answer.headers.get("Content-Type"), "application/pdf");
    assert.match(answer.headers.get("Content-Disposition")!, /filename="JKKP8_2026_NORTH\.pdf"/);
    const text = await textOfPdf(pdf);
    for (const words of ["A1234567", "陈小明", "=HYPERLINK(1)", first.number, "North depot"]) {
      assert.ok(text.includes(words), words);
    }
    assert.ok(!text.includes(south.number), "the other depot has a register of its own");
    const last = (await auditEntries(api, "register.exported")).at(-1)!;
    assert.deepEqual(last.after, { year: 2026, format: "pdf", rows: 2 });
    assert.equal(last.subject_id, NORTH);
    await expectFields(hse.get(`${path}?year=2026`), { site_id: "required" });
    await expectProblem(hse.get(`${path}?site_id=${PLACES.truck.id}`), 404, "not_found");
  });

  await step("a submission is of a year that is over, once per year and site", async () => {
    const body = { year: 2025, site_id: NORTH, submitted_on: "2026-01-20", reference: "JKKP 8/1" };
    const submit = (changes: Json) => hse.post(`${AT}/submitted`, { ...body, ...changes });
    await expectFields(submit({ year: 2026, submitted_on: "2026-03-01" }), {
      year: "year_not_over",
    });
    await expectFields(submit({ submitted_on: "2025-12-31" }), {
      submitted_on: "before_year_end",
    });
    await expectFields(submit({ submitted_on: "2026-03-11" }), { submitted_on: "in_future" });
    await expectFields(submit({ reference: " ", submitted_on: "soon", extra: 1 }), {
      reference: "required",
      submitted_on: "not_a_date",
      extra: "unknown_key",
    });
    await expectFields(submit({ reference: "x".repeat(41) }), { reference: "too_long" });
    await expectProblem(submit({ site_id: PLACES.truck.id }), 404, "not_found");
    const { submission } = await expectJson(submit({}), 200);
    assert.deepEqual(submission, {
      ...body,
      submitted_by: { id: PEOPLE.hse.id, full_name: PEOPLE.hse.full_name },
    });
    await expectJson(submit({}), 200);
    await expectProblem(submit({ reference: "JKKP 8/2" }), 409, "register_submitted");
    await expectJson(admin.post(`${AT}/submitted`, { ...body, year: 2024 }), 200);
    const entries = await auditEntries(api, "register.submitted");
    assert.deepEqual(entries.map(({ subject_id, after }) => [subject_id, after]), [
      [NORTH, { year: 2025, submitted_on: "2026-01-20", reference: "JKKP 8/1" }],
      [NORTH, { year: 2024, submitted_on: "2026-01-20", reference: "JKKP 8/1" }],
    ]);
    await expectProblem(reporter.post(`${AT}/submitted`, body), 403, "forbidden");
    const mistake = { year: 2024, site_id: NORTH };
    await expectNothing(hse.delete(`${AT}/submitted`, mistake));
    await expectProblem(hse.delete(`${AT}/submitted`, mistake), 404, "not_found");
    const [withdrawn] = await auditEntries(api, "register.withdrawn");
    assert.deepEqual(withdrawn!.before, {
      year: 2024,
      submitted_on: "2026-01-20",
      reference: "JKKP 8/1",
    });
  });

  await step("the status of each workplace follows the day in Malaysia", async () => {
    const on = async (now: string) => {
      clock.set(now);
      const { items, banners } = await expectJson(
        (await api.as(PEOPLE.hse)).get(`${AT}/status`),
        200,
      );
      return {
        items: items.map((item: Json) =>
          `${item.year} ${item.site.name} ${item.state} ${item.days_left} ${item.reference}`
        ),
        banners: banners.map((banner: Json) =>
          `${banner.year} ${banner.state} ${banner.days_left} ${banner.sites.length}`
        ),
      };
    };
    assert.deepEqual(await on("2026-12-31T15:59:00Z"), {
      items: ["2025 North depot submitted null JKKP 8/1", "2025 South depot overdue null null"],
      banners: ["2025 overdue null 1"],
    });
    // Of the south depot nothing of 2025 was entered, so nobody knows that it owes that register.
    assert.deepEqual(await on("2026-12-31T16:00:00Z"), {
      items: ["2026 North depot due 30 null", "2026 South depot due 30 null"],
      banners: ["2026 due 30 2"],
    });
    const year = { average_workers: 40, working_days: 300 };
    const path = `/api/admin/sites/${SOUTH.site_id}/years/2025`;
    const entered = await (await api.as(PEOPLE.admin)).send(path, {
      method: "PUT",
      body: JSON.stringify(year),
      headers: { "Content-Type": "application/json" },
    });
    await expectJson(entered, 200);
    assert.deepEqual((await on("2027-01-31T15:59:00Z")).banners, [
      "2026 due_soon 0 2",
      "2025 overdue null 1",
    ]);
    assert.deepEqual((await on("2027-01-31T16:00:00Z")).banners, [
      "2026 overdue null 2",
      "2025 overdue null 1",
    ]);
    // A case of 2026 is owed in 2028 too, where nobody entered figures.
    assert.deepEqual((await on("2028-01-05T03:00:00Z")).items, [
      "2027 North depot due 26 null",
      "2027 South depot due 26 null",
      "2026 North depot overdue null null",
      "2026 South depot overdue null null",
      "2025 South depot overdue null null",
    ]);
  });

  await step("without a year it is last year's register in January, else this year's", async () => {
    clock.set("2027-01-31T15:59:00Z");
    assert.equal((await download(api)).file, "JKKP8_2026.csv");
    clock.set("2027-01-31T16:00:00Z");
    assert.equal((await download(api)).file, "JKKP8_2027.csv");
  });
});
