create table capas (
  id uuid primary key default new_id(),
  incident_id uuid not null,
  -- The incident's site, kept here so that a supervisor's policy needs no look at the incident.
  site_id uuid not null,
  title text not null check (char_length(title) between 1 and 200),
  description text check (char_length(description) <= 2000),
  action_type text not null check (action_type in ('corrective', 'preventive')),
  control_level text not null
    check (control_level in ('elimination', 'substitution', 'engineering', 'administrative', 'ppe')),
  root_cause_category text check (root_cause_category ~ '^[a-z_]{1,40}$'),
  owner_id uuid not null references profiles (id),
  priority text not null check (priority in ('critical', 'high', 'medium', 'low')),
  due_date date not null,
  status text not null default 'open'
    check (status in ('open', 'in_progress', 'pending_verification', 'verified')),
  owner_notes text check (char_length(owner_notes) <= 2000),
  assigned_at timestamptz not null,
  completed_at timestamptz,
  verified_at timestamptz,
  verified_by uuid references profiles (id),
  verification_notes text check (char_length(verification_notes) <= 2000),
  reopened_count integer not null default 0 check (reopened_count >= 0),
  reopen_reason text check (char_length(reopen_reason) between 1 and 1000),
  recheck_round integer not null default 0 check (recheck_round between 0 and 3),
  recheck_date date,
  version integer not null default 1,
  created_by uuid not null references profiles (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint capas_incident_fkey foreign key (incident_id, site_id)
    references incidents (id, site_id) on update cascade on delete cascade,
  constraint capas_verified check ((status = 'verified') = (verified_at is not null)),
  constraint capas_verifier check (verified_by is distinct from owner_id or verified_by is null)
);
create index capas_incident_id_idx on capas (incident_id);
create index capas_owner_id_idx on capas (owner_id);
create index capas_site_id_idx on capas (site_id);
create index capas_status_due_idx on capas (status, due_date);
create index capas_recheck_date_idx on capas (recheck_date) where recheck_date is not null;

-- What an effectiveness check found, 30, 60 and 90 days after verification.
create table capa_rechecks (
  id uuid primary key default new_id(),
  capa_id uuid not null references capas (id) on delete cascade,
  -- How often the action had been reopened by then: each verification has checks of its own.
  cycle integer not null default 0 check (cycle >= 0),
  round integer not null check (round between 1 and 3),
  result text not null check (result in ('effective', 'partly', 'not_effective')),
  note text check (char_length(note) <= 1000),
  at timestamptz not null,
  by uuid not null references profiles (id),
  constraint capa_rechecks_round_key unique (capa_id, cycle, round)
);

-- Incidents the caller has an action on; a function, because a policy of incidents that read capas
-- would lead back to the policies of incidents.
create function app_incidents_with_own_capa() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
as $$ select incident_id from capas where owner_id = app_user_id() $$;
alter function app_incidents_with_own_capa() owner to app_administrator;
revoke all on function app_incidents_with_own_capa() from public;
grant execute on function app_incidents_with_own_capa() to app_user;
