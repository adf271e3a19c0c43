import pg from "pg";
import { median } from "../visit.ts";
import { sendLoad, type Target } from "./load.ts";
import type { MeasuredPage } from "./pages.ts";
import { clusterTime, processorTime } from "./processes.ts";
import { type DemoDatabase, type Product, startLeastPage } from "./servers.ts";

export const CONNECTIONS = 16;

export interface Length {
  rounds: number;
  seconds: number;
}

/** What takes turns: with `writes`, something is committed every millisecond meanwhile. */
interface Turn {
  target: Target;
  pid: number;
  writes: boolean;
}

/** What the rounds of a turn found; processor times in ms. */
class Found {
  readonly rates: number[] = [];
  readonly p50: number[] = [];
  readonly p99: number[] = [];
  #requests = 0;
  #server = 0;
  #database = 0;

  async measure({ target, pid, writes }: Turn, database: DemoDatabase, seconds: number) {
    const before = [processorTime(pid), clusterTime(database.postmaster!)] as const;
    const send = () => sendLoad(target, { connections: CONNECTIONS, seconds });
    const round = writes ? await whileWritten(database.adminUrl!, send) : await send();
    this.#requests += round.requests;
    this.#server += processorTime(pid) - before[0];
    this.#database += clusterTime(database.postmaster!) - before[1];
    this.rates.push(round.perSecond);
    this.p50.push(round.p50);
    this.p99.push(round.p99);
  }

  /** Processor time of an answer. */
  get cost() {
    return { server: this.#server / this.#requests, database: this.#database / this.#requests };
  }
}

/**
 * The rate of each page and of the least page, and the processor time that an answer costs: `product` while
 * nothing is written, so that answers of the database are kept (`lib/database/kept/reads.ts`), and `written` while
 * something is committed every millisecond, so that seven of eight answers are asked for anew.
 */
export async function comparePages(
  database: DemoDatabase,
  product: Product,
  pages: readonly MeasuredPage[],
  { rounds, seconds }: Length,
): Promise<Record<string, Record<string, number>>> {
  const targets = await targetsOf(product);
  const { id } = await product.logIn("hse");
  const least = await startLeastPage(database, id);
  const table: Record<string, Record<string, number>> = {};
  try {
    for (const page of pages) {
      const ours = { target: await targets(page), pid: product.pid };
      const bare = { url: `${least.address}/${page.least}`, headers: least.headers };
      const turns: Turn[] = [
        { ...ours, writes: false },
        { ...ours, writes: true },
        { target: bare, pid: least.pid, writes: false },
      ];
      for (const { target } of turns) await warmUp(target);
      const found = turns.map(() => new Found());
      for (let round = 0; round < rounds; round++) {
        for (const [index, turn] of turns.entries()) {
          await found[index]!.measure(turn, database, seconds);
        }
      }
      table[page.name] = rowOf(page, found as [Found, Found, Found]);
    }
  } finally {
    await least.stop();
  }
  return table;
}

function rowOf({ goal }: MeasuredPage, [kept, written, bare]: [Found, Found, Found]) {
  const share = ({ rates }: Found) => median(rates.map((rate, round) => rate / bare.rates[round]!));
  return rounded({
    "product/s": median(kept.rates),
    "written/s": median(written.rates),
    "least/s": median(bare.rates),
    share: share(kept),
    "share written": share(written),
    goal,
    p50: median(kept.p50),
    p99: median(kept.p99),
    server: kept.cost.server,
    database: kept.cost.database,
    "server written": written.cost.server,
    "database written": written.cost.database,
    "least server": bare.cost.server,
    "least database": bare.cost.database,
  });
}

/** Commits something every millisecond during `work`, as far as the machine has time for it. */
export async function whileWritten<T>(adminUrl: string, work: () => Promise<T>): Promise<T> {
  const writer = new pg.Client({ connectionString: adminUrl });
  await writer.connect();
  let isOver = false;
  const written = (async () => {
    await writer.query("set synchronous_commit = off");
    while (!isOver) {
      await writer.query("select pg_current_xact_id()");
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  })();
  try {
    return await work();
  } finally {
    isOver = true;
    await written;
    await writer.end();
  }
}

/** As many requests that all connections keep their statements and the code is compiled. */
async function warmUp(target: Target): Promise<void> {
  let sent = 0;
  while (sent < 400) {
    sent += (await sendLoad(target, { connections: CONNECTIONS, seconds: 1 })).requests;
  }
}

/** Turns a page into what to request, with a session of its account. */
export async function targetsOf(
  product: Product,
): Promise<(page: MeasuredPage) => Promise<Target>> {
  const { cookie } = await product.logIn("hse");
  const list = await fetch(`${product.address}/api/incidents`, { headers: { Cookie: cookie } });
  const { items: [newest] } = await list.json();
  const cookies = new Map([["hse", cookie]]);
  return async ({ path, account }) => {
    if (!cookies.has(account)) cookies.set(account, (await product.logIn(account)).cookie);
    return {
      url: product.address + path.replace(":incident", newest.id),
      headers: { Cookie: cookies.get(account)! },
    };
  };
}

/** Numbers with three digits. */
export function rounded<T extends Record<string, number>>(numbers: T): T {
  return Object.fromEntries(
    Object.entries(numbers).map(([name, value]) => [name, Number(value.toPrecision(3))]),
  ) as T;
}
