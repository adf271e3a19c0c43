import { sql } from "kysely";
import { beginningOf, today } from "@/lib/calendar.ts";
import { type Company, listYear, readCompany, type SiteYear } from "@/lib/company/mod.ts";
import { Problem } from "@/lib/errors.ts";
import type { Session } from "@/lib/session.ts";
import { readRegister, type RegisterScope } from "./read.ts";
import { gapsOf, type RowGap } from "./rules/gaps.ts";
import { type RegisterState, registerState } from "./rules/period.ts";
import type { RegisterRow } from "./rules/rows.ts";
import { type RegisterSummary, summarise } from "./rules/summary.ts";
import { findSubmissions, type RegisterSubmission } from "./submissions.ts";

/** The facts of the company that the header of JKKP 8 asks for. */
const HEADER_FIELDS = [
  "name",
  "industry_code",
  "industry_size",
  "phone",
  "notifier_name",
] as const satisfies readonly (keyof Company)[];
export type HeaderField = (typeof HEADER_FIELDS)[number];

/** A workplace as the header names it. */
export interface RegisterSite {
  id: string;
  code: string;
  name: string;
  address: string | null;
  postcode: string | null;
  town: string | null;
  state: string | null;
  jkkp_number: string | null;
}

/** The register of one year and workplace, with what is missing in it. */
export interface SiteRegister {
  year: number;
  site: RegisterSite;
  rows: RegisterRow[];
  summary: RegisterSummary;
  /** The lines with something missing, in the order of the register. */
  gaps: { row: RegisterRow; missing: RowGap[] }[];
  /** Workers and hours; null until they are entered. */
  figures: SiteYear | null;
  header_missing: HeaderField[];
  address_missing: boolean;
  /** Reports of the year that nobody has triaged: they may belong in the register. */
  untriaged: number;
  state: RegisterState;
  days_left: number | null;
  submission: RegisterSubmission | null;
}

/** How many things a register lacks. */
export function countMissing(register: SiteRegister): number {
  const { gaps, figures, header_missing, address_missing, untriaged } = register;
  return gaps.length + [!figures, header_missing.length, address_missing, untriaged]
    .filter(Boolean).length;
}

/**
 * Reads the registers of a year with what is missing in them, by site: of every workplace in use and of
 * those closed since that have cases, figures or a submission. Call it only for those who may make the
 * register (`register.read`).
 */
export async function reviewRegisters(
  session: Session,
  { year, site_id }: RegisterScope,
): Promise<SiteRegister[]> {
  const rows = await readRegister(session, { year, site_id });
  const years = await listYear(session, year);
  const submissions = await findSubmissions(session, year);
  const company = await readCompany(session);
  const untriaged = await countUntriaged(session, year);
  const sites = await session.tx.selectFrom("sites").orderBy("name").orderBy("id")
    .select(["id", "code", "name", "address", "postcode", "town", "state", "jkkp_number", "active"])
    .$if(site_id !== undefined, (query) => query.where("id", "=", site_id!)).execute();
  const header_missing = HEADER_FIELDS.filter((name) => !company[name]);
  return sites.flatMap(({ active, ...site }): SiteRegister[] => {
    const own = rows.filter((row) => row.case.site_id === site.id)
      .map((row, index) => ({ ...row, position: index + 1 }));
    const figures = years.find((one) => one.site_id === site.id) ?? null;
    const submission = submissions.find((one) => one.site_id === site.id) ?? null;
    const isAsked = active || own.length > 0 || figures !== null || submission !== null;
    if (!isAsked && site_id === undefined) return [];
    return [{
      year,
      site,
      rows: own,
      summary: summarise(own),
      gaps: own.map((row) => ({ row, missing: gapsOf(row) }))
        .filter(({ missing }) => missing.length > 0),
      figures,
      header_missing,
      address_missing: !site.address,
      untriaged: untriaged.get(site.id) ?? 0,
      ...registerState(year, today(session), submission !== null),
      submission,
    }];
  });
}

/** The register of one workplace. @throws Problem `not_found` for an unknown site */
export async function reviewRegister(
  session: Session,
  scope: { year: number; site_id: string },
): Promise<SiteRegister> {
  const [register] = await reviewRegisters(session, scope);
  if (!register) throw new Problem("not_found");
  return register;
}

async function countUntriaged(
  { tx, timeZone }: Session,
  year: number,
): Promise<Map<string, number>> {
  // The literal lets the partial index of open incidents answer.
  const { rows } = await sql<{ site_id: string; count: number }>`
    select site_id, count(*)::int as count from incidents
    where status <> 'closed' and status = 'reported'
      and occurred_at >= ${beginningOf(`${year}-01-01`, timeZone)}
      and occurred_at < ${beginningOf(`${year + 1}-01-01`, timeZone)}
    group by site_id`.execute(tx);
  return new Map(rows.map(({ site_id, count }) => [site_id, count]));
}
