import { personId } from "./people.ts";
import { COMPANY, sites } from "./places.ts";
import type { DemoCompany, DemoRegisterSubmission, DemoSiteYear } from "./model.ts";

/** The fictional haulier, as on the statutory forms. */
export const company: DemoCompany = {
  name: COMPANY,
  registration_number: "200001000417 (500417-X)",
  industry_sector: "Transportation and storage",
  industry_code: "49230",
  industry_size: "B",
  phone: "03-5541 2200",
  email: "keselamatan@siaga.example",
  notifier_name: "Nurul Aisyah binti Hamzah",
  notifier_designation: "Safety and health officer",
  contact_name: "Kavitha a/p Subramaniam",
  company_breath_limit: 0,
};

/** Workers of each depot in the anchor's year; earlier years have fewer. */
const WORKERS: Readonly<Record<string, number>> = { SHA: 142, PKW: 96, NIL: 63, SNI: 48, BLP: 41 };

/** Working days per year: six per week without public holidays. */
const WORKING_DAYS = 298;

/** Overtime factor of recorded hours, by site; only Shah Alam records them. */
const COUNTED: Readonly<Record<string, number>> = { SHA: 1.04 };

/**
 * Two complete years and, from February on, the completed months of the anchor's year.
 * @param today `YYYY-MM-DD`
 */
export function siteYears(today: string): DemoSiteYear[] {
  const [year, month] = today.split("-").map(Number) as [number, number];
  return [2, 1, 0].flatMap((ago) => {
    const working_days = ago > 0 ? WORKING_DAYS : Math.round(WORKING_DAYS * (month - 1) / 12);
    if (working_days === 0) return [];
    return sites.map(({ id, code }) => {
      const average_workers = WORKERS[code]! - 3 * ago;
      const counted = COUNTED[code];
      return {
        site_id: id,
        year: year - ago,
        average_workers,
        working_days,
        hours_per_day: 8,
        counted_hours: counted && ago > 0
          ? Math.round(average_workers * working_days * 8 * counted)
          : null,
      };
    });
  });
}

/** The day in January on which each depot submitted its register, in every year. */
const SUBMITTED: Readonly<Record<string, number>> = { SHA: 14, NIL: 21, PKW: 27, SNI: 28, BLP: 29 };

/**
 * The registers JKKP 8 of the two complete years, as far as they were submitted before the anchor: in
 * January some depots have yet to.
 * @param today `YYYY-MM-DD`
 */
export function registerSubmissions(today: string): DemoRegisterSubmission[] {
  const thisYear = Number(today.slice(0, 4));
  return [thisYear - 2, thisYear - 1].flatMap((year) =>
    sites.flatMap(({ id, code }, index) => {
      const submitted_on = `${year + 1}-01-${SUBMITTED[code]}`;
      return submitted_on < today
        ? [{
          year,
          site_id: id,
          submitted_on,
          reference: `JKKP 8/${157 + 31 * index}/${year}`,
          submitted_by: personId(/SNI|BLP/.test(code) ? "ravi" : "aisyah"),
          created_at: `${submitted_on}T03:20:00.000Z`,
        }]
        : [];
    })
  );
}
