import assert from "node:assert/strict";
import { LOCALES } from "@/lib/i18n/mod.ts";
import { expectFields, expectJson } from "@/tests/support/answers.ts";
import { type Api, logInEveryone, testApi, testApiOnBoth } from "@/tests/support/api.ts";
import { report } from "@/tests/support/fixtures/reports.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import type { Json } from "@/tests/support/server.ts";

/** Three reports, sent in another order than that in which they happened. */
async function threeReports(api: Api): Promise<void> {
  for (const day of ["05", "02", "08"]) {
    const occurred_at = `2026-03-${day}T03:00:00Z`;
    const description = `What happened on day ${day} of March.`;
    await report(api, api.people.reporter, { occurred_at, description });
  }
}

async function days(api: Api, query: string): Promise<string[]> {
  const { items } = await expectJson(api.people.hse.get(`/api/incidents?${query}`), 200);
  return items.map(({ occurred_at }: Json) => occurred_at.slice(8, 10));
}

testApiOnBoth("a list filters and sorts by the same date", async (api) => {
  await threeReports(api);
  const cases: [query: string, expected: string[]][] = [
    ["", ["08", "05", "02"]],
    ["by=occurred&sort=newest", ["08", "05", "02"]],
    ["by=reported", ["08", "02", "05"]],
    ["sort=waiting", ["02", "05", "08"]],
    ["sort=waiting&by=reported", ["05", "02", "08"]],
    ["from=2026-03-03&to=2026-03-06", ["05"]],
    ["from=2026-03-10&to=2026-03-10", []],
    ["by=reported&from=2026-03-10&to=2026-03-10", ["08", "02", "05"]],
    ["by=reported&q=march&sort=waiting", ["05", "02", "08"]],
    ["q=march", ["08", "05", "02"]],
  ];
  for (const [query, expected] of cases) assert.deepEqual(await days(api, query), expected, query);
  for (const wrong of ["by=closed", "sort=oldest"]) {
    const [name = ""] = wrong.split("=");
    await expectFields(api.people.hse.get(`/api/incidents?${wrong}`), { [name]: "invalid" });
  }
});

testApi("my reports say by which date they are sorted, and show it", async (api) => {
  await threeReports(api);
  const words = {
    en: ["by the date you reported them", /Reported <time[^>]*>10 Mar 2026, 12:0\d</g],
    ms: ["mengikut tarikh anda melaporkannya", /Dilaporkan <time[^>]*>10 Mac 2026, 12:0\d</g],
    zh: ["按您呈报的日期排列", /呈报 <time[^>]*>2026年3月10日 12:0\d</g],
  } as const;
  for (const locale of LOCALES) {
    const reporter = await api.as({ ...PEOPLE.reporter, locale });
    const page = await (await reporter.get("/my-reports")).text();
    const [order, reported] = words[locale];
    assert.ok(page.includes(order), locale);
    assert.equal(page.match(reported)?.length, 3, locale);
    const happened = [...page.matchAll(/datetime="2026-03-(0\d)T03/g)].map(([, day]) => day);
    assert.deepEqual(happened, ["08", "02", "05"], "sorted by the date of the report");
  }
});

testApiOnBoth(
  "the most urgent come first: near duties, untriaged reports, severity",
  async (api) => {
    const { hse } = api.people;
    await threeReports(api);
    const { items } = await expectJson(hse.get("/api/incidents?sort=waiting"), 200);
    const [second, fifth] = items.map(({ id }: Json) => `/api/incidents/${id}`);
    const triage = (path: string, severity: number, checklist: Json) =>
      hse.post(`${path}/triage`, { severity, checklist });
    assert.deepEqual(await days(api, "sort=urgent"), ["05", "02", "08"], "the first reported");
    await expectJson(triage(fifth, 2, {}), 200);
    assert.deepEqual(await days(api, "sort=urgent"), ["02", "08", "05"]);
    await expectJson(triage(second, 3, {}), 200);
    assert.deepEqual(await days(api, "sort=urgent"), ["08", "02", "05"], "then the severest");
    const admitted = { any_injury: true, sbi_codes: ["SBI-07"], over_4_days: "yes", lost_days: 9 };
    await expectJson(triage(fifth, 4, admitted), 200);
    assert.deepEqual(await days(api, "sort=urgent"), ["05", "08", "02"], "DOSH is told at once");
    assert.deepEqual(await days(api, "sort=urgent&q=march"), ["05", "08", "02"]);
  },
);

testApi("the inbox begins with the most urgent, and says its order and date", async (api) => {
  const { hse } = api.people;
  await threeReports(api);
  const inbox = async (query: string) => await (await hse.get(`/inbox?${query}`)).text();
  const order = (page: string) =>
    [...page.matchAll(/class="clip"[^>]*>What happened on day (\d\d)/g)].map(([, day]) => day);
  const first = await inbox("");
  assert.deepEqual(order(first), ["05", "02", "08"]);
  assert.match(first, /1 to 3 of 3, most urgent first/);
  const reported = await inbox("sort=newest&by=reported");
  assert.deepEqual(order(reported), ["08", "02", "05"]);
  assert.match(reported, /newest first by when it was reported/);
  const dates = (page: string) =>
    [...page.matchAll(/datetime="(2026-03-\d\d)T0[34]/g)].map(([, on]) => on);
  assert.deepEqual(dates(reported), ["2026-03-10", "2026-03-10", "2026-03-10"], "the same date");
  assert.match(reported, /· reported <time/, "each row says which date it shows");
  assert.match(reported, /<option value="reported" selected/);
  assert.doesNotMatch(reported, /class="chip"/, "an order leaves nothing out");
  const happened = await inbox("sort=waiting&from=2026-03-03");
  assert.deepEqual(order(happened), ["05", "08"]);
  assert.match(happened, /oldest first by when it happened/);
  assert.deepEqual(dates(happened), ["2026-03-05", "2026-03-08"]);
  assert.match(happened, /· <time/);
  assert.match(happened, /class="chip"[^>]*>From: /);
});

testApi("named views keep their meaning from day to day", async (api) => {
  const { hse } = api.people;
  await threeReports(api);
  const { items } = await expectJson(hse.get("/api/incidents?sort=waiting"), 200);
  const admitted = { any_injury: true, over_4_days: "yes", lost_days: 9 };
  const path = `/api/incidents/${items[2].id}/triage`;
  await expectJson(hse.post(path, { severity: 4, checklist: admitted }), 200);
  const shown = async (name: string) => {
    // A session ends before the week does.
    const { hse } = await logInEveryone(api);
    const inbox = await (await hse.get("/inbox")).text();
    const href = new RegExp(`href="([^"]+)"[^>]*>${name}</a>`).exec(inbox)![1]!;
    const list = await (await hse.get(href.replace("/siaga", "").replaceAll("&amp;", "&"))).text();
    assert.match(list, new RegExp(`aria-current="page"[^>]*>${name}</a>`));
    return [...list.matchAll(/class="clip"[^>]*>What happened on day (\d\d)/g)].map(([, on]) => on);
  };
  assert.deepEqual(await shown("JKKP late"), [], "due seven days after the eighth of March");
  assert.equal((await shown("This week")).length, 3);
  api.clock.set("2026-03-16T04:00:00Z");
  assert.deepEqual(await shown("JKKP late"), ["08"]);
  assert.deepEqual(await shown("This week"), [], "a week begins on Monday");
});
