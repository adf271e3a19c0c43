import { createChannels } from "@/lib/channels/mod.ts";
import { systemClock } from "@/lib/calendar.ts";
import { readConfig } from "@/lib/config.ts";
import { createDeliveryWorker } from "@/lib/deliveries/mod.ts";
import { createResetTokens } from "@/lib/identity/mod.ts";
import { tell } from "@/lib/notifications/mod.ts";
import { startSmtp } from "@/tests/support/channels/smtp.ts";
import {
  DATABASE_KINDS,
  openTestDatabase,
  type TestDatabase,
} from "@/tests/support/database/mod.ts";
import { SECRET } from "@/tests/support/server.ts";
import { INCIDENTS, writeRecords } from "@/tests/database/records.ts";

/** Below the hourly limit of a recipient. */
const PER_PERSON = 20;
const PEOPLE = 100;
/** Messages one after the other, each committed when the one before has arrived. */
const AT_REST = 40;

/**
 * Measures the mails of messages on each database, over SMTP to a server in a process of its own: the
 * rate of 2,000 that wait, and at rest the time from the commit to the server's acceptance.
 */
export async function run(): Promise<void> {
  for (const kind of DATABASE_KINDS) {
    const test = await openTestDatabase(kind);
    const smtp = await startSmtp();
    try {
      await measure(test, smtp);
    } finally {
      await smtp.stop();
      await test.close();
    }
  }
}

async function measure(
  test: TestDatabase,
  smtp: Awaited<ReturnType<typeof startSmtp>>,
): Promise<void> {
  await writeRecords(test.database);
  await writePeople(test);
  const config = readConfig({
    APP_SECRET: SECRET,
    DATA_DIR: test.config.dataDir,
    SMTP_URL: smtp.url,
  });
  const channels = createChannels({ config, settings: { read: () => Promise.resolve(null) } });
  const worker = createDeliveryWorker({
    database: test.database,
    channels,
    clock: systemClock,
    log: console.log,
    address: { root: `${config.origin}${config.base}`, timeZone: config.timeZone },
    secrets: { resetTokens: await createResetTokens(SECRET) },
  });
  const post = (occasion: string, users: readonly string[]) =>
    test.database.asAdministrator("tell", (tx) =>
      tell({ tx, now: new Date(), timeZone: config.timeZone }, {
        kind: "capa_recheck",
        occasion,
        told: ["owner"],
        users,
        incidentId: INCIDENTS.north,
        capaId: CAPA,
        data: { title: "Hang straps", number: "INC-2026-900000", round: 1 },
      }));
  const people = Array.from({ length: PEOPLE }, (_, n) => personId(n));
  for (let n = 0; n < PER_PERSON; n++) await post(`flood ${n}`, people);
  const start = performance.now();
  const { sent } = await worker.deliver();
  const seconds = (performance.now() - start) / 1000;
  const arrived = (await smtp.mails()).length;
  console.log(
    `${test.kind}: ${sent} delivered, ${arrived} mails in ${seconds.toFixed(1)} s, ` +
      `${(sent / seconds).toFixed(0)} per second`,
  );

  await smtp.forget();
  worker.listen();
  const waits: number[] = [];
  for (let n = 0; n < AT_REST; n++) {
    await post(`rest ${n}`, [personId(PEOPLE + n)]);
    const committed = Date.now();
    let received: string | undefined;
    while (!received) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      received = (await smtp.mails())[n]?.receivedAt;
    }
    waits.push(Date.parse(received) - committed);
  }
  waits.sort((a, b) => a - b);
  const at = (part: number) => waits[Math.ceil(part * waits.length) - 1];
  console.log(
    `${test.kind}: from commit to acceptance p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${
      at(1)
    } ms`,
  );
  await worker.stop();
  await channels.close();
}

const CAPA = "01900000-0000-7000-8000-000000002001";

function personId(n: number): string {
  return `01900000-0000-7000-8000-0000000${String(10_000 + n)}`;
}

async function writePeople(test: TestDatabase): Promise<void> {
  const rows = Array.from({ length: PEOPLE + AT_REST }, (_, n) => `('${personId(n)}', ${n})`);
  await test.asSuperuser(`
    insert into users (id, email, password_hash)
      select id::uuid, 'person' || n || '@siaga.test', (select min(password_hash) from users)
      from (values ${rows}) v (id, n);
    insert into profiles (id, full_name, role, locale)
      select id::uuid, 'Person ' || n, 'capa_owner', 'en' from (values ${rows}) v (id, n)`);
}
