import { asAdministrator, type Session, type Sessions } from "@/lib/session.ts";
import { sql } from "kysely";
import { writeAudit } from "@/lib/audit/mod.ts";
import { beginningOf, today } from "@/lib/calendar.ts";
import { dateFormats, type Locale, translator } from "@/lib/i18n/mod.ts";
import { readRisingZones } from "./zones.ts";
import type { RisingLevel, RisingZone } from "../rules/rising_zones.ts";
import { readRiskWords, type RiskWorder } from "./words.ts";

/** A zone of rising risk with the reason in words. */
export interface RiskFlag {
  readonly zone_id: string;
  readonly level: RisingLevel;
  readonly reason: string;
  readonly counts: Omit<RisingZone, "zone_id" | "level">;
}

/** Reasons by zone, and whether a model worded them. */
export type RiskReasons = ReadonlyMap<string, { readonly text: string; readonly byModel: boolean }>;

/** Reads the flags of all zones that the caller may see, however many incidents there are. */
export async function readRiskFlags(
  session: Session,
  locale: Locale,
): Promise<{ rising: RisingZone[]; reasons: RiskReasons; flags: RiskFlag[] }> {
  const rising = await readRisingZones(session);
  const reasons = await readRiskReasons(session, rising, locale);
  const flags = rising.map(({ zone_id, level, ...counts }) => ({
    zone_id,
    level,
    reason: reasons.get(zone_id)!.text,
    counts,
  }));
  return { rising, reasons, flags };
}

/** The reason of each flag: a model's words where they are kept for these numbers, else the table's. */
export async function readRiskReasons(
  session: Session,
  rising: readonly RisingZone[],
  locale: Locale,
): Promise<RiskReasons> {
  const words = await readRiskWords(session, rising, locale);
  const t = translator(locale);
  const { number } = dateFormats(locale, session.timeZone);
  return new Map(rising.map((zone) => {
    const text = words.get(zone.zone_id);
    const reason = text ?? t(`rising_reason.${zone.level}`, {
      recent: number(zone.recent),
      earlier: number(zone.earlier),
      ratio: number(zone.ratio, 1),
    });
    return [zone.zone_id, { text: reason, byModel: text !== undefined }];
  }));
}

/**
 * Writes into the audit log which flags the caller was shown: one entry for each zone, level and pair of
 * counts a day, so that opening a page ten times is one sight of it. Run it in a transaction of its own,
 * after the flags were read.
 */
export async function recordShownFlags(
  session: Session,
  rising: readonly RisingZone[],
): Promise<void> {
  if (rising.length === 0) return;
  const { tx, actor, now, timeZone } = session;
  const since = beginningOf(today(session), timeZone);
  const shown = await asAdministrator(session, "look for flags shown before", async () => {
    // Two requests at once would both find nothing.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`risk_flag.shown ${actor.id}`}, 0))`
      .execute(tx);
    return await tx.selectFrom("audit_log").select(["subject_id", "after"])
      .where("actor_id", "=", actor.id).where("action", "=", "risk_flag.shown")
      .where("at", ">=", since).where("at", "<=", now).execute();
  });
  const keyOf = (id: string | null, values: unknown) => {
    const { level, recent, earlier } = values as RisingZone;
    return [id, level, recent, earlier].join();
  };
  const known = new Set(shown.map(({ subject_id, after }) => keyOf(subject_id, after)));
  for (const zone of rising.filter((one) => !known.has(keyOf(one.zone_id, one)))) {
    const { zone_id, level, recent, earlier, ratio } = zone;
    await writeAudit(session, {
      action: "risk_flag.shown",
      subject: ["zone", zone_id],
      after: { level, recent, earlier, ratio },
    });
  }
}

/** What showing flags needs of the service. */
export interface FlagServices extends Sessions {
  readonly riskWords: RiskWorder;
}

/** Records that flags were shown, and has the model word those without words, which nobody waits for. */
export async function showFlags(
  { inSession, riskWords }: FlagServices,
  { rising, reasons, actor, locale }: {
    readonly rising: readonly RisingZone[];
    readonly reasons: RiskReasons;
  } & Pick<Parameters<RiskWorder["request"]>[0], "actor" | "locale">,
): Promise<void> {
  if (rising.length === 0) return;
  await inSession((session) => recordShownFlags(session, rising));
  const wanted = rising.filter(({ zone_id }) => !reasons.get(zone_id)?.byModel);
  riskWords.request({ rising: wanted, actor, locale });
}
