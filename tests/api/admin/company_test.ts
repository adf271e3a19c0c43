import assert from "node:assert/strict";
import { expectFields, expectJson, expectNothing, expectProblem } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";
import { PLACES } from "@/tests/support/fixtures/world.ts";
import { auditEntries, auditTrail } from "@/tests/support/audit_trail.ts";
import { put } from "./requests.ts";

const COMPANY = "/api/admin/company";
const YEARS = `/api/admin/sites/${PLACES.north.id}/years`;

const ENTERED = {
  name: "Bayu Lintas Logistik Sdn. Bhd.",
  registration_number: "201901012345 (1321673-K)",
  industry_sector: "Pengangkutan dan penyimpanan",
  industry_code: "49230",
  industry_size: "S",
  phone: "03-5541 2200",
  email: "keselamatan@bayulintas.example",
  notifier_name: "Nurul Aisyah binti Hamzah",
  notifier_designation: "Pegawai keselamatan",
  contact_name: null,
  company_breath_limit: 4.5,
};

testApi("the organisation is entered once and changed field by field", async (api) => {
  const { admin, hse } = api.people;
  const empty = Object.fromEntries(Object.keys(ENTERED).map((key) => [key, null]));
  const nothing = { ...empty, company_breath_limit: 0 };
  assert.deepEqual(await expectJson(hse.get(COMPANY), 200), { company: nothing });
  assert.deepEqual(await expectJson(admin.patch(COMPANY, ENTERED), 200), { company: ENTERED });
  await expectJson(admin.patch(COMPANY, { industry_size: "B", phone: "" }), 200);
  await expectJson(admin.patch(COMPANY, { industry_size: "B" }), 200);
  const { company } = await expectJson(hse.get(COMPANY), 200);
  assert.deepEqual(company, { ...ENTERED, industry_size: "B", phone: null });
  const [, second, ...more] = await auditEntries(api, "company.updated");
  assert.deepEqual(second?.before, { industry_size: "S", phone: ENTERED.phone });
  assert.deepEqual(second?.after, { industry_size: "B", phone: null });
  assert.deepEqual(more, []);
  await expectFields(
    admin.patch(COMPANY, {
      industry_size: "XL",
      email: "at home",
      phone: "x",
      industry_code: "4-9",
      town: "x",
      company_breath_limit: 4.55,
    }),
    {
      company_breath_limit: "invalid",
      industry_size: "invalid",
      email: "invalid_email",
      phone: "invalid_phone",
      industry_code: "invalid_code",
      town: "unknown_key",
    },
  );
});

testApi("hours of a year are workers by days by hours, unless counted", async (api) => {
  const { admin, hse } = api.people;
  const example = { average_workers: 3249, working_days: 312 };
  const { site_year } = await expectJson(put(admin, `${YEARS}/2025`, example), 200);
  assert.deepEqual(site_year, {
    site_id: PLACES.north.id,
    year: 2025,
    ...example,
    hours_per_day: 8,
    counted_hours: null,
    total_hours: 8_109_504,
  });
  const counted = {
    average_workers: 40,
    working_days: 300,
    hours_per_day: 7.25,
    counted_hours: 90_100.5,
  };
  await expectJson(put(admin, `${YEARS}/2024`, { ...counted, counted_hours: null }), 200);
  const half = (await expectJson(hse.get(YEARS), 200)).items[1];
  assert.equal(half.total_hours, 87_000);
  await expectJson(put(admin, `${YEARS}/2024`, counted), 200);
  await expectJson(put(admin, `${YEARS}/2024`, counted), 200);
  const { items } = await expectJson(hse.get(YEARS), 200);
  assert.deepEqual(items, [
    site_year,
    { site_id: PLACES.north.id, year: 2024, ...counted, total_hours: 90_100.5 },
  ]);
  await expectNothing(admin.delete(`${YEARS}/2024`));
  await expectProblem(admin.delete(`${YEARS}/2024`), 404, "not_found");
  const trail = await auditTrail(api, PLACES.north.id);
  assert.deepEqual(trail.map(({ action }) => action), [
    "site_year.saved",
    "site_year.saved",
    "site_year.saved",
    "site_year.deleted",
  ]);
  assert.deepEqual(trail[2]!.before, { year: 2024, counted_hours: null });
  assert.deepEqual(trail[2]!.after, { year: 2024, counted_hours: 90_100.5 });
  assert.equal(trail[3]!.before?.total_hours, 90_100.5);
});

testApi("figures of a year must be possible", async ({ people: { admin } }) => {
  await expectFields(
    put(admin, `${YEARS}/2025`, { average_workers: -1, working_days: 367, hours_per_day: 24.5 }),
    { average_workers: "too_small", working_days: "too_big", hours_per_day: "too_big" },
  );
  await expectFields(put(admin, `${YEARS}/2025`, { average_workers: 1.5 }), {
    average_workers: "invalid",
    working_days: "required",
  });
  const year = { average_workers: 1, working_days: 1 };
  for (
    const path of [
      `${YEARS}/1999`,
      `${YEARS}/soon`,
      `/api/admin/sites/${PLACES.truck.id}/years/2025`,
    ]
  ) {
    await expectProblem(put(admin, path, year), 404, "not_found");
  }
  await expectProblem(admin.get(`/api/admin/sites/${PLACES.truck.id}/years`), 404, "not_found");
});
