import { completeChecklist } from "@/lib/statutory/rules/checklist.ts";
import type { TestDatabase } from "@/tests/support/database/mod.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";

/** Numbers of rows added to the test world, so that lists are as long as those of a company. */
const ZONES = 40;
const TRUCKS = 200;
const LEAST_OWNERS = 50;
const LEAST_REPORTERS = 400;
/** A person reports and finishes only so much, so beyond 100,000 incidents there are more people. */
const REPORTS_OF_ONE = 250;
const INCIDENTS_OF_ONE_OWNER = 2_000;
/** Closed incidents with a legal duty that is still open, besides a ninth of the open ones. */
const MOST_CLOSED_WITH_DUTY = 50;

/** Texts as long as those of the demo, because the planner chooses indexes by the width of rows. */
const IMMEDIATE_ACTION =
  "Area closed off with cones and the supervisor told. The rack was unloaded by hand, the damaged " +
  "beam marked, and the shift moved to the bay next door until the maintenance team had looked at it.";
const CHECKLIST = JSON.stringify(completeChecklist({}));
const OWNER_NOTES = "Fitted two steel stops to the rack and checked them with a loaded pallet.";

/**
 * Inserts incidents of the last five years, or of another span, into a test database: all but the newest
 * 3 % closed, or another number, and four CAPAs per three incidents. A million take some minutes.
 */
export async function insertIncidents(
  test: TestDatabase,
  count: number,
  span = "5 years",
  open = Math.floor(count * 0.03),
): Promise<void> {
  const reporters = Math.max(LEAST_REPORTERS, Math.ceil(count / REPORTS_OF_ONE));
  const owners = Math.max(LEAST_OWNERS, Math.ceil(count / INCIDENTS_OF_ONE_OWNER));
  await test.asSuperuser(`
    set session_replication_role = replica;
    ${dropIndexes(["incidents", "capas"])}
    insert into zones (site_id, code, name)
      select case n % 2 when 0 then '${PLACES.north.id}' else '${PLACES.south.id}' end::uuid,
        'Z' || n, 'Zone ' || n from generate_series(1, ${ZONES}) n;
    insert into trucks (number) select 'WXY ' || (1000 + n) from generate_series(1, ${TRUCKS}) n;
    with made as (
      insert into users (email, password_hash)
      select kind || n || '@siaga.test', '$2b$10$${"x".repeat(53)}'
      from (select 'reporter' kind, n from generate_series(1, ${reporters}) n
        union all select 'capa_owner', n from generate_series(1, ${owners}) n) who
      returning id, email)
    insert into profiles (id, full_name, role, site_id)
      select id, initcap(split_part(email, '@', 1)), regexp_replace(split_part(email, '@', 1), '[0-9]+', ''),
        case when ascii(right(id::text, 1)) % 2 = 0 then '${PLACES.north.id}' else '${PLACES.south.id}' end::uuid
      from made;

    create temporary table z as select id, site_id, row_number() over () - 1 as n from zones;
    create temporary table r as select id, row_number() over () - 1 as n from profiles where role = 'reporter';
    create temporary table o as select id, row_number() over () - 1 as n from profiles where role = 'capa_owner';
    create temporary table v as select id, row_number() over () - 1 as n from trucks;
    insert into incidents (number, type, status, site_id, zone_id, truck_id, reporter_id, occurred_at,
      description, immediate_action, locale, source, severity, checklist, triaged_at, triaged_by,
      closed_at, closed_by, created_at, updated_at)
    select 'INC-2026-' || lpad(i.n::text, greatest(6, length(i.n::text)), '0'), type, status, z.site_id, z.id,
      case when type = 'transport' then v.id end, r.id, at - interval '2 hours',
      (array['Pallet slid from the second level of the rack', 'Lorry rolled back at the dock',
        'Oil on the floor of the yard', 'Forklift hit the door frame', 'Worker slipped on the wet ramp'])
        [1 + i.n % 5] || ' beside bay ' || i.n % 997 || '. Nobody stood near; the area was closed with cones.',
      '${IMMEDIATE_ACTION}', 'en', 'web',
      case when status <> 'reported' then 1 + i.n % 5 end,
      case when status <> 'reported' then '${CHECKLIST}'::jsonb end,
      case when status <> 'reported' then at + interval '1 hour' end,
      case when status <> 'reported' then '${PEOPLE.hse.id}'::uuid end,
      case when status = 'closed' then at + interval '20 days' end,
      case when status = 'closed' then '${PEOPLE.hse.id}'::uuid end,
      at, at
    from (
      select n, '2026-03-10T03:00:00Z'::timestamptz - n * interval '${span}' / ${count} as at,
        (array['near_miss', 'transport', 'injury', 'asset', 'unsafe_condition', 'environmental'])[1 + n % 6] as type,
        case when n > ${open} then 'closed' else
          (array['reported', 'triaged', 'investigating', 'capa_pending', 'verification'])[1 + n % 5] end as status
      from generate_series(1, ${count}) n) i
    join z on z.n = i.n % (select count(*) from z)
    join r on r.n = i.n * 7 % (select count(*) from r)
    join v on v.n = i.n * 11 % (select count(*) from v);

    -- A ninth had to be submitted; of closed incidents all but 1 % of the newest were.
    insert into legal_records (incident_id, subject, happened_on, reference)
      select id, 'form6', (occurred_at + interval '6 days')::date, 'SL/SKEM/26/00001'
      from incidents
      where status = 'closed' and right(number, 6)::int % 9 = 0
        and (right(number, 2) <> '07' or right(number, 6)::int > ${MOST_CLOSED_WITH_DUTY * 900});
    insert into legal_duties (incident_id, duty, due_on)
      select id, 'form6', (occurred_at + interval '7 days')::date
      from incidents where severity is not null and right(number, 6)::int % 9 = 0;

    -- The actions of incidents that are closed from the start.
    alter table capas disable trigger closed_incident_lock;
    insert into capas (incident_id, site_id, title, action_type, control_level, owner_id, priority, due_date,
      status, owner_notes, assigned_at, completed_at, verified_at, verified_by, created_by)
    select i.id, i.site_id, 'Fit a stop to the rack of bay ' || k, 'corrective', 'engineering', o.id,
      (array['critical', 'high', 'medium', 'low'])[1 + k % 4], (i.created_at + interval '30 days')::date, state,
      case when state <> 'open' then '${OWNER_NOTES}' end,
      i.created_at, case when state in ('pending_verification', 'verified') then i.created_at + interval '9 days' end,
      case when state = 'verified' then i.created_at + interval '10 days' end,
      case when state = 'verified' then '${PEOPLE.hse.id}'::uuid end, '${PEOPLE.hse.id}'
    from (select i.*, row_number() over (order by i.id) as k from incidents i where severity is not null) i
    cross join lateral (select case when i.status = 'closed' then 'verified'
      else (array['open', 'in_progress', 'pending_verification', 'verified'])[1 + k % 4] end as state) s
    cross join lateral generate_series(1, case when k % 3 = 0 then 2 else 1 end) twice
    join o on o.n = (k + twice) % (select count(*) from o);

    alter table capas enable always trigger closed_incident_lock;
    drop table z, r, o, v;
    ${CREATE_INDEXES}
    set session_replication_role = origin;`);
  // As autovacuum leaves tables within minutes.
  await test.asSuperuser("vacuum analyze");
}

/**
 * The SQL that drops the indexes of tables that no constraint needs, and keeps what they were. Building
 * them at the end takes a fraction of the time of keeping them up to date.
 */
export function dropIndexes(tables: readonly string[]): string {
  return `create temporary table kept as
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = any ('{${tables}}'::regclass[])
        and not exists (select from pg_constraint where conindid = indexrelid);
    do $$ declare name text; begin
      for name in select k.name from kept k loop execute 'drop index ' || name; end loop;
    end $$;`;
}

/** The SQL that builds again what {@link dropIndexes} dropped. */
export const CREATE_INDEXES = `set maintenance_work_mem = '256MB';
    do $$ declare definition text; begin
      for definition in select k.definition from kept k loop execute definition; end loop;
    end $$;
    drop table kept;`;
