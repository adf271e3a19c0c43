create table incident_numbers (
  year integer primary key,
  last_number integer not null
);

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
  -- The first triage stands above; this is the last change of it. The version counts the saves.
  triage_changed_at timestamptz,
  triage_changed_by uuid references profiles (id),
  triage_version integer not null default 0 check (triage_version >= 0),
  -- What the checklist means in law, kept beside it so that lists can be sorted and filtered by it.
  notify_immediately boolean not null default false,
  register_jkkp8 boolean not null default false,
  class6 text check (class6 in ('MAUT', 'HUK', 'THUK', 'KEJADIAN_BERBAHAYA')),
  form6_due_on date,
  form7_due_on date,
  confirm_days_off_on date,
  -- Filled in when DOSH was told, and when a form was typed into its portal.
  dosh_notified_at timestamptz,
  form6_submitted_on date,
  form6_reference text check (char_length(form6_reference) between 1 and 40),
  form7_submitted_on date,
  form7_reference text check (char_length(form7_reference) between 1 and 40),

  closed_at timestamptz,
  closed_by uuid references profiles (id),
  embedding vector(768),
  idempotency_key uuid,
  request_hash bytea,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint incidents_zone_of_site_fkey foreign key (zone_id, site_id) references zones (id, site_id),
  constraint incidents_idempotency_key unique (reporter_id, idempotency_key),
  constraint incidents_id_site_key unique (id, site_id),
  constraint incidents_truck_required check (type <> 'transport' or truck_id is not null),
  constraint incidents_triaged check (status = 'reported' or
    (severity is not null and checklist is not null and triaged_at is not null)),
  constraint incidents_triage_changed check ((triage_changed_at is null) = (triage_changed_by is null)),
  constraint incidents_closed check ((status = 'closed') = (closed_at is not null)),
  constraint incidents_form6_submitted check ((form6_submitted_on is null) = (form6_reference is null)),
  constraint incidents_form7_submitted check ((form7_submitted_on is null) = (form7_reference is null)),
  constraint incidents_key_hashed check ((idempotency_key is null) = (request_hash is null))
);
create index incidents_reporter_id_idx on incidents (reporter_id, created_at desc);
create index incidents_site_id_idx on incidents (site_id, created_at desc);
create index incidents_created_at_idx on incidents (created_at desc, id desc);
create index incidents_status_idx on incidents (status, created_at desc);
create index incidents_zone_id_idx on incidents (zone_id);
create index incidents_truck_id_idx on incidents (truck_id, created_at desc) where truck_id is not null;
create index incidents_occurred_at_idx on incidents (occurred_at);

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

-- The next number of a year. The row lock keeps it from ever being given twice.
create function next_incident_number(p_year integer) returns text
  language sql volatile security definer set search_path = public, pg_temp
as $$
  insert into incident_numbers (year, last_number) values (p_year, 1)
    on conflict (year) do update set last_number = incident_numbers.last_number + 1
    returning 'INC-' || year || '-' || lpad(last_number::text, greatest(6, length(last_number::text)), '0')
$$;
alter function next_incident_number(integer) owner to app_administrator;
revoke all on function next_incident_number(integer) from public;
grant execute on function next_incident_number(integer) to app_user;

-- A report names places that are in use at that moment. The rows are locked against deactivation
-- until the report is committed.
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
alter function require_active_places() owner to app_administrator;
revoke all on function require_active_places() from public;
create trigger require_active_places before insert or update of site_id, zone_id, truck_id on incidents
  for each row execute function require_active_places();
