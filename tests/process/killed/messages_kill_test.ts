/**
 * Two servers run the jobs of the coming weeks on one database and are killed at random moments. Each
 * threshold must be told exactly once in the app, and each mail must arrive. `MESSAGE_KILLS` says how
 * often (a release asks for 20), `KILL_TEST_SEED` repeats the moments of an earlier run.
 */
import assert from "node:assert/strict";
import { addDays, utcDate } from "@/lib/calendar.ts";
import { openDatabase } from "@/lib/database/mod.ts";
import { CAPAS, INCIDENTS, writeRecords } from "@/tests/database/records.ts";
import { startSmtp } from "@/tests/support/channels/smtp.ts";
import { type DatabaseAtRest, testProcesses } from "@/tests/support/database/at_rest.ts";
import { seededRandom } from "@/tests/support/fixtures/seeded_random.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { type ServerProcess, startServerProcess } from "@/tests/support/process.ts";

const KILLS = Number(Deno.env.get("MESSAGE_KILLS") || 4);
const SEED = Number(Deno.env.get("KILL_TEST_SEED") || 1);
const CRON_SECRET = "a secret of the clock that is long enough";
const ACTIONS = 40;
/** A server is killed up to so long after it was asked to run a job, in ms. */
const MOST_MS = 60;
const JOBS = ["escalation", "recheck", "deliver"];

/** From the day after tomorrow on, so that the servers' own clocks find nothing to do. */
const FIRST_DAY = addDays(utcDate(new Date()), 2);
const DAYS = 24;

/** Actions of one incident, due within a week; every third one was verified and waits for its checks. */
async function writeActions(database: DatabaseAtRest): Promise<void> {
  await database.open((connection) => writeRecords(openDatabase(connection)));
  await database.asSuperuser(`
    delete from capa_rechecks; delete from capas where id <> '${CAPAS.north}';
    update incidents set status = 'capa_pending' where id = '${INCIDENTS.north}';
    update capas set recheck_date = null;
    insert into capas (incident_id, site_id, title, action_type, control_level, owner_id, priority,
        due_date, status, assigned_at, created_by, verified_at, verified_by, recheck_date)
      select c.incident_id, c.site_id, 'Action ' || n, c.action_type, c.control_level, c.owner_id,
        c.priority, date '${FIRST_DAY}' + n % 7, case when n % 3 = 0 then 'verified' else 'open' end,
        now(), c.created_by,
        case when n % 3 = 0 then timestamptz '${addDays(FIRST_DAY, -25)}T00:00:00Z' end,
        case when n % 3 = 0 then '${PEOPLE.hse.id}'::uuid end,
        case when n % 3 = 0 then date '${addDays(FIRST_DAY, 5)}' end
      from capas c, generate_series(1, ${ACTIONS}) n where c.id = '${CAPAS.north}'`);
}

/** What the weeks must tell of an action: its thresholds, or its first check; the others come later. */
function eventsOf({ id, due_date, status }: { id: string; due_date: string; status: string }) {
  if (status === "verified") return [`capa_recheck:${id}:1:0`];
  const lastDay = addDays(FIRST_DAY, DAYS - 1);
  return [1, 3, 7, 14].filter((days) => addDays(due_date, days) <= lastDay)
    .map((days) => `capa_overdue:${id}:overdue_${days}:${due_date}:0`);
}

testProcesses(
  "two servers that are killed tell each thing once and lose nothing",
  async (database) => {
    const smtp = await startSmtp();
    const random = seededRandom(SEED);
    const environment = {
      ...database.environment,
      CRON_SECRET,
      SMTP_URL: smtp.url,
      TZ: "UTC",
    };
    const startOne = () =>
      startServerProcess(environment, { script: "tests/process/messages/message_server.ts" });
    let servers: ServerProcess[] = [];
    try {
      await writeActions(database);
      servers = await Promise.all([startOne(), startOne()]);
      const ask = async ({ address }: ServerProcess, job: string, now: string) => {
        const response = await fetch(`${address}/api/jobs/${job}?now=${now}`, {
          method: "POST",
          headers: { Authorization: `Bearer ${CRON_SECRET}` },
        });
        assert.equal(response.status, 200, await response.text());
      };
      const killDays = new Set(
        Array.from({ length: KILLS }, (_, n) => Math.floor((n + random()) * DAYS / KILLS)),
      );
      let kills = 0;
      for (let n = 0; n < DAYS; n++) {
        const day = addDays(FIRST_DAY, n);
        const doomed = killDays.has(n) ? Math.floor(random() * 2) : -1;
        const dying = servers[doomed];
        if (dying) setTimeout(() => dying.kill("SIGKILL"), random() * MOST_MS);
        await Promise.all(servers.map(async (server, index) => {
          try {
            for (const job of JOBS) await ask(server, job, `${day}T00:30:00Z`);
          } catch (error) {
            // A killed server breaks its connections; only answers of a living one count.
            if (index !== doomed || error instanceof assert.AssertionError) throw error;
          }
        }));
        if (dying) {
          await dying.ended;
          servers[doomed] = await startOne();
          kills++;
        }
        // What a killed server was sending is sent again once its lease has ended.
        for (const server of servers) {
          for (const job of JOBS) await ask(server, job, `${day}T06:30:00Z`);
        }
      }
      const { told, capas, rows } = await database.open((connection) =>
        openDatabase(connection).asAdministrator("look", async (tx) => ({
          told: await tx.selectFrom("notifications").select(["event", "user_id"])
            .where("kind", "=", "capa_overdue").execute(),
          capas: await tx.selectFrom("capas").select(["id", "due_date", "status"])
            .where("id", "<>", CAPAS.north).execute(),
          rows: await tx.selectFrom("deliveries").select([
            "id",
            "channel",
            "status",
            "digest_id",
            "event",
          ])
            .execute(),
        }))
      );
      const events = new Set(rows.map(({ event }) => event));
      assert.deepEqual([...events].sort(), capas.flatMap(eventsOf).sort());
      const pairs = told.map(({ event, user_id }) => `${event} ${user_id}`);
      assert.equal(new Set(pairs).size, pairs.length, "nothing twice in the app");
      const mails = rows.filter(({ channel }) => channel === "email");
      assert.ok(mails.every(({ status }) => status === "delivered"), "no mail is lost");
      const arrived = (await smtp.mails()).map(({ messageId }) => messageId);
      const sent = new Set(mails.map(({ id, digest_id }) => digest_id ?? id));
      for (const id of sent) assert.ok(arrived.some((messageId) => messageId.includes(id)), id);
      console.log(
        `${kills} kills, ${events.size} events, ${told.length} in the app, ${sent.size} mails, ` +
          `${arrived.length - sent.size} of them twice`,
      );
    } finally {
      for (const server of servers) server.kill("SIGKILL");
      await Promise.all(servers.map(({ ended }) => ended));
      await smtp.stop();
    }
  },
  ["postgres"],
);
