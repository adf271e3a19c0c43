import { type Ai, askRiskWords, readNamesIn, RISK_WORDS_VERSION } from "@/lib/ai/mod.ts";
import type { Clock } from "@/lib/calendar.ts";
import type { Actor, Database, Tx } from "@/lib/database/mod.ts";
import { endOfWork } from "@/lib/runs.ts";
import type { Locale } from "@/lib/i18n/mod.ts";
import type { Session } from "@/lib/session.ts";
import { RISING_DAYS, type RisingZone } from "../rules/rising_zones.ts";

/** Has a model word the reasons of flags, after the answer that showed them. */
export interface RiskWorder {
  /** Returns at once. What fails is tried again after some time, when the flag is shown once more. */
  request(wanted: { rising: readonly RisingZone[]; actor: Actor; locale: Locale }): void;
  /** Takes nothing more, and resolves when what was asked for is kept, or soon when a model is slow. */
  stop(): Promise<void>;
  /** Resolves when nothing is being worded. */
  settled(): Promise<void>;
}

interface WorderServices {
  readonly database: Database;
  readonly ai: Pick<Ai, "ask" | "available">;
  readonly clock: Clock;
  readonly timeZone: string;
  readonly log: (entry: Record<string, unknown> & { event: string }) => void;
}

/** Flags that one request has worded, the steepest; the table's sentence is good enough for the rest. */
const MOST_AT_ONCE = 5;
/** How long a flag is left alone whose words failed. */
const PAUSE_MS = 10 * 60_000;

/** Creates it. One question at a time, each flag once, and no transaction is open meanwhile. */
export function createRiskWorder(services: WorderServices): RiskWorder {
  const { database, ai, clock, timeZone, log } = services;
  const pausedUntil = new Map<string, number>();
  const waiting = new Set<string>();
  let last: Promise<void> = Promise.resolve();
  let isStopped = false;

  async function word(zone: RisingZone, actor: Actor, locale: Locale): Promise<void> {
    const places = await database.inSession(actor, async (tx) => {
      const names = await readPlaceNames(tx);
      const own = names.get(zone.zone_id);
      if (!own) return null;
      const session: Session = { tx, actor, now: clock.now(), timeZone };
      const people = await readNamesIn(session, [own.zone, own.site]);
      const others = [...new Set([...names.values()].flatMap((one) => [one.zone, one.site]))];
      return { ...own, others, people };
    });
    if (places === null) return;
    const { people, ...flag } = places;
    const { text, model } = await askRiskWords(ai, {
      actor,
      locale,
      names: people,
      flag: { ...flag, ...numbersOf(zone), level: zone.level, days: RISING_DAYS },
    });
    const row = { flag_hash: await hashOf(zone, flag), text, model, created_at: clock.now() };
    await database.asAdministrator("keep words of a flag", async (tx) => {
      await tx.insertInto("risk_words").values({ zone_id: zone.zone_id, locale, ...row })
        .onConflict((old) => old.columns(["zone_id", "locale"]).doUpdateSet(row)).execute();
    });
  }

  async function tryToWord(zone: RisingZone, actor: Actor, locale: Locale, key: string) {
    try {
      if (isStopped || !(await ai.available()).model) return;
      await word(zone, actor, locale);
      pausedUntil.delete(key);
    } catch (error) {
      pausedUntil.set(key, clock.now().getTime() + PAUSE_MS);
      const message = error instanceof Error ? error.message : String(error);
      log({ event: "risk_words_failed", zone: zone.zone_id, message });
    } finally {
      waiting.delete(key);
    }
  }

  return {
    request: ({ rising, actor, locale }) => {
      if (isStopped) return;
      const now = clock.now().getTime();
      for (const [key, until] of pausedUntil) if (until <= now) pausedUntil.delete(key);
      for (const zone of rising.slice(0, MOST_AT_ONCE)) {
        const key = [zone.zone_id, locale, ...Object.values(numbersOf(zone)), zone.level].join();
        if (waiting.has(key) || pausedUntil.has(key)) continue;
        waiting.add(key);
        last = last.then(() => tryToWord(zone, actor, locale, key));
      }
    },
    stop: () => {
      isStopped = true;
      return endOfWork(last);
    },
    settled: () => last,
  };
}

/** Reads the kept words of flags, by zone; words for other numbers or an earlier name are none. */
export async function readRiskWords(
  { tx }: Pick<Session, "tx">,
  rising: readonly RisingZone[],
  locale: Locale,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  if (rising.length === 0) return found;
  const rows = await tx.selectFrom("risk_words as w").innerJoin("zones as z", "z.id", "w.zone_id")
    .innerJoin("sites as s", "s.id", "z.site_id")
    .select(["w.zone_id", "w.flag_hash", "w.text", "z.name as zone", "s.name as site"])
    .where("w.locale", "=", locale)
    .where("w.zone_id", "in", rising.map(({ zone_id }) => zone_id)).execute();
  for (const { zone_id, flag_hash, text, ...place } of rows) {
    const flag = rising.find((one) => one.zone_id === zone_id)!;
    const hash = await hashOf(flag, place);
    if (hash.every((byte, n) => byte === flag_hash[n])) found.set(zone_id, text);
  }
  return found;
}

function numbersOf({ recent, earlier, ratio }: RisingZone) {
  return { recent, earlier, ratio: Math.round(ratio * 10) / 10 };
}

/** Of everything that the words may name. */
async function hashOf(
  flag: RisingZone,
  { zone, site }: { zone: string; site: string },
): Promise<Uint8Array> {
  const { recent, earlier, ratio } = numbersOf(flag);
  const named = [RISK_WORDS_VERSION, flag.level, recent, earlier, ratio, zone, site];
  const bytes = new TextEncoder().encode(JSON.stringify(named));
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

async function readPlaceNames(tx: Tx): Promise<Map<string, { zone: string; site: string }>> {
  const rows = await tx.selectFrom("zones as z").innerJoin("sites as s", "s.id", "z.site_id")
    .select(["z.id", "z.name as zone", "s.name as site"]).execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}
