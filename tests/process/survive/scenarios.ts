import { eventually } from "@/tests/support/eventually.ts";
import { fillDisk, makeRoom } from "@/tests/support/small_disk.ts";
import { seededRandom } from "@/tests/support/fixtures/seeded_random.ts";
import { liveThroughDay } from "./day.ts";
import { type Load, pause } from "./load.ts";
import type { Stack } from "./stack.ts";
import type { Verdict } from "./verdict.ts";

/** One thing that happens where the service runs. */
export interface Scenario {
  /** How often it happens in `deno task ok`; 0: only in `deno task prove survive`. */
  readonly quick: number;
  /** How often in the proof. */
  readonly proof: number;
  /** Reports that come meanwhile at most, for each time. */
  readonly reports: number;
  /** The size of the disks of database and files, in MB; without it they are those of the machine. */
  readonly diskMegabytes?: number;
  happen(stack: Stack, times: number, load: Load): Promise<void>;
  /** What it must not do, besides losing and doubling. */
  readonly limits: (verdict: Verdict) => readonly [what: string, isSo: boolean][];
}

const SEED = Number(Deno.env.get("SURVIVE_SEED") || 1);

/** No request hangs: a connection of 5 s, a statement of 20 s, and room for a busy machine. */
const isWithinLimits = ({ slowest }: Verdict) => ["no request hangs", slowest < 30_000] as const;

const nothingFailed = ({ failed, refused }: Verdict) =>
  ["no request failed", failed + refused === 0] as const;

const clear = ({ failed }: Verdict) => ["refusals are clear", failed === 0] as const;

export const SCENARIOS = {
  /** Both processes are replaced one after the other, as for a new release. */
  rolling: {
    quick: 1,
    proof: 10,
    reports: 150,
    happen: async (stack, times) => {
      for (let n = 0; n < 2 * times; n++) {
        await stack.replace(n % 2);
      }
    },
    limits: (verdict) => [[...nothingFailed(verdict)], [...isWithinLimits(verdict)]],
  },
  /** A process is killed at a random moment and started again. */
  kills: {
    // `kill_test.ts` kills a server in each run of the tests.
    quick: 0,
    proof: 200,
    reports: 60,
    happen: async (stack, times) => {
      const random = seededRandom(SEED);
      for (let n = 0; n < times; n++) {
        await pause(random() * 300);
        await stack.restart(Math.floor(random() * 2), "SIGKILL");
      }
    },
    limits: (verdict) => [[...isWithinLimits(verdict)]],
  },
  /** Every connection between pooler and database breaks. */
  cut: {
    quick: 0,
    proof: 20,
    reports: 60,
    happen: async ({ network }, times) => {
      for (let n = 0; n < times; n++) {
        network.disconnect();
        await pause(200);
        network.reconnect();
        // The pooler tries again a second after it failed.
        await pause(2_800);
      }
    },
    limits: (verdict) => [[...clear(verdict)], [...isWithinLimits(verdict)]],
  },
  /** The database is restarted, ending every session. */
  database: {
    quick: 1,
    proof: 10,
    reports: 100,
    happen: async ({ cluster }, times) => {
      for (let n = 0; n < times; n++) {
        cluster.restart(n % 2 === 0 ? "fast" : "immediate");
        await pause(2_000);
      }
    },
    limits: (verdict) => [[...clear(verdict)], [...isWithinLimits(verdict)]],
  },
  /** The database server is lost and its synchronous standby takes over; nobody tells the service. */
  primary: {
    quick: 0,
    proof: 1,
    reports: 400,
    happen: async ({ cluster, network }) => {
      const standby = await cluster.addStandby();
      await pause(3_000);
      network.retarget(standby.takeOver());
      await pause(5_000);
    },
    limits: (verdict) => [[...clear(verdict)], [...isWithinLimits(verdict)]],
  },
  /** The clocks of both processes are set an hour ahead, and back again. */
  clock: {
    quick: 0,
    proof: 5,
    reports: 150,
    happen: async ({ setClock }, times) => {
      for (let n = 0; n < times; n++) {
        await setClock(3_600);
        await pause(3_000);
        await setClock(0);
        await pause(3_000);
      }
    },
    limits: (verdict) => [[...nothingFailed(verdict)], [...isWithinLimits(verdict)]],
  },
  /** For 30 s nothing passes between pooler and database, and no connection is closed. */
  frozen: {
    quick: 0,
    proof: 2,
    reports: 300,
    happen: async ({ network }, times) => {
      for (let n = 0; n < times; n++) {
        network.freeze();
        await pause(30_000);
        network.thaw();
        await pause(5_000);
      }
    },
    limits: (verdict) => [[...clear(verdict)], [...isWithinLimits(verdict)]],
  },
  /** A day, in so many seconds for each hour; `times` are the seconds. */
  day: {
    quick: 0,
    proof: 30,
    reports: 300,
    happen: liveThroughDay,
    limits: (verdict) => [[...clear(verdict)], [...isWithinLimits(verdict)]],
  },
  /** The disk of the database is full, then that of the files, and then there is room again. */
  "disk-full": {
    quick: 0,
    proof: 6,
    reports: 150,
    diskMegabytes: 320,
    happen: async ({ disks, cluster, address }, times) => {
      for (let n = 0; n < times; n++) {
        const disk = n % 2 === 0 ? "database" : "files";
        await pause(2_000);
        fillDisk(disks[disk]);
        await eventually(`${disk} is named`, async () => {
          // The database may have ended, and then cannot say why.
          if (!cluster.isRunning()) return true;
          const answer = await fetch(`${address}/readyz`);
          return (await answer.json()).full?.includes(disk) === true;
        });
        await pause(8_000);
        makeRoom(disks[disk]);
        // As its supervisor does: it ends when its write-ahead log finds no room.
        if (!cluster.isRunning()) cluster.restart("immediate");
        await pause(4_000);
      }
    },
    limits: (verdict) => [[...clear(verdict)], [...isWithinLimits(verdict)]],
  },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof SCENARIOS;
