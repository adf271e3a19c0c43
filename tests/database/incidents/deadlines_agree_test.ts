import assert from "node:assert/strict";
import { addDays, calendarDate, instantOf, type Urgency } from "@/lib/calendar.ts";
import { DashboardFilters, readDashboard } from "@/lib/dashboard/mod.ts";
import { dateFormats } from "@/lib/i18n/mod.ts";
import {
  type LegalDuty,
  listIncidents,
  nextDeadline,
  openDuties,
  readIncident,
  readNewIncident,
  recordAuthorityNotice,
  recordSubmission,
  reportIncident,
  saveTriage,
  TriageInput,
} from "@/lib/incidents/mod.ts";
import { readDuties, remindOfDeadlines } from "@/lib/records/mod.ts";
import { asAdministrator, type Session } from "@/lib/session.ts";
import { read } from "@/lib/validation.ts";
import { openTestDatabase } from "@/tests/support/database/mod.ts";
import { aReport, southReport } from "@/tests/support/fixtures/reports.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import { actorOf } from "../records.ts";
import type { Json } from "@/tests/support/server.ts";

const MYT = "Asia/Kuala_Lumpur";
const FIRST = "2026-01-01";
/** An incident that nobody triages, for the order of the inbox. */
const FIRST_HOUR = "2025-12-31T15:00:00Z";
const DAYS = 400;
const HOUR = 3_600_000;

/** Midnight of a day of the walk in Malaysia, with hours on top. */
function moment(day: number, hours = 0): Date {
  return new Date(instantOf(addDays(FIRST, day), "00:00", MYT) + hours * HOUR);
}

/** A duty with its deadline, by hand, and the instant at which it is done; it may never be. */
interface Expected {
  readonly duty: LegalDuty;
  /** The last day of a form. */
  readonly due_on?: string;
  /** The last instant of what is due by the hour. */
  readonly due_at?: Date;
  readonly done?: Date;
}

/** An incident of the walk: what happened when, and what the law asks for it. */
interface Story {
  readonly report: (at: Date) => Json;
  readonly occurred: Date;
  readonly reported: Date;
  readonly checklist: Json;
  readonly learned_on?: string;
  readonly duties: readonly Expected[];
}

const injury = (changes: Json = {}) => (at: Date) =>
  aReport({ type: "injury", type_details: {}, occurred_at: at.toISOString(), ...changes });
const southInjury = (at: Date) =>
  southReport({ type: "injury", type_details: {}, occurred_at: at.toISOString() });
const crash = (at: Date) =>
  aReport({
    type: "transport",
    truck_id: PLACES.truck.id,
    type_details: { accident_type: "collision_vehicle", road_type: "expressway" },
    occurred_at: at.toISOString(),
  });
const illness = (at: Date) =>
  southReport({ type: "health", type_details: {}, occurred_at: at.toISOString() });

const long = { any_injury: true, lost_days: 9 };
const short = { any_injury: true, lost_days: 1 };

/** Form 6: accident + 7 days; 7: learned + 7 days; PERKESO: known + 48 hours; police: accident + 24 hours. */
const STORIES: readonly Story[] = [
  {
    report: injury(),
    occurred: moment(2, 10),
    reported: moment(2, 12),
    checklist: long,
    duties: [
      { duty: "form6", due_on: "2026-01-10", done: moment(7, 9) },
      { duty: "perkeso_48h", due_at: moment(4, 12), done: moment(4, 11) },
    ],
  },
  {
    // Half an hour before midnight in Malaysia, which is the afternoon in UTC; sent late.
    report: southInjury,
    occurred: moment(30, 23.5),
    reported: moment(31, 0.5),
    checklist: long,
    duties: [
      { duty: "form6", due_on: "2026-02-07", done: moment(40, 15) },
      { duty: "perkeso_48h", due_at: moment(33, 0.5), done: moment(33, 8) },
    ],
  },
  {
    report: crash,
    occurred: moment(60, 22),
    reported: moment(61, 6),
    checklist: {},
    duties: [{ duty: "police_report", due_at: moment(61, 22), done: moment(62, 1) }],
  },
  {
    report: crash,
    occurred: moment(90, 8),
    reported: moment(90, 9),
    checklist: long,
    duties: [
      { duty: "form6", due_on: "2026-04-08", done: moment(97, 23) },
      { duty: "perkeso_48h", due_at: moment(92, 9), done: moment(90, 20) },
      { duty: "police_report", due_at: moment(91, 8), done: moment(91, 7) },
    ],
  },
  {
    // Learned three days before the triage that flags it.
    report: illness,
    occurred: moment(120, 9),
    reported: moment(140, 9),
    checklist: { occupational_poisoning_disease: true, lost_days: 0 },
    learned_on: addDays(FIRST, 137),
    duties: [
      { duty: "form7", due_on: addDays(FIRST, 144), done: moment(146, 9) },
      { duty: "perkeso_48h", due_at: moment(139), done: moment(142, 9) },
    ],
  },
  {
    // Nobody ever does anything about it.
    report: injury({ immediate_action: "Sent to the clinic" }),
    occurred: moment(200, 0),
    reported: moment(200, 1),
    checklist: { ...long, disease_code: "heat_illness" },
    learned_on: addDays(FIRST, 200),
    duties: [
      { duty: "form6", due_on: addDays(FIRST, 207) },
      { duty: "form7", due_on: addDays(FIRST, 207) },
      { duty: "perkeso_48h", due_at: moment(202, 1) },
    ],
  },
  {
    report: southInjury,
    occurred: moment(364, 12),
    reported: moment(364, 13),
    checklist: short,
    duties: [{ duty: "perkeso_48h", due_at: moment(366, 13), done: moment(366, 14) }],
  },
];

/** Duties without a deadline, or of which DOSH is told: not of this walk. */
const OTHERS: readonly LegalDuty[] = ["apad_jpj", "dosh", "death_letter", "days_off"];

/** How near a deadline is, worked out again: days are counted in Malaysia, hours by the clock. */
function urgencyNow({ due_on, due_at }: Expected, now: Date): Urgency {
  const today = calendarDate(now, MYT);
  const last = due_on ?? calendarDate(due_at!, MYT);
  if (due_at ? now > due_at : today > last) return "late";
  return addDays(today, 2) >= last ? "soon" : "later";
}

// Walking takes PGlite 25 s of CPU time; each of the statements is tested on it elsewhere.
Deno.test(
  "over 400 days incident, inbox, start page, dashboard and notices name the same deadlines (postgres)",
  async () => {
    const { database, close } = await openTestDatabase("postgres", "world");
    const actor = actorOf(PEOPLE.hse);
    await database.inSession(actor, async (tx) => {
      let now = moment(0);
      const session = (): Session => ({ tx, actor, now, timeZone: MYT });
      const ids = new Map<Story, string>();
      const told = new Set<string>();
      let compared = "";

      /** The open duties of every incident as they should be said now. */
      const expected = () =>
        [...ids].map(([{ duties }, id]) => ({
          id,
          open: duties.filter(({ done }) => !done || done > now)
            .map((one) => ({ ...one, urgency: urgencyNow(one, now) })),
        })).filter(({ open }) => open.length > 0);

      async function compare(): Promise<void> {
        const at = now.toISOString();
        const clock = {
          now,
          today: calendarDate(now, MYT),
          dates: dateFormats("en", MYT),
        };
        const wanted = expected();
        const said = (
          one: {
            duty: string;
            due_on?: string | undefined;
            due_at?: Date | undefined;
            urgency: Urgency;
          },
        ) => `${one.duty} ${one.due_at?.toISOString() ?? one.due_on} ${one.urgency}`;

        // The inbox: what is late or near, then what nobody has triaged, then what is due later.
        const { items } = await listIncidents(session(), {
          status: "all",
          sort: "urgent",
          page: 1,
        });
        const listed = items.filter(({ legal_duties }) =>
          legal_duties.some(({ duty, done }) => !done && !OTHERS.includes(duty))
        );
        assert.deepEqual(listed.map(({ id }) => id).sort(), wanted.map(({ id }) => id).sort(), at);
        const worstOf = (id: string) =>
          wanted.find((one) => one.id === id)?.open.map(({ urgency }) => urgency)
            .sort((a, b) => RANK[a] - RANK[b])[0];
        const tiers = items.map(({ id, status }) => {
          if (status === "reported") return 1;
          const worst = worstOf(id);
          return worst === undefined ? 3 : worst === "later" ? 2 : 0;
        });
        assert.deepEqual(tiers, tiers.toSorted(), `${at} order of the inbox`);
        for (const incident of listed) {
          const worst = worstOf(incident.id)!;
          // A distant deadline by the hour is no date of the inbox.
          if (worst !== "later") {
            assert.equal(nextDeadline(incident, clock)?.urgency, worst, `${at} inbox`);
          }
        }

        // The start page names how many are late or near, and the first of them.
        const { law } = await readDuties(session());
        const near = wanted.flatMap(({ open }) => open).filter(({ urgency }) =>
          urgency !== "later"
        );
        const piles = Object.fromEntries(
          law.filter(({ first }) => !OTHERS.includes(first.duty)).map(({ first, count }) => [
            first.duty.startsWith("form") ? "form" : first.duty,
            `${count} ${first.due_at?.toISOString() ?? first.due_on}`,
          ]),
        );
        const kinds = Map.groupBy(near, ({ duty }) => duty.startsWith("form") ? "form" : duty);
        const firsts = [...kinds].map(([kind, all]) => {
          const dates = all.map(({ due_at, due_on }) => due_at?.toISOString() ?? due_on!).sort();
          return [kind, `${all.length} ${dates[0]}`];
        });
        assert.deepEqual(piles, Object.fromEntries(firsts), `${at} start page`);

        // The notices: one when a deadline is near, one when it has passed.
        await asAdministrator(session(), "remind", () => remindOfDeadlines(session()));
        for (const { id, open } of wanted) {
          for (const one of open.filter(({ urgency }) => urgency !== "later")) {
            const day = one.due_on ?? calendarDate(one.due_at!, MYT);
            const kind = one.urgency === "late" ? "duty_overdue" : "duty_soon";
            told.add(`${kind}:${id}:${one.duty}:${day}`);
          }
        }
        const notices = await tx.selectFrom("notifications").select("event")
          .where("user_id", "=", actor.id).where("event", "like", "duty_%").execute();
        const ours = notices.map(({ event }) => event)
          .filter((event) => !OTHERS.some((duty) => event.includes(`:${duty}:`)));
        assert.deepEqual(ours.sort(), [...told].sort(), `${at} notices`);

        // These read much, so only where what they say changes.
        const all = wanted.flatMap(({ id, open }) => open.map((one) => `${id} ${said(one)}`))
          .join();
        if (all === compared) return;
        compared = all;
        for (const { id, open } of wanted) {
          const incident = await readIncident(session(), id);
          const shown = openDuties(incident, clock).filter(({ duty }) => !OTHERS.includes(duty));
          const onPage = shown.map((one) => {
            const due_at = one.kind === "tell_authority" ? one.dueAt ?? undefined : undefined;
            const due_on = one.kind === "submit_form" ? one.dueOn : undefined;
            return said({ duty: one.duty, due_at, due_on, urgency: one.urgency });
          });
          assert.deepEqual(onPage.sort(), open.map(said).sort(), `${at} page`);
        }
        const filtered = await listIncidents(session(), { duty: "open", page: 1 });
        const dashboard = await readDashboard(session(), DashboardFilters.parse({}));
        assert.equal(dashboard!.duties, filtered.total, `${at} dashboard`);
        const others = filtered.items.filter(({ id }) => worstOf(id) === undefined);
        assert.ok(
          others.every(({ legal_duties }) =>
            legal_duties.every(({ duty, done }) => done || OTHERS.includes(duty))
          ),
          `${at} list behind the tile`,
        );
      }

      await (await reportIncident(
        session(),
        readNewIncident(aReport({ occurred_at: FIRST_HOUR })),
        null,
      )).answer;
      for (const at of instants()) {
        now = at;
        for (const story of STORIES.filter(({ reported }) => reported.getTime() === at.getTime())) {
          ids.set(story, await begin(session(), story));
        }
        for (const [{ duties }, id] of ids) {
          for (const one of duties.filter(({ done }) => done?.getTime() === at.getTime())) {
            await carryOut(session(), id, one);
          }
        }
        await compare();
      }
      assert.equal(told.size, 22);
    }).finally(close);
  },
);

const RANK: Record<Urgency, number> = { late: 0, soon: 1, later: 2 };

/** Every midnight of the walk, and each instant at which something begins, is due, or is done. */
function instants(): Date[] {
  const times = Array.from({ length: DAYS }, (_, day) => moment(day).getTime());
  for (const { reported, duties } of STORIES) {
    times.push(reported.getTime());
    for (const { due_at, done } of duties) {
      if (due_at) times.push(due_at.getTime(), due_at.getTime() + 1000);
      if (done) times.push(done.getTime());
    }
  }
  return [...new Set(times)].sort((a, b) => a - b).map((time) => new Date(time));
}

async function begin(session: Session, { report, occurred, checklist, learned_on }: Story) {
  const { incident } =
    await (await reportIncident(session, readNewIncident(report(occurred)), null)).answer;
  const triage = { severity: 3, checklist, ...(learned_on ? { learned_on } : {}) };
  await saveTriage(session, incident.id, read(TriageInput, triage));
  return incident.id;
}

async function carryOut(session: Session, id: string, { duty }: Expected): Promise<void> {
  if (duty === "form6" || duty === "form7") {
    await recordSubmission(session, id, {
      form: duty === "form6" ? "6" : "7",
      submitted_on: calendarDate(session.now, MYT),
      reference: "SL/1",
    });
  } else {
    await recordAuthorityNotice(session, id, {
      authority: duty as "perkeso_48h",
      told_at: session.now,
      reference: null,
    });
  }
}
