import { type EpochDay, isoDate } from "./calendar.ts";
import { demoUuid, PLACES_AND_PEOPLE_SINCE } from "./identifiers.ts";
import type { DemoInjuredPerson } from "./model.ts";
import { COMPANY, siteByCode } from "./places.ts";
import { OCCUPATION_GROUPS, type Story, type Victim } from "./story.ts";

/** Returns the person record for forms JKKP 6, 7 and 8. */
export function composeVictim(
  victim: Victim,
  story: Story,
  counter: number,
  day: EpochDay,
): DemoInjuredPerson {
  const site = siteByCode(story.zone.slice(0, 3));
  const [employer, address] = victim.employer ??
    [COMPANY, `${site.address}, ${site.postcode} ${site.town}, ${site.state}`];
  return {
    id: demoUuid(PLACES_AND_PEOPLE_SINCE, 50000 + counter),
    name: victim.name,
    id_type: victim.passport ? "passport" : "nric",
    id_number: victim.passport?.[1] ?? inventedNric(victim, counter),
    birth_date: victim.born,
    sex: victim.sex,
    nationality: victim.passport?.[0] ?? "Malaysia",
    employment_status: victim.status ?? (victim.passport ? "foreign_worker" : "permanent"),
    occupation_group: OCCUPATION_GROUPS[victim.group],
    job_at_time: victim.job,
    start_date: isoDate(day - Math.round(victim.years * 365.25) - counter % 60),
    employer_name: employer,
    employer_address: address,
    effect: victim.effect ?? "THUK",
    ...known({
      injury_nature: victim.nature,
      mechanism: victim.mechanism,
      agent: victim.agent,
      body_part: victim.part,
      lost_days: victim.days,
      treatment_place: victim.treated,
    }),
  };
}

/** Removes unknown values. */
function known<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]?: NonNullable<Fields[Key]> } {
  const found = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(found) as { [Key in keyof Fields]?: NonNullable<Fields[Key]> };
}

/**
 * Returns an NRIC number in a valid format (birth date, place, serial; odd for men) that cannot
 * exist: place code 00 has never been issued.
 */
function inventedNric(victim: Victim, counter: number): string {
  const birth = victim.born.slice(2).replaceAll("-", "");
  const serial = (counter % 500) * 2 + (victim.sex === "L" ? 1 : 0);
  return `${birth}00${String(serial).padStart(4, "0")}`;
}
