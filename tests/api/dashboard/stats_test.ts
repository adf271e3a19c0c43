import assert from "node:assert/strict";
import { TREND_GROUP_OF } from "@/lib/incidents/mod.ts";
import { wallClock } from "@/lib/calendar.ts";
import { insertIncidents } from "@/tasks/bench/data/many_incidents.ts";
import { type Api, testApi, testApiOnBoth } from "@/tests/support/api.ts";
import { expectJson, expectProblem } from "@/tests/support/answers.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import { readPage } from "./read_page.ts";

const AT = "/api/dashboard/stats";
const ZONE = "Asia/Kuala_Lumpur";

/** Every incident with its CAPAs, past the service. */
async function everything({ test }: Api) {
  return await test.database.asAdministrator("look", async (tx) => ({
    incidents: await tx.selectFrom("incidents")
      .select(["id", "type", "status", "severity", "site_id", "occurred_at"]).execute(),
    capas: await tx.selectFrom("capas")
      .select([
        "incident_id",
        "status",
        "due_date",
        "completed_at",
        "reopened_count",
        "control_level",
      ])
      .execute(),
  }));
}

function countBy<T>(items: readonly T[], keyOf: (item: T) => string | number) {
  const counts: Record<string, number> = {};
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1;
  return counts;
}

/** Leaves out what nothing has. */
function positive(counts: Record<string, number>) {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

testApiOnBoth("the figures are those of the incidents, counted apart", async (api) => {
  await insertIncidents(api.test, 700);
  const { incidents, capas } = await everything(api);
  const today = wallClock(api.clock.now(), ZONE).slice(0, 10);
  const queries: [string, (one: typeof incidents[number]) => boolean][] = [
    ["", () => true],
    [`?site_id=${PLACES.north.id}`, ({ site_id }) => site_id === PLACES.north.id],
    ["?type=near_miss", ({ type }) => type === "near_miss"],
    ["?from=2025-06-01&to=2025-12-31", ({ occurred_at }) => {
      const day = wallClock(occurred_at, ZONE).slice(0, 10);
      return day >= "2025-06-01" && day <= "2025-12-31";
    }],
  ];
  for (const [query, fits] of queries) {
    const stats = await expectJson(api.people.management.get(`${AT}${query}`), 200);
    const counted = incidents.filter(fits);
    assert.equal(stats.total, counted.length, query);
    assert.ok(query !== "" || counted.length === 700);
    assert.deepEqual(positive(stats.by_type), countBy(counted, ({ type }) => type));
    assert.deepEqual(positive(stats.by_status), countBy(counted, ({ status }) => status));
    assert.deepEqual(
      positive(stats.by_severity),
      countBy(counted, ({ severity }) => severity ?? "none"),
    );
    const sites = stats.by_site as { site_id: string; count: number }[];
    assert.deepEqual(
      Object.fromEntries(sites.map(({ site_id, count }) => [site_id, count])),
      countBy(counted, ({ site_id }) => site_id),
    );
    assert.deepEqual(
      (stats.trend as Record<string, unknown>[]).map(({ month, ...groups }) => {
        const of = counted.filter(({ occurred_at }) =>
          wallClock(occurred_at, ZONE).startsWith(`${month}`)
        );
        return [month, groups, {
          leading: 0,
          lagging: 0,
          other: 0,
          ...countBy(of, ({ type }) => TREND_GROUP_OF[type as "injury"]),
        }];
      }).filter(([, is, expected]) => JSON.stringify(is) !== JSON.stringify(expected)),
      [],
    );
    const ids = new Set(counted.map(({ id }) => id));
    const theirs = capas.filter(({ incident_id }) => ids.has(incident_id));
    const toDo = theirs.filter(({ status }) => status === "open" || status === "in_progress");
    assert.equal(stats.capa.total, theirs.length);
    assert.equal(stats.capa.open, toDo.length);
    assert.equal(stats.capa.overdue, toDo.filter(({ due_date }) => due_date < today).length);
    assert.deepEqual(positive(stats.capa.by_status), countBy(theirs, ({ status }) => status));
    assert.deepEqual(stats.capa.by_control_level, countBy(theirs, (one) => one.control_level));
    const sent = theirs.filter(({ completed_at }) => completed_at !== null);
    assert.equal(stats.capa.sent, sent.length);
    assert.equal(
      stats.capa.sent_on_time,
      sent.filter((one) => wallClock(one.completed_at!, ZONE).slice(0, 10) <= one.due_date).length,
    );
  }
});

testApi("the trend is of twelve months in Malaysia, whatever is counted", async (api) => {
  api.clock.set("2026-02-28T16:00:00Z");
  const months = (await expectJson((await api.as(PEOPLE.hse)).get(AT), 200)).trend
    .map(({ month }: { month: string }) => month);
  assert.equal(months.length, 12);
  assert.deepEqual([months[0], months[11]], ["2025-04", "2026-03"]);
});

testApi("more incidents than are read show as cut, the newest counted", async (api) => {
  // One in three quarters of an hour, back to the first of May 2025.
  await insertIncidents(api.test, 10_050, `${10_050 * 45} minutes`);
  const stats = await expectJson(api.people.hse.get(AT), 200);
  assert.deepEqual([stats.total, stats.rows_read, stats.truncated], [10_000, 10_000, true]);

  // On the page they begin on the first day that was read to its end, and so do the lists.
  const page = readPage(await (await api.people.hse.get("/dashboard")).text());
  assert.match(page.text, /Figures start on 2 May 2025.*only the newest 10,000 are counted/);
  assert.doesNotMatch(page.text, /Compared with|Up from|Down from|No figure/);
  assert.equal(page.trend["Apr 2025"]!.length, 0);
  assert.match(page.text, /Apr 2025Not read/);
  const [total] = page.links.filter(({ href }) =>
    /from=2025-05-02&to=2026-03-31/.test(href) && !/group=/.test(href)
  );
  const reports = Object.values(page.trend).reduce((sum, [, , , all]) => sum + (all ?? 0), 0);
  assert.ok(reports > 9_900 && reports <= 10_000, `${reports}`);
  assert.equal(total!.count, reports);
  const types = Object.values(page.bars["By type: Reports"]!);
  assert.equal(types.reduce((sum, n) => sum + n, 0), reports);
  const [nearMisses] = page.links.filter(({ name }) => name.startsWith("Near miss:"));
  for (const { href, count } of [total!, nearMisses!]) {
    const list = await (await api.people.hse.get(href.replace("/siaga", ""))).text();
    assert.equal(Number(/ to 25 of ([\d,]+)[,.]/.exec(list)?.[1]?.replace(",", "")), count, href);
  }
});

testApi("figures are for those who decide, and unknown filters are refused", async (api) => {
  for (const name of ["reporter", "supervisor", "capa_owner"] as const) {
    await expectProblem(api.people[name].get(AT), 403, "forbidden");
  }
  await expectProblem(api.nobody.get(AT), 401, "unauthenticated");
  await expectProblem(api.people.hse.get(`${AT}?zone=1`), 422, "validation_failed");
  await expectProblem(api.people.hse.get(`${AT}?from=2026-02-30`), 422, "validation_failed");
  assert.equal((await expectJson(api.people.hse.get(AT), 200)).truncated, false);
});
