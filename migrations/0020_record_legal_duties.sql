-- Legal duties of incidents, and what was done about them. A closed incident stays locked, but closing
-- ends no legal duty: what was told and submitted is rows of their own, which are only ever added.

-- What was told to an authority, submitted or released. A correction is a newer row; the newest of a
-- subject counts. The subject is a duty of `legal_duties`, or `scene_released`.
create table legal_records (
  id bigint generated always as identity,
  incident_id uuid not null references incidents (id) on delete cascade,
  subject text not null check (subject ~ '^[a-z0-9_]{1,40}$'),
  -- An instant for what was told, a date for what was submitted.
  happened_at timestamptz,
  happened_on date,
  reference text check (char_length(reference) between 1 and 40),
  recorded_by uuid references profiles (id),
  created_at timestamptz not null default now(),
  primary key (incident_id, id),
  constraint legal_records_when check ((happened_at is null) <> (happened_on is null))
);
create index legal_records_newest_idx on legal_records (subject, incident_id, id desc);

-- What the law asks for after a triage, one row for each duty of an incident; `LEGAL_DUTIES` in
-- lib/incidents/rules/legal_duties.ts names them. `done` follows from `legal_records`.
create table legal_duties (
  incident_id uuid not null references incidents (id) on delete cascade,
  duty text not null check (duty ~ '^[a-z0-9_]{1,40}$'),
  -- The last day; null for a duty without a deadline.
  due_on date,
  -- The last instant of a deadline in hours.
  due_at timestamptz,
  -- Due at once: `due_on` is the day it began.
  at_once boolean not null default false,
  -- Only records from this instant on count: another death asks for another letter.
  since timestamptz,
  done boolean not null default false,
  primary key (incident_id, duty)
);
-- Few duties are open, of open and closed incidents; those that are done are never read as a list.
create index legal_duties_open_idx on legal_duties (duty, due_on, incident_id) where not done;

drop index incidents_duties_idx;

-- The owner of a table with forced row-level security sees no row of it.
alter table incidents no force row level security;
insert into legal_records (incident_id, subject, happened_at, happened_on, reference, created_at)
  select i.id, r.subject, r.happened_at, r.happened_on, r.reference, i.updated_at
  from incidents i cross join lateral (values
    (1, 'dosh', i.dosh_notified_at, null::date, null::text),
    (2, 'form6', null, i.form6_submitted_on, i.form6_reference),
    (3, 'form7', null, i.form7_submitted_on, i.form7_reference)
  ) r (n, subject, happened_at, happened_on, reference)
  where r.happened_at is not null or r.happened_on is not null
  order by i.created_at, i.id, r.n;
-- Days off are confirmed by a triage, which a closed incident does not take.
insert into legal_duties (incident_id, duty, due_on, at_once, done)
  select i.id, d.duty, d.due_on, d.at_once, d.done
  from incidents i cross join lateral (values
    ('dosh', case when i.notify_immediately
      then (i.occurred_at at time zone 'Asia/Kuala_Lumpur')::date end, true,
      i.dosh_notified_at is not null),
    ('form6', i.form6_due_on, false, i.form6_submitted_on is not null),
    ('form7', i.form7_due_on, false, i.form7_submitted_on is not null),
    ('days_off', case when i.status <> 'closed' then i.confirm_days_off_on end, false, false)
  ) d (duty, due_on, at_once, done)
  where d.due_on is not null;
alter table incidents force row level security;

alter table incidents
  drop column dosh_notified_at,
  drop column form6_submitted_on,
  drop column form6_reference,
  drop column form7_submitted_on,
  drop column form7_reference,
  drop column form6_due_on,
  drop column confirm_days_off_on;
-- The day the employer learned of an occupational disease: form 7 is due seven days later. Until now
-- the day of the report stood for it. Changing the type of a column reaches closed incidents too, which
-- no update may.
alter table incidents rename column form7_due_on to learned_on;
alter table incidents alter column learned_on type date using learned_on - 7;

-- Records are never changed or deleted. Deleting an open incident deletes them too, so a delete passes
-- only when the incident is already gone.
create function refuse_legal_record_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_op = 'DELETE' and not exists (select from incidents where id = old.incident_id) then
    return old;
  end if;
  raise exception using errcode = 'SI003', message = 'append_only',
    detail = 'legal_records accepts insert only';
end $$;
select run_as_administrator('refuse_legal_record_change()');
create trigger legal_records_append_only before update or delete on legal_records
  for each row execute function refuse_legal_record_change();
create trigger legal_records_no_truncate before truncate on legal_records
  for each statement execute function refuse_change();
alter table legal_records enable always trigger legal_records_append_only;
alter table legal_records enable always trigger legal_records_no_truncate;

-- A record ends its duty.
create function end_legal_duty() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update legal_duties set done = true where incident_id = new.incident_id and duty = new.subject;
  return null;
end $$;
select run_as_administrator('end_legal_duty()');
create trigger end_legal_duty after insert on legal_records
  for each row execute function end_legal_duty();

-- Only a record ends a duty, whatever is written. The duties of a closed incident stay: one may come to
-- them, none is changed or taken away.
create function guard_legal_duty() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_op <> 'INSERT' and exists (
    select from incidents where id = old.incident_id and status = 'closed') and (
      tg_op = 'DELETE' or (new.incident_id, new.duty) <> (old.incident_id, old.duty)
      or (new.since is null and (new.due_on, new.due_at, new.at_once)
        is distinct from (old.due_on, old.due_at, old.at_once))) then
    perform refuse('incident_locked');
  end if;
  if tg_op = 'DELETE' then return old; end if;
  new.done := exists (select from legal_records r
    where r.incident_id = new.incident_id and r.subject = new.duty
      and (new.since is null or r.created_at >= new.since));
  return new;
end $$;
select run_as_administrator('guard_legal_duty()');
create trigger guard_legal_duty before insert or update or delete on legal_duties
  for each row execute function guard_legal_duty();
create trigger no_truncate before truncate on legal_duties
  for each statement execute function refuse_change();
alter table legal_duties enable always trigger guard_legal_duty;
alter table legal_duties enable always trigger no_truncate;

-- That DOSH released the scene concerns everyone who sees the incident.
select protect_table('legal_records', append_only => true);
grant select, insert on legal_records to app_user;
create policy legal_records_select on legal_records for select to app_user
  using ((select app_role()) in ('hse', 'admin', 'management')
    or (subject = 'scene_released' and exists (select from incidents i where i.id = incident_id)));
create policy legal_records_insert on legal_records for insert to app_user
  with check ((select app_role()) in ('hse', 'admin') and recorded_by = (select app_user_id()));

select protect_table('legal_duties');
grant select, insert, update, delete on legal_duties to app_user;
create policy legal_duties_select on legal_duties for select to app_user
  using ((select app_role()) in ('hse', 'admin', 'management'));
create policy legal_duties_insert on legal_duties for insert to app_user
  with check ((select app_role()) in ('hse', 'admin'));
create policy legal_duties_update on legal_duties for update to app_user
  using ((select app_role()) in ('hse', 'admin')) with check ((select app_role()) in ('hse', 'admin'));
create policy legal_duties_delete on legal_duties for delete to app_user
  using ((select app_role()) in ('hse', 'admin'));

-- Answers that contradict the report, confirmed by the officer who triaged; and the risk matrix.
alter table incidents
  add column confirmed_against_report jsonb not null default '[]'
    check (jsonb_typeof(confirmed_against_report) = 'array'),
  add column likelihood integer check (likelihood between 1 and 5);

-- A death within a year of the accident is an addendum of its own kind.
alter table addenda
  add column kind text not null default 'note' check (kind in ('note', 'death')),
  add column died_on date,
  add constraint addenda_death check ((kind = 'death') = (died_on is not null));
