import { sql } from "kysely";
import type { Connection } from "@/lib/database/mod.ts";
import { CAPAS, INCIDENTS } from "@/tests/database/records.ts";

/** Few, so that the board stays as it was. */
const ACTIONS = 8;
/** Overdue for so long that each new due date is told once, at the last threshold. */
const DAYS_OVERDUE = 14;

/**
 * Actions that become overdue while the load runs, and a table of the minutes of schedules that processes
 * took. Written by the superuser, whom no rule stops.
 */
export const PREPARE_JOBS = `
  insert into capas (incident_id, site_id, title, action_type, control_level, owner_id, priority,
      due_date, status, assigned_at, created_by)
    select incident_id, site_id, 'Overdue action ' || n, action_type, control_level, owner_id,
      priority, current_date + 30, 'open', now(), created_by
    from capas, generate_series(1, ${ACTIONS}) n where id = '${CAPAS.north}';
  update incidents set status = 'capa_pending' where id = '${INCIDENTS.north}';
  create table taken_minutes (name text, slot timestamptz);
  create function take_note() returns trigger language plpgsql security definer as $$
  begin
    if tg_op = 'INSERT' or new.slot is distinct from old.slot then
      if new.slot is not null then insert into public.taken_minutes values (new.name, new.slot); end if;
    end if;
    return null;
  end $$;
  create trigger take_note after insert or update on jobs for each row execute function take_note();`;

/** Gives each action that was told of, or is not overdue yet, another due date in the past. */
export async function makeOverdue(connection: Connection, round: number): Promise<void> {
  await sql`update capas c set due_date =
      (now() at time zone 'Asia/Kuala_Lumpur')::date - ${DAYS_OVERDUE + 1 + round}::int
    where title like 'Overdue action %' and (due_date > current_date or exists (
      select from escalations e where e.capa_id = c.id and e.due_date = c.due_date))`
    .execute(connection.kysely);
}

/** What the jobs made of it. */
export interface JobCounts {
  /** Due dates that were told, and those that nobody was told of. */
  told: number;
  untold: number;
  /** Minutes of schedules that a process took, and those that two took. */
  minutes: number;
  minutes_twice: number;
}

/** Counts what was told, and the minutes that were taken. */
export async function countJobs(connection: Connection): Promise<JobCounts> {
  const { rows: [counts] } = await sql<JobCounts>`
    select
      (select count(*)::int from escalations where outcome = 'sent'
        and capa_id in (select id from capas where title like 'Overdue action %')) as told,
      (select count(*)::int from capas c
        left join escalations e on e.capa_id = c.id and e.outcome = 'sent'
        where title like 'Overdue action %' and c.due_date < current_date and not exists (
          select from notifications n where n.capa_id = c.id
            and n.event = format('capa_overdue:%s:%s:%s:0', c.id, e.threshold, e.due_date))) as untold,
      (select count(*)::int from (select distinct name, slot from taken_minutes) one) as minutes,
      (select (count(*) - count(distinct (name, slot)))::int from taken_minutes) as minutes_twice`
    .execute(connection.kysely);
  return counts!;
}
