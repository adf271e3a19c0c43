import assert from "node:assert/strict";
import { dateFormats, sentence } from "@/lib/i18n/mod.ts";
import { INCIDENT_TYPES } from "@/lib/incidents/mod.ts";
import { insertDashboardFacts } from "@/tasks/bench/data/dashboard_facts.ts";
import { insertIncidents } from "@/tasks/bench/data/many_incidents.ts";
import {
  DATABASE_KINDS,
  openTestDatabase,
  type TestDatabase,
} from "@/tests/support/database/mod.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import { type Caller, startServer } from "@/tests/support/server.ts";
import { meanwhileOn } from "./meanwhile.ts";
import { plain, readPage } from "./read_page.ts";
import {
  type Chosen,
  countBy,
  dayOf,
  kpisOf,
  recountInjuries,
  recountTrend,
  storedRows,
} from "./recount.ts";

const TODAY = "2026-03-10";
const dates = dateFormats("en", "Asia/Kuala_Lumpur");
const BOTH = [PLACES.north, PLACES.south];

/** Months by their address: the days of each column, and the sites. */
const REPORTS = [
  {
    query: "",
    title: "Monthly safety report, Feb 2026",
    columns: [
      ["2026-02-01", "2026-02-28"],
      ["2026-01-01", "2026-01-31"],
      ["2025-02-01", "2025-02-28"],
    ],
    sites: BOTH,
    trendFrom: "2025-03-01",
  },
  {
    query: `?month=2025-03&site_id=${PLACES.south.id}`,
    title: "Monthly safety report, Mar 2025",
    columns: [
      ["2025-03-01", "2025-03-31"],
      ["2025-02-01", "2025-02-28"],
      ["2024-03-01", "2024-03-31"],
    ],
    sites: [PLACES.south],
    trendFrom: "2024-04-01",
  },
  {
    query: "?month=2026-03",
    title: "Monthly safety report, Mar 2026",
    columns: [
      ["2026-03-01", TODAY],
      ["2026-02-01", "2026-02-28"],
      ["2025-03-01", "2025-03-31"],
    ],
    sites: BOTH,
    trendFrom: "2025-04-01",
  },
] as const;

for (const kind of DATABASE_KINDS) {
  Deno.test(`the monthly report says what the rows of its month say (${kind})`, async (context) => {
    const test = await openTestDatabase(kind, "world");
    const meanwhile = meanwhileOn(test.connection);
    const server = await startServer({ ...test, connection: meanwhile.connection });
    try {
      await insertIncidents(test, 700, "26 months");
      await insertDashboardFacts(test);
      await insertLate(test);
      const stored = {
        ...await storedRows({ test }),
        records: await test.database.asAdministrator(
          "look",
          (tx) => tx.selectFrom("legal_records").selectAll().orderBy("id").execute(),
        ),
        zones: await test.database.asAdministrator(
          "look",
          (tx) => tx.selectFrom("zones").select(["id", "name"]).execute(),
        ),
      };
      const hse = await server.as(PEOPLE.hse);
      for (const report of REPORTS) {
        await context.step(`counted apart, ${report.query || "as opened"}`, async () => {
          compare(await open(hse, report.query), stored, report);
        });
      }
      if (kind !== "postgres") return;
      await context.step("invalid months and sites count as absent", async () => {
        const opened = (await open(hse, "")).text;
        const invalid = [
          "month=2026-13",
          "month=2026-04",
          "month=1999-12",
          "month=',",
          "site_id=all",
          `site_id=${PEOPLE.hse.id}`,
          "type=injury",
        ];
        for (const query of invalid) {
          assert.equal((await open(hse, `?${query}`)).text, opened, query);
        }
      });
      await context.step("management reads the same, and the dashboard leads there", async () => {
        const manager = await server.as(PEOPLE.management);
        const own = await open(manager, "");
        assert.deepEqual(own.lists, (await open(hse, "")).lists);
        const dashboard = await (await manager.get("/dashboard")).text();
        assert.match(dashboard, /href="\/siaga\/reports\/monthly"/);
      });
      await context.step("a supervisor reads of their site, without duties", async () => {
        const supervisor = await server.as(PEOPLE.otherSupervisor);
        const own = await open(supervisor, `?site_id=${PLACES.north.id}`);
        const site = await open(hse, `?site_id=${PLACES.south.id}`);
        assert.deepEqual(own.months, site.months);
        assert.deepEqual(own.lists["Overdue actions"], site.lists["Overdue actions"]);
        assert.match(own.text, /Bayu Lintas · South depot/);
        assert.doesNotMatch(
          own.html.slice(own.html.indexOf("<main")),
          /North depot|JKKP|Statutory/,
        );
        const bySeverity = site.lists["Serious cases"]!.filter(([, , , , level]) =>
          /^[45]/.test(level!)
        );
        assert.ok(bySeverity.length < site.lists["Serious cases"]!.length, "some by duty alone");
        assert.deepEqual(
          own.lists["Serious cases"],
          bySeverity.map((row) => row.slice(0, -1)),
        );
        const nowhere = await server.as({ ...PEOPLE.supervisor, site_id: null });
        assert.match((await open(nowhere, "")).text, /You have no site assigned yet/);
      });
      await context.step("it names no person, and tells nothing of them", async () => {
        const said = [
          ...new Set(stored.incidents.flatMap((one) => [
            one.description.slice(0, 25),
            one.immediate_action!.slice(0, 25),
          ])),
          "Person 0",
          "Person 1",
          "fracture",
          "Died in hospital",
          "Reporter",
          "Capa_owner",
          "reporter person",
        ];
        for (const role of ["hse", "admin", "management"] as const) {
          const { html } = await open(await server.as(PEOPLE[role]), "");
          for (const words of said) assert.ok(!html.includes(words), `${role}: ${words}`);
          assert.doesNotMatch(html, /data-island="(?!Bell|UnsentBadge)/i);
        }
      });
      await context.step("the page is one state of the database", async () => {
        const before = await open(hse, "");
        meanwhile.plan(() =>
          test.asSuperuser(`set session_replication_role = replica;
            delete from capas where status <> 'verified'; delete from incidents where status <> 'closed'`)
        );
        const during = await open(hse, "");
        assert.ok(meanwhile.hasHappened(), "something changed meanwhile");
        assert.deepEqual([during.months, during.lists], [before.months, before.lists]);
        const after = await open(hse, "");
        assert.notDeepEqual(after.months, before.months);
        assert.match(after.text, /No action is overdue\./);
      });
    } finally {
      server.close();
      await test.close();
    }
  });
}

/** More overdue actions than are listed, duties of every kind of deadline, and a corrected record. */
async function insertLate(test: TestDatabase): Promise<void> {
  await test.asSuperuser(`
    set session_replication_role = replica;
    update company set name = 'Bayu Lintas';
    insert into capas (incident_id, site_id, title, action_type, control_level, owner_id, priority,
      due_date, status, assigned_at, created_by)
    select i.id, i.site_id, 'Late action ' || n, 'corrective', 'engineering', '${PEOPLE.capa_owner.id}',
      'high', '${TODAY}'::date - n / 2, 'open', '2026-01-05T03:00:00Z', '${PEOPLE.hse.id}'
    from generate_series(0, 125) n
      join incidents i on i.number = 'INC-2026-00000' || (3 + n % 2);
    -- As if recorded on the evening of the day: in Malaysia the next one.
    alter table legal_records disable trigger legal_records_append_only;
    update legal_records set created_at = happened_on + interval '20 hours';
    alter table legal_records enable always trigger legal_records_append_only;
    insert into legal_records (incident_id, subject, happened_on, reference, created_at)
      select incident_id, subject, happened_on - 1, 'CORRECTED/1', created_at + interval '1 hour'
      from legal_records where happened_on between '2026-02-05' and '2026-02-12';
    insert into legal_records (incident_id, subject, happened_at, created_at)
      select id, 'dosh', occurred_at, occurred_at + interval '1 hour' from incidents
      where number in ('INC-2026-000021', 'INC-2026-000022');
    insert into legal_duties (incident_id, duty, due_on, due_at, at_once)
      select i.id, d.duty, d.due_on, d.due_at, d.at_once from incidents i,
        (values ('dosh', '2026-02-09'::date, null::timestamptz, true, 21, 25),
          ('perkeso_48h', '2026-03-09', '2026-03-09T01:30:00Z', false, 25, 27),
          ('apad_jpj', null, null, false, 29, 29),
          ('days_off', '2026-03-01', null, false, 30, 31))
          d (duty, due_on, due_at, at_once, first, last)
      where right(i.number, 6)::int between d.first and d.last
      on conflict do nothing;
    set session_replication_role = origin;`);
}

/** The report as read from its HTML in English. */
interface ReadReport {
  readonly html: string;
  readonly text: string;
  /** The tables of three months: their figures by name, by caption. */
  readonly months: Record<string, Record<string, readonly string[]>>;
  /** The rows of the lists, by caption. */
  readonly lists: Record<string, readonly (readonly string[])[]>;
  readonly severities: Record<string, number>;
  readonly trend: Record<string, readonly number[]>;
}

async function open(caller: Caller, query: string): Promise<ReadReport> {
  const response = await caller.get(`/reports/monthly${query}`);
  const html = await response.text();
  assert.equal(response.status, 200, html);
  const months: ReadReport["months"] = {};
  for (
    const [, caption, body] of html.matchAll(
      /<table class="table tight months"><caption class="sr">(.*?)<\/caption>.*?<tbody>(.*?)<\/tbody>/g,
    )
  ) {
    months[plain(caption!)] = Object.fromEntries(
      [...body!.matchAll(/<th scope="row">(.*?)(?: <span.*?)?<\/th>(.*?)<\/tr>/g)].map(
        ([, name, cells]) => [
          plain(name!),
          [...cells!.matchAll(/<td class="r">(.*?)<\/td>/g)].map(([, cell]) =>
            plain(cell!.replace(/ ?<span class="quiet">est.*|<span class="line.*/, ""))
          ),
        ],
      ),
    );
  }
  const lists: Record<string, string[][]> = {};
  for (
    const [, caption, body] of html.matchAll(
      /<table class="table cards" role="table"><caption class="sr">(.*?)<\/caption>.*?<tbody.*?>(.*?)<\/tbody>/g,
    )
  ) {
    lists[plain(caption!)] = body!.split("</tr>").slice(0, -1).map((row) =>
      [...row.matchAll(/<t[hd].*?>(.*?)<\/t[hd]>/g)].map(([, cell]) =>
        plain(cell!.replaceAll("</span><span", "</span>; <span"))
      )
    );
  }
  const { bars, trend } = readPage(html);
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  return { html, text: plain(main), months, lists, severities: bars["By severity"] ?? {}, trend };
}

type Stored = Awaited<ReturnType<typeof storedRows>> & {
  records: {
    incident_id: string;
    subject: string;
    happened_on: string | null;
    happened_at: Date | null;
    reference: string | null;
    created_at: Date;
  }[];
  zones: { id: string; name: string }[];
};

function compare(
  page: ReadReport,
  stored: Stored,
  { title, columns, sites, trendFrom }: (typeof REPORTS)[number],
): void {
  const siteIds: readonly string[] = sites.map(({ id }) => id);
  const fits = ({ site_id }: { site_id: string }) => siteIds.includes(site_id);
  const place = sites.length > 1 ? "All sites" : sites[0].name;
  assert.ok(page.text.includes(`${title}Bayu Lintas · ${place}`), page.text.slice(0, 300));
  assert.equal(page.text.includes("This month is not over"), columns[0][1] === TODAY);
  const names = new Map(
    INCIDENT_TYPES.map((type) => [sentence("en", `type.${type as "injury"}`), type]),
  );
  const within = (from: string, to: string) =>
    stored.incidents.filter((one) => {
      const day = dayOf(one.occurred_at);
      return fits(one) && day >= from && day <= to;
    });

  const expected = columns.map(([from, to]) => {
    const days: Chosen = { from, to, fits };
    const rows = within(from, to).map(({ type }) => ({
      type: sentence("en", `type.${type as "injury"}`),
    }));
    const { sums } = recountInjuries(stored, days);
    const { "Reports in the period": _, ...kpis } = kpisOf(stored, days, siteIds, rows, names);
    return {
      types: countBy(rows, ({ type }) => type),
      figures: {
        Reports: rows.length,
        "Recordable injuries": sums.recordable,
        "Lost-time injuries": sums.lost_time,
        Deaths: sums.death,
        ...kpis,
      } as Record<string, number | string>,
    };
  });
  assert.ok(expected.every(({ figures }) => Number(figures.Reports) > 3), "there is something");
  for (const name of Object.keys(expected[0]!.figures)) {
    assert.deepEqual(
      page.months["Key figures"]![name],
      expected.map(({ figures }) => String(figures[name])),
      name,
    );
  }
  assert.equal(Object.keys(page.months["Key figures"]!).length, 15);
  const types = [...new Set(expected.flatMap(({ types }) => Object.keys(types)))].sort();
  assert.deepEqual(Object.keys(page.months["By type"]!).sort(), types);
  for (const type of types) {
    assert.deepEqual(
      page.months["By type"]![type],
      expected.map(({ types }) => String(types[type] ?? 0)),
    );
  }
  const [from, to] = columns[0];
  const month = within(from, to);
  const levels = countBy(month, ({ severity }) => String(severity ?? "Not"));
  for (const [name, count] of Object.entries(page.severities)) {
    assert.equal(count, levels[name.split(" ")[0]!] ?? 0, name);
  }
  assert.equal(Object.keys(page.severities).length, 6);
  const trend = recountTrend(
    within(trendFrom, to).map(({ type, occurred_at }) => ({
      number: "",
      severity: "",
      site: "",
      zone: "",
      type: sentence("en", `type.${type as "injury"}`),
      at: dayOf(occurred_at),
    })),
  );
  assert.deepEqual(
    page.trend,
    Object.fromEntries(
      Object.keys(page.trend).map((name) => [name, trend[name] ?? [0, 0, 0, 0]]),
    ),
  );
  assert.equal(Object.keys(page.trend).length, 12);
  const near = /Near misses reported: (\d+)\. Recordable injuries: (\d+)\./.exec(page.text)!;
  assert.deepEqual(near.slice(1).map(Number), [
    expected[0]!.types["Near miss"] ?? 0,
    expected[0]!.figures["Recordable injuries"],
  ]);

  compareLists(page, stored, month, { from, to, fits });
}

function compareLists(
  page: ReadReport,
  { capas, duties, records, incidents, zones }: Stored,
  month: Stored["incidents"],
  { from, to, fits }: Required<Chosen>,
): void {
  const incident = (id: string) => incidents.find((one) => one.id === id)!;
  const siteOf = (id: string) => BOTH.find((site) => site.id === incident(id).site_id)!.name;
  const newest = (id: string, duty: string) =>
    records.findLast(({ incident_id, subject }) => incident_id === id && subject === duty);
  const dayDone = (one: Stored["records"][number]) => one.happened_on ?? dayOf(one.happened_at!);
  const nameOf: Record<string, string> = {
    form6: "JKKP 6",
    dosh: "Immediate notice to DOSH",
    perkeso_48h: "Form 34 to SOCSO (PERKESO)",
    apad_jpj: "Accident record for APAD / JPJ",
  };
  const asked = (id: string) =>
    duties.filter(({ incident_id, duty }) =>
      incident_id === id && (duty === "form6" || duty === "dosh")
    )
      .sort((a, b) => Number(b.at_once) - Number(a.at_once) || (a.duty < b.duty ? -1 : 1));
  const serious = month.filter(({ id, severity }) => (severity ?? 0) >= 4 || asked(id).length > 0)
    .sort((a, b) =>
      (b.severity ?? 0) - (a.severity ?? 0) || a.occurred_at.getTime() - b.occurred_at.getTime() ||
      (a.id < b.id ? -1 : 1)
    );
  assert.ok(serious.length > 1);
  assert.deepEqual(
    page.lists["Serious cases"],
    serious.map((one) => [
      one.number,
      dates.date(dayOf(one.occurred_at)),
      sentence("en", `type.${one.type as "injury"}`),
      `${zones.find(({ id }) => id === one.zone_id)!.name}, ${siteOf(one.id)}`,
      one.severity ? sentence("en", `severity.${one.severity as 1}`) : "Not triaged yet",
      sentence("en", `status.${one.status}`),
      asked(one.id).map(({ duty, due_on, at_once, done }) => {
        const what = nameOf[duty]!;
        if (done) return `${what}: done on ${dates.date(dayDone(newest(one.id, duty)!))}`;
        if (at_once) return `${what}: immediately`;
        const day = dates.date(due_on!);
        return due_on! < TODAY ? `${what}: overdue since ${day}` : `${what}: by ${day}`;
      }).join("; ") || "–",
    ]),
  );

  const late = capas.filter(({ status, due_date, incident_id }) =>
    (status === "open" || status === "in_progress") && due_date < TODAY &&
    fits(incident(incident_id))
  ).map((one) => ({ ...one, number: incident(one.incident_id).number })).sort((a, b) =>
    a.due_date.localeCompare(b.due_date) || a.number.localeCompare(b.number) ||
    a.id.localeCompare(b.id)
  );
  assert.ok(late.length > 50, `${late.length} overdue`);
  assert.deepEqual(
    page.lists["Overdue actions"],
    late.slice(0, 50).map(({ number, title, incident_id, due_date }) => [
      number,
      title,
      siteOf(incident_id),
      dates.date(due_date),
      String((Date.parse(TODAY) - Date.parse(due_date)) / 86_400_000),
    ]),
  );
  assert.ok(
    page.text.includes(
      `The first 50 of ${late.length} are listed; ${late.length - 50} more are in Siaga.`,
    ),
  );

  const open = duties.filter(({ done, duty, incident_id }) =>
    !done && duty !== "days_off" && fits(incident(incident_id))
  ).map((one) => ({ ...one, number: incident(one.incident_id).number })).sort((a, b) =>
    Number(b.at_once) - Number(a.at_once) ||
    (a.due_on ?? "9999").localeCompare(b.due_on ?? "9999") || a.number.localeCompare(b.number)
  );
  assert.ok(open.length > 2);
  const registers = page.lists.Open!.filter(([what]) => what!.startsWith("Register JKKP 8"));
  assert.deepEqual(
    page.lists.Open!.slice(0, open.length),
    open.map(({ duty, number, incident_id, due_on, due_at, at_once }) => {
      const days = due_on ? (Date.parse(TODAY) - Date.parse(due_on)) / 86_400_000 : 0;
      const day = due_at ? dates.stamp(due_at) : due_on ? dates.date(due_on) : "No deadline";
      const overdue = days === 1 ? "1 day overdue" : days > 0 ? `${days} days overdue` : "";
      return [
        nameOf[duty],
        number,
        siteOf(incident_id),
        at_once ? `Immediately, since ${day}` : `${day} ${overdue}`.trim(),
      ];
    }),
  );
  assert.equal(page.lists.Open!.length, open.length + registers.length);
  assert.ok(registers.length > 0, "nobody submitted a register");

  const recorded = new Map<string, Stored["records"][number]>();
  for (const one of records) {
    const day = dayOf(one.created_at);
    if (day < from || day > to || !fits(incident(one.incident_id))) continue;
    recorded.set(`${one.incident_id} ${one.subject}`, one);
  }
  const rows = [...recorded.values()].map((one) => ({
    ...one,
    number: incident(one.incident_id).number,
    day: dayDone(one),
  })).sort((a, b) =>
    a.day.localeCompare(b.day) || a.number.localeCompare(b.number) ||
    a.subject.localeCompare(b.subject)
  );
  assert.deepEqual(
    page.lists["Recorded in the month"] ?? [],
    rows.map(({ subject, number, incident_id, day, reference }) => [
      nameOf[subject],
      number,
      siteOf(incident_id),
      dates.date(day),
      reference ?? "–",
    ]),
  );
  if (from === "2026-02-01") {
    assert.ok(rows.some(({ reference }) => reference === "CORRECTED/1"), "a correction");
    assert.ok(rows.some(({ subject }) => subject === "dosh"), "a notice");
  }
}
