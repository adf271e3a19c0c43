-- Incidents, the persons involved, incident numbers, and the lock on closed incidents.

create table incident_numbers (
  year integer primary key,
  last_number integer not null
);

-- Text in the form that searches compare: lower case, and every character beyond ASCII twice. The
-- trigram index knows runs of three characters, and a Chinese word often has two; doubled it has four.
-- A doubled word occurs in a doubled text exactly where the word occurs in the text.
create function search_form(p_text text) returns text
  language sql immutable parallel safe
  return case when octet_length(p_text) = char_length(p_text) then lower(p_text)
    else regexp_replace(lower(p_text), '([^\x01-\x7f])', '\1\1', 'g') end;

create table incidents (
  id uuid primary key default new_id(),
  number text not null constraint incidents_number_key unique check (number ~ '^INC-\d{4}-\d{6,}$'),
  type text not null check (type in ('injury', 'health', 'transport', 'environmental', 'asset', 'fire',
    'near_miss', 'unsafe_act', 'unsafe_condition', 'security', 'other')),
  status text not null default 'reported' check (status in ('reported', 'triaged', 'investigating',
    'capa_pending', 'verification', 'closed')),
  site_id uuid not null constraint incidents_site_id_fkey references sites (id),
  zone_id uuid not null,
  truck_id uuid constraint incidents_truck_id_fkey references trucks (id),
  reporter_id uuid not null references profiles (id),
  occurred_at timestamptz not null check (occurred_at >= '2000-01-01Z'),
  description text not null check (char_length(description) between 10 and 4000),
  immediate_action text check (char_length(immediate_action) <= 1000),
  location_text text check (char_length(location_text) <= 200),
  type_details jsonb not null default '{}' check (jsonb_typeof(type_details) = 'object'),
  locale text not null check (locale in ('en', 'ms', 'zh')),
  source text not null check (source in ('web', 'qr', 'offline')),
  quality_score integer check (quality_score between 1 and 10),
  quality_overridden boolean not null default false,

  severity integer check (severity between 1 and 5),
  checklist jsonb check (jsonb_typeof(checklist) = 'object'),
  triage_notes text check (char_length(triage_notes) <= 2000),
  triaged_at timestamptz,
  triaged_by uuid references profiles (id),
  -- The last change of the triage; the columns above keep the first. The version counts the saves.
  triage_changed_at timestamptz,
  triage_changed_by uuid references profiles (id),
  triage_version integer not null default 0 check (triage_version >= 0),
  -- What the law requires for this checklist, stored so that lists can be sorted and filtered by it.
  notify_immediately boolean not null default false,
  register_jkkp8 boolean not null default false,
  class6 text check (class6 in ('MAUT', 'HUK', 'THUK', 'KEJADIAN_BERBAHAYA')),
  form6_due_on date,
  form7_due_on date,
  confirm_days_off_on date,
  -- When DOSH was told, and when which form was submitted in its portal.
  dosh_notified_at timestamptz,
  form6_submitted_on date,
  form6_reference text check (char_length(form6_reference) between 1 and 40),
  form7_submitted_on date,
  form7_reference text check (char_length(form7_reference) between 1 and 40),

  closed_at timestamptz,
  closed_by uuid references profiles (id),
  idempotency_key uuid,
  request_hash bytea,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- No search word contains a line break, so none reaches from the number into the description.
  search_text text not null
    generated always as (search_form(number || e'\n' || description)) stored,

  constraint incidents_zone_of_site_fkey foreign key (zone_id, site_id) references zones (id, site_id),
  constraint incidents_idempotency_key unique (reporter_id, idempotency_key),
  -- For foreign keys that hold incident and site together. By site first, it also finds a site's rows.
  constraint incidents_site_id_key unique (site_id, id),
  constraint incidents_truck_required check (type <> 'transport' or truck_id is not null),
  constraint incidents_triaged check (status = 'reported' or
    (severity is not null and checklist is not null and triaged_at is not null)),
  constraint incidents_triage_changed check ((triage_changed_at is null) = (triage_changed_by is null)),
  constraint incidents_closed check ((status = 'closed') = (closed_at is not null)),
  constraint incidents_form6_submitted check ((form6_submitted_on is null) = (form6_reference is null)),
  constraint incidents_form7_submitted check ((form7_submitted_on is null) = (form7_reference is null)),
  constraint incidents_key_hashed check ((idempotency_key is null) = (request_hash is null))
);

-- What each index saves is in docs/decisions.md. The unique keys above answer by site and by reporter.
create index incidents_zone_id_idx on incidents (zone_id);
create index incidents_truck_id_idx on incidents (truck_id, created_at desc) where truck_id is not null;
-- Lists order by these columns and find the columns of their filters and of the policy in the same
-- index, so they fetch only the rows of one page.
create index incidents_created_at_idx on incidents (created_at desc, id desc)
  include (status, type, severity, site_id, zone_id, truck_id, reporter_id, occurred_at);
create index incidents_occurred_at_idx on incidents (occurred_at, id)
  include (status, type, severity, site_id, zone_id, truck_id, reporter_id, created_at);
-- Open incidents are few; queries about them do not grow with the closed ones.
create index incidents_open_idx on incidents (status, created_at desc, id desc)
  include (type, severity, site_id, zone_id, truck_id, reporter_id, occurred_at)
  where status <> 'closed';
-- Open incidents with a legal duty that is not done, of whatever kind: the rows of `LEGAL_DUTIES`.
create index incidents_duties_idx on incidents (created_at, id)
  where status <> 'closed' and (
    (notify_immediately and dosh_notified_at is null)
    or (form6_due_on is not null and form6_submitted_on is null)
    or (form7_due_on is not null and form7_submitted_on is null)
    or confirm_days_off_on is not null);
-- Counts by status, with every column that their filters and the policy read. It leads with the status,
-- because sorted rows are grouped in two thirds of the time.
create index incidents_count_idx on incidents (status, type, severity, site_id, reporter_id, id);
-- Without `fastupdate`, a new report does not wait while the pending list of the index is merged.
create index incidents_search_idx on incidents using gin (search_text gin_trgm_ops)
  with (fastupdate = off);

create table incident_persons (
  id uuid primary key default new_id(),
  incident_id uuid not null references incidents (id) on delete cascade,
  position integer not null check (position between 0 and 99),
  name text not null check (char_length(name) between 1 and 120),
  id_type text check (id_type in ('nric', 'passport')),
  id_number text check (char_length(id_number) <= 20),
  birth_date date,
  sex text check (sex in ('L', 'P')),
  nationality text check (char_length(nationality) <= 60),
  employment_status text,
  occupation_group text check (char_length(occupation_group) <= 120),
  job_at_time text check (char_length(job_at_time) <= 120),
  start_date date,
  employer_name text check (char_length(employer_name) <= 200),
  employer_address text check (char_length(employer_address) <= 300),
  injury_nature text,
  mechanism text,
  agent text,
  body_part text,
  lost_days integer check (lost_days between 0 and 6000),
  effect text check (effect in ('M', 'HUK', 'THUK')),
  treatment_place text check (char_length(treatment_place) <= 200),
  constraint incident_persons_position_key unique (incident_id, position)
);

-- The next incident number of a year. The row lock makes sure that no number is given twice.
create function next_incident_number(p_year integer) returns text
  language sql volatile security definer set search_path = public, pg_temp
as $$
  insert into incident_numbers (year, last_number) values (p_year, 1)
    on conflict (year) do update set last_number = incident_numbers.last_number + 1
    returning 'INC-' || year || '-' || lpad(last_number::text, greatest(6, length(last_number::text)), '0')
$$;
select run_as_administrator('next_incident_number(integer)');
grant execute on function next_incident_number(integer) to app_user;

-- A report names places that are active. The share locks keep them from being deactivated until the
-- report is committed.
create function require_active_places() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  zone zones;
begin
  if tg_op = 'INSERT' or new.site_id <> old.site_id then
    perform from sites where id = new.site_id and active for share;
    if not found then perform refuse('site_inactive', 'site_id'); end if;
  end if;
  if tg_op = 'INSERT' or (new.zone_id, new.site_id) <> (old.zone_id, old.site_id) then
    select * into zone from zones where id = new.zone_id for share;
    if zone.id is null then perform refuse('zone_inactive', 'zone_id'); end if;
    if zone.site_id <> new.site_id then perform refuse('zone_not_in_site', 'zone_id'); end if;
    if not zone.active then perform refuse('zone_inactive', 'zone_id'); end if;
  end if;
  if new.truck_id is not null and (tg_op = 'INSERT' or new.truck_id is distinct from old.truck_id) then
    perform from trucks where id = new.truck_id and active for share;
    if not found then perform refuse('truck_inactive', 'truck_id'); end if;
  end if;
  return new;
end $$;
select run_as_administrator('require_active_places()');
create trigger require_active_places before insert or update of site_id, zone_id, truck_id on incidents
  for each row execute function require_active_places();

-- A closed incident refuses update and delete by every role, the owner included.
create function refuse_closed_incident() returns trigger
  language plpgsql as $$
begin
  if old.status = 'closed' then perform refuse('incident_locked'); end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger closed_incident_lock before update or delete on incidents
  for each row execute function refuse_closed_incident();
create trigger no_truncate before truncate on incidents
  for each statement execute function refuse_change();
alter table incidents enable always trigger closed_incident_lock;
alter table incidents enable always trigger no_truncate;

-- The same for the parts of a closed incident, except for the recheck columns of its CAPAs. The share
-- lock on the incident makes a change of a part and a closure wait for each other.
create function refuse_part_of_closed_incident() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  part jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  earlier jsonb := case tg_op when 'UPDATE' then to_jsonb(old) else part end;
  recheck text[] := array['recheck_round', 'recheck_date', 'version', 'updated_at'];
  incident record;
begin
  if tg_table_name = 'capas' and tg_op = 'UPDATE' and part - recheck = earlier - recheck then
    return new;
  end if;
  for incident in
    select status from incidents where id in (
      (part ->> 'incident_id')::uuid, (earlier ->> 'incident_id')::uuid,
      (select incident_id from investigations where id = (part ->> 'investigation_id')::uuid),
      (select incident_id from investigations where id = (earlier ->> 'investigation_id')::uuid))
    for share
  loop
    if incident.status = 'closed' then perform refuse('incident_locked'); end if;
  end loop;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
select run_as_administrator('refuse_part_of_closed_incident()');

-- Locks a table whose rows belong to an incident, also where data is loaded with triggers off.
create function lock_with_incident(p_table regclass) returns void
  language plpgsql as $$
begin
  execute format('create trigger closed_incident_lock before insert or update or delete on %s
    for each row execute function refuse_part_of_closed_incident()', p_table);
  execute format('create trigger no_truncate before truncate on %s
    for each statement execute function refuse_change()', p_table);
  execute format('alter table %s enable always trigger closed_incident_lock', p_table);
  execute format('alter table %s enable always trigger no_truncate', p_table);
end $$;
revoke all on function lock_with_incident(regclass) from public;

select protect_table('incident_numbers');

-- The select policy is in 0007: it looks at CAPAs.
select protect_table('incidents');
grant select, insert, update, delete on incidents to app_user;
create policy incidents_insert on incidents for insert to app_user
  with check (reporter_id = (select app_user_id()) and status = 'reported' and severity is null);
create policy incidents_update on incidents for update to app_user
  using ((select app_role()) in ('hse', 'admin')) with check ((select app_role()) in ('hse', 'admin'));
create policy incidents_delete on incidents for delete to app_user
  using ((select app_role()) = 'admin');

-- Persons carry identity numbers and injuries: only safety officers and administrators read them. A
-- reporter writes them together with the report.
select lock_with_incident('incident_persons');
select protect_table('incident_persons');
grant select, insert, update, delete on incident_persons to app_user;
create policy incident_persons_select on incident_persons for select to app_user
  using ((select app_role()) in ('hse', 'admin'));
create policy incident_persons_insert on incident_persons for insert to app_user
  with check ((select app_role()) in ('hse', 'admin') or exists (
    select from incidents i where i.id = incident_id
      and i.reporter_id = (select app_user_id()) and i.status = 'reported'));
create policy incident_persons_update on incident_persons for update to app_user
  using ((select app_role()) in ('hse', 'admin')) with check ((select app_role()) in ('hse', 'admin'));
create policy incident_persons_delete on incident_persons for delete to app_user
  using ((select app_role()) in ('hse', 'admin'));
