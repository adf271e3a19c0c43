import { z } from "zod";
import { difference, writeAudit } from "@/lib/audit/mod.ts";
import { Problem } from "@/lib/errors.ts";
import type { Session } from "@/lib/session.ts";

/** The figures of a workplace in a calendar year that JKKP 8 asks for. */
export interface SiteYear {
  site_id: string;
  year: number;
  /** Z: average over the year */
  average_workers: number;
  /** B */
  working_days: number;
  /** C */
  hours_per_day: number;
  /** Hours from the time records; null when they were not counted. */
  counted_hours: number | null;
  /** Hours of the year: counted, or Z x B x C. */
  total_hours: number;
}

const hundredths = (max: number) => z.number().min(0).max(max).multipleOf(0.01);

/** The figures of a year as a request states them. */
export const SiteYearInput = z.strictObject({
  average_workers: z.int().min(0).max(100_000),
  working_days: z.int().min(0).max(366),
  hours_per_day: hundredths(24).default(8),
  counted_hours: hundredths(9_999_999_999).nullish().transform((hours) => hours ?? null),
});
export type SiteYearInput = z.output<typeof SiteYearInput>;

/** A calendar year in the path of a request. */
export const Year = z.coerce.number().int().min(2000).max(2200);

/** The years of a site, newest first. @throws Problem `not_found` */
export async function listSiteYears({ tx }: Session, siteId: string): Promise<SiteYear[]> {
  await tx.selectFrom("sites").select("id").where("id", "=", siteId)
    .executeTakeFirstOrThrow(() => new Problem("not_found"));
  const rows = await select(tx).where("site_id", "=", siteId).orderBy("year", "desc").execute();
  return rows.map(present);
}

/** The figures of one year of all sites, ordered by site. */
export async function listYear({ tx }: Pick<Session, "tx">, year: number): Promise<SiteYear[]> {
  const rows = await select(tx).where("year", "=", year).orderBy("site_id").execute();
  return rows.map(present);
}

/** Enters or corrects the figures of a year, with an audit entry. @throws Problem `not_found` for an unknown site */
export async function saveSiteYear(
  session: Session,
  { site_id, year }: Pick<SiteYear, "site_id" | "year">,
  input: SiteYearInput,
): Promise<SiteYear> {
  const { tx, now } = session;
  const found = await select(tx).where("site_id", "=", site_id).where("year", "=", year)
    .forUpdate().executeTakeFirst();
  const before = found && present(found);
  const changes = difference({ ...before }, { ...input });
  if (before && !changes) return before;
  await tx.insertInto("site_years").values({ site_id, year, ...input, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(["site_id", "year"]).doUpdateSet({ ...input, updated_at: now })
    ).execute();
  await writeAudit(session, {
    action: "site_year.saved",
    subject: ["site", site_id],
    before: before && { year, ...changes?.before },
    after: { year, ...changes?.after },
  });
  return withTotal({ site_id, year, ...input });
}

/** Removes a year that was entered by mistake. @throws Problem `not_found` */
export async function deleteSiteYear(
  session: Session,
  { site_id, year }: Pick<SiteYear, "site_id" | "year">,
): Promise<void> {
  const row = await session.tx.deleteFrom("site_years").where("site_id", "=", site_id)
    .where("year", "=", year).returning(COLUMNS)
    .executeTakeFirstOrThrow(() => new Problem("not_found"));
  const { site_id: _, ...before } = present(row);
  await writeAudit(session, { action: "site_year.deleted", subject: ["site", site_id], before });
}

const COLUMNS = [
  "site_id",
  "year",
  "average_workers",
  "working_days",
  "hours_per_day",
  "counted_hours",
] as const;

function select(tx: Session["tx"]) {
  return tx.selectFrom("site_years").select(COLUMNS);
}

type Row = Awaited<ReturnType<ReturnType<typeof select>["executeTakeFirstOrThrow"]>>;

function present({ hours_per_day, counted_hours, ...row }: Row): SiteYear {
  return withTotal({
    ...row,
    hours_per_day: Number(hours_per_day),
    counted_hours: counted_hours === null ? null : Number(counted_hours),
  });
}

function withTotal(year: Omit<SiteYear, "total_hours">): SiteYear {
  return { ...year, total_hours: year.counted_hours ?? computedHours(year) };
}

/**
 * Hours worked in a year by sheet IV of JKKP 8: average workers Z x working days B x hours per day C,
 * with C rounded to the hundredth of an hour.
 */
export function computedHours(
  { average_workers, working_days, hours_per_day }: {
    average_workers: number;
    working_days: number;
    hours_per_day: number;
  },
): number {
  return average_workers * working_days * Math.round(hours_per_day * 100) / 100;
}
