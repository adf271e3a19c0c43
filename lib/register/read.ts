import { sql } from "kysely";
import { z } from "zod";
import { beginningOf } from "@/lib/calendar.ts";
import { Year } from "@/lib/company/mod.ts";
import { type IncidentType, personsOf } from "@/lib/incidents/mod.ts";
import { asAdministrator, type Session } from "@/lib/session.ts";
import type { Checklist, Class6 } from "@/lib/statutory/mod.ts";
import type { RegisterCase } from "./rules/case.ts";
import { type RegisterRow, registerRows } from "./rules/rows.ts";

/** The query of a register: one calendar year, by default that of `defaultYear`, of one workplace or of all. */
export const RegisterQuery = z.strictObject({
  year: Year.optional(),
  site_id: z.uuid().optional(),
});
export type RegisterQuery = z.output<typeof RegisterQuery>;

/** Which register is meant. */
export interface RegisterScope extends RegisterQuery {
  year: number;
}

/**
 * Reads the lines of the register JKKP 8: triaged incidents of a year in the people's time zone that the
 * triage puts into it, by site, then by time. They hold the persons' data that the form asks for, which
 * management has no right to outside of it: call it only for those who may make the register
 * (`register.read`).
 */
export async function readRegister(session: Session, scope: RegisterScope): Promise<RegisterRow[]> {
  const cases = await asAdministrator(
    session,
    "make the register JKKP 8",
    () => selectCases(session, scope),
  );
  return registerRows(cases, session.timeZone);
}

interface Stored extends Omit<RegisterCase, "form6" | "form7"> {
  asked: readonly string[];
  sent: readonly { subject: string; submitted_on: string; reference: string | null }[];
}

async function selectCases(
  { tx, timeZone }: Session,
  { year, site_id }: RegisterScope,
): Promise<RegisterCase[]> {
  const ofSite = site_id ? sql`i.site_id = ${site_id}` : sql`true`;
  const { rows } = await sql<Stored & { checklist: Checklist; class6: Class6; type: IncidentType }>`
    select i.id as incident_id, i.number as incident_number, s.id as site_id, s.name as site_name,
      i.status = 'closed' as is_closed, i.type, i.type_details, i.occurred_at, i.checklist, i.class6,
      i.learned_on, ${personsOf(sql`i.id`)} as persons,
      exists (select from addenda a where a.incident_id = i.id and a.kind = 'death') as died_later,
      (select coalesce(json_agg(d.duty), '[]') from legal_duties d
        where d.incident_id = i.id and d.duty in ('form6', 'form7')) as asked,
      (select coalesce(json_agg(r), '[]') from (
        select distinct on (subject) subject, happened_on as submitted_on, reference
        from legal_records where incident_id = i.id and subject in ('form6', 'form7')
        order by subject, id desc) r) as sent
    from incidents i join sites s on s.id = i.site_id
    where i.register_jkkp8 and i.triaged_at is not null and ${ofSite}
      and i.occurred_at >= ${beginningOf(`${year}-01-01`, timeZone)}
      and i.occurred_at < ${beginningOf(`${year + 1}-01-01`, timeZone)}
    order by s.name, s.id, i.occurred_at, i.number`.execute(tx);
  return rows.map(({ asked, sent, ...one }) => {
    const form = (duty: "form6" | "form7") => {
      const record = sent.find(({ subject }) => subject === duty);
      return {
        required: asked.includes(duty),
        submitted_on: record?.submitted_on ?? null,
        reference: record?.reference ?? null,
      };
    };
    return { ...one, form6: form("form6"), form7: form("form7") };
  });
}
