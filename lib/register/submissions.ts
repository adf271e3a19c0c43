import { sql } from "kysely";
import { z } from "zod";
import { writeAudit } from "@/lib/audit/mod.ts";
import { today } from "@/lib/calendar.ts";
import { Year } from "@/lib/company/mod.ts";
import { fieldProblem, Problem } from "@/lib/errors.ts";
import type { Session } from "@/lib/session.ts";
import { registerDueOn } from "@/lib/statutory/mod.ts";
import { writtenText } from "@/lib/text.ts";
import {
  asksForRegister,
  lastEndedYear,
  type RegisterState,
  registerState,
} from "./rules/period.ts";

/** That the register of a year and workplace was submitted in DOSH's portal. */
export const RegisterSubmissionInput = z.strictObject({
  year: Year,
  site_id: z.uuid(),
  submitted_on: z.iso.date(),
  reference: writtenText({ min: 1, max: 40 }),
});
export type RegisterSubmissionInput = z.output<typeof RegisterSubmissionInput>;

/** A submitted register. */
export interface RegisterSubmission extends RegisterSubmissionInput {
  submitted_by: { id: string; full_name: string };
}

/**
 * Marks the register of a year and workplace as submitted, once, with an audit entry. Repeating it with
 * the same date and reference changes nothing.
 * @throws Problem `register_submitted`, `validation_failed` with `year_not_over` or, for the date,
 * `in_future` or `before_year_end`; `not_found` for an unknown site
 */
export async function submitRegister(
  session: Session,
  { year, site_id, submitted_on, reference }: RegisterSubmissionInput,
): Promise<RegisterSubmission> {
  const { tx, actor, now } = session;
  await tx.selectFrom("sites").select("id").where("id", "=", site_id)
    .executeTakeFirstOrThrow(() => new Problem("not_found"));
  // A register certifies a whole year: what happens in the rest of it would be missing.
  if (year > lastEndedYear(today(session))) throw fieldProblem("year", "year_not_over");
  if (submitted_on > today(session)) throw fieldProblem("submitted_on", "in_future");
  if (submitted_on <= `${year}-12-31`) throw fieldProblem("submitted_on", "before_year_end");
  const row = await tx.insertInto("register_submissions")
    .values({ year, site_id, submitted_on, reference, submitted_by: actor.id, created_at: now })
    .onConflict((conflict) => conflict.columns(["year", "site_id"]).doNothing())
    .returning("id").executeTakeFirst();
  if (!row) {
    const known = await submissionOf(session, { year, site_id });
    // The same form sent twice.
    if (known.submitted_on === submitted_on && known.reference === reference) return known;
    throw new Problem("register_submitted");
  }
  await writeAudit(session, {
    action: "register.submitted",
    subject: ["site", site_id],
    after: { year, submitted_on, reference },
  });
  return await submissionOf(session, { year, site_id });
}

/** A register whose mark is withdrawn. */
export const RegisterWithdrawal = RegisterSubmissionInput.pick({ year: true, site_id: true });
export type RegisterWithdrawal = z.output<typeof RegisterWithdrawal>;

/**
 * Withdraws that a register was submitted, which was marked by mistake, with an audit entry of what was
 * withdrawn: the register is asked for again.
 * @throws Problem `not_found` when it is not marked
 */
export async function withdrawSubmission(
  session: Session,
  { year, site_id }: RegisterWithdrawal,
): Promise<void> {
  const before = await session.tx.deleteFrom("register_submissions")
    .where("year", "=", year).where("site_id", "=", site_id)
    .returning(["year", "submitted_on", "reference"])
    .executeTakeFirstOrThrow(() => new Problem("not_found"));
  await writeAudit(session, {
    action: "register.withdrawn",
    subject: ["site", site_id],
    before,
  });
}

/** The submissions of a year, in no order. */
export async function findSubmissions(
  { tx }: Pick<Session, "tx">,
  year: number,
): Promise<RegisterSubmission[]> {
  const rows = await tx.selectFrom("register_submissions as r")
    .leftJoin("people as p", "p.id", "r.submitted_by")
    .select(["r.site_id", "r.submitted_on", "r.reference", "r.submitted_by as id", "p.full_name"])
    .where("r.year", "=", year).execute();
  return rows.map(({ site_id, submitted_on, reference, id, full_name }) => ({
    year,
    site_id,
    submitted_on,
    reference: reference ?? "",
    submitted_by: { id, full_name: full_name ?? "" },
  }));
}

async function submissionOf(
  session: Session,
  { year, site_id }: { year: number; site_id: string },
): Promise<RegisterSubmission> {
  const all = await findSubmissions(session, year);
  return all.find((one) => one.site_id === site_id)!;
}

/** How the register of one year and workplace stands today. */
export interface RegisterStatus {
  year: number;
  site: { id: string; name: string };
  due_on: string;
  state: RegisterState;
  /** Days to 31 January; null where nothing is counted. */
  days_left: number | null;
  submitted_on: string | null;
  reference: string | null;
}

/** Registers are kept for five years (NADOPOD 2004, regulation 10). */
const KEPT_YEARS = 5;

/**
 * How the registers stand today: of the last year for every workplace in use, and of earlier years for
 * those that entered figures or cases and did not submit; by year, the latest first, then by site.
 */
export async function readRegisterStatus(session: Session): Promise<RegisterStatus[]> {
  const now = today(session);
  const last = lastEndedYear(now);
  // Years are counted back by literals: of a series between parameters the planner expects a thousand
  // rows, and so plans the statement anew each time.
  const { rows } = await sql<
    {
      year: number;
      id: string;
      name: string;
      submitted_on: string | null;
      reference: string | null;
    }
  >`
    select y.year, s.id, s.name, r.submitted_on, r.reference
    from generate_series(0, ${sql.lit(KEPT_YEARS - 1)}) back
      cross join lateral (select ${last}::int - back as year) y cross join sites s
      left join register_submissions r on r.year = y.year and r.site_id = s.id
    where (back = 0 and (s.active or r.id is not null)) or (
      (back = 0 or r.id is null) and (
        exists (select from site_years f where f.site_id = s.id and f.year = y.year)
        or exists (select from incidents i where i.site_id = s.id and i.register_jkkp8
          and i.occurred_at >= make_date(y.year, 1, 1)::timestamp at time zone ${session.timeZone}
          and i.occurred_at < make_date(y.year + 1, 1, 1)::timestamp at time zone ${session.timeZone})))
    order by y.year desc, s.name, s.id`.execute(session.tx);
  return rows.map(({ year, id, name, submitted_on, reference }) => ({
    year,
    site: { id, name },
    due_on: registerDueOn(year),
    ...registerState(year, now, submitted_on !== null),
    submitted_on,
    reference,
  }));
}

/** What the banner of one year says: the workplaces whose register is asked for. */
export interface RegisterBanner extends Pick<RegisterStatus, "year" | "state" | "days_left"> {
  sites: RegisterStatus["site"][];
}

/** The banners of today, the latest year first; none when every register is submitted or not yet due. */
export function registerBanners(statuses: readonly RegisterStatus[]): RegisterBanner[] {
  const asked = statuses.filter(({ state }) => asksForRegister(state));
  const years = [...new Set(asked.map(({ year }) => year))];
  return years.map((year) => {
    const [first, ...others] = asked.filter((status) => status.year === year);
    const { state, days_left } = first!;
    return { year, state, days_left, sites: [first!, ...others].map(({ site }) => site) };
  });
}
