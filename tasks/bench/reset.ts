import {
  DATABASE_KINDS,
  openTestDatabase,
  type TestDatabase,
} from "@/tests/support/database/mod.ts";
import { startSmtp } from "@/tests/support/channels/smtp.ts";
import { startServer } from "@/tests/support/server.ts";

const KINDS = ["known", "unknown", "inactive"] as const;
type Kind = (typeof KINDS)[number];

/** Requests of each kind. Each e-mail and each network address is used once, below the limits. */
const EACH = 300;
const WARM_UP = 30;

/**
 * Measures how long requests for a link to a new password take, by what the e-mail belongs to, on each
 * database: over HTTP, in an order that is mixed, while the worker sends the mails over SMTP.
 */
export async function run(): Promise<void> {
  for (const kind of DATABASE_KINDS) {
    const test = await openTestDatabase(kind);
    const smtp = await startSmtp();
    try {
      await measure(test, smtp.url);
    } finally {
      await smtp.stop();
      await test.close();
    }
  }
}

async function measure(test: TestDatabase, smtpUrl: string): Promise<void> {
  const server = await startServer(test, {
    environment: { TRUST_PROXY: "1", SMTP_URL: smtpUrl },
  });
  await writeAccounts(test);
  const { services } = server;
  services.deliveries.listen();
  const http = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    (request) => server.app.fetch(request, {}),
  );
  const { config } = services;
  const address = `http://127.0.0.1:${http.addr.port}${config.base}/api/auth/password-reset`;
  const ask = async (kind: Kind, n: number): Promise<number> => {
    const started = performance.now();
    const answer = await fetch(address, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Sec-Fetch-Site": "same-origin",
        "X-Forwarded-For": `10.${KINDS.indexOf(kind)}.${n >> 8}.${n & 255}`,
      },
      body: JSON.stringify({ email: `${kind}${n}@siaga.test` }),
    });
    await answer.body?.cancel();
    const took = performance.now() - started;
    if (answer.status !== 202) throw new Error(`${kind}${n}: ${answer.status}`);
    // What the worker does after an answer is not measured with the next request.
    await services.deliveries.deliver();
    await new Promise((resolve) => setTimeout(resolve, 5));
    return took;
  };
  const times: Record<Kind, number[]> = { known: [], unknown: [], inactive: [] };
  for (let n = 0; n < WARM_UP + EACH; n++) {
    for (const kind of mixed(KINDS)) {
      const took = await ask(kind, n);
      if (n >= WARM_UP) times[kind].push(took);
    }
  }
  for (const kind of KINDS) {
    const sorted = times[kind].sort((a, b) => a - b);
    const at = (part: number) => sorted[Math.ceil(part * sorted.length) - 1]!.toFixed(2);
    console.log(`${test.kind}: ${kind} p50 ${at(0.5)} ms, p10 ${at(0.1)} ms, p90 ${at(0.9)} ms`);
  }
  await services.deliveries.stop();
  await services.channels.close();
  await http.shutdown();
  server.close();
}

function mixed<T>(items: readonly T[]): T[] {
  return items.map((item) => ({ item, at: Math.random() })).sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

async function writeAccounts(test: TestDatabase): Promise<void> {
  await test.asSuperuser(`
    with made as (
      insert into users (email, password_hash)
        select kind || n || '@siaga.test', (select min(password_hash) from users)
        from unnest(array['known', 'inactive']) as kind, generate_series(0, ${WARM_UP + EACH}) as n
        returning id, email
    )
    insert into profiles (id, full_name, role, locale, active)
      select id, 'Person', 'reporter', 'en', email like 'known%' from made`);
}
