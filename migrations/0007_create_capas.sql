-- CAPAs (corrective and preventive actions), their effectiveness checks, and who sees which incident.

create table capas (
  id uuid primary key default new_id(),
  incident_id uuid not null,
  -- The incident's site, copied so that the policies of CAPAs do not have to read incidents.
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
-- What each index saves is in docs/decisions.md.
create index capas_incident_id_idx on capas (incident_id);
create index capas_site_id_idx on capas (site_id);
create index capas_owner_id_idx on capas (owner_id, status, due_date, id) include (site_id, incident_id);
-- CAPAs that are not verified are few; queries about them do not grow with the verified ones.
create index capas_open_idx on capas (status, due_date, id) include (site_id, owner_id)
  where status <> 'verified';
-- The column of verified CAPAs on the board, the latest first.
create index capas_verified_idx on capas (verified_at desc, id)
  include (site_id, owner_id) where status = 'verified';
-- The order of the table view: verified CAPAs last.
create index capas_table_idx on capas ((status = 'verified'), due_date, id)
  include (status, site_id, owner_id);
-- Counts by status: a few bytes for each row, because equal keys are stored once.
create index capas_count_idx on capas (status, site_id, owner_id);
create index capas_search_idx on capas using gin (search_form(title) gin_trgm_ops)
  with (fastupdate = off);

-- The results of the effectiveness checks 30, 60 and 90 days after verification.
create table capa_rechecks (
  id uuid primary key default new_id(),
  capa_id uuid not null references capas (id) on delete cascade,
  -- How often the CAPA had been reopened: each verification has its own three checks.
  cycle integer not null default 0 check (cycle >= 0),
  round integer not null check (round between 1 and 3),
  result text not null check (result in ('effective', 'partly', 'not_effective')),
  note text check (char_length(note) <= 1000),
  at timestamptz not null,
  by uuid not null references profiles (id),
  constraint capa_rechecks_round_key unique (capa_id, cycle, round)
);

-- Owners write through the administrative client, after the check of fields and transitions.
select lock_with_incident('capas');
select protect_table('capas');
grant select, insert, update, delete on capas to app_user;
create policy capas_select on capas for select to app_user
  using ((select app_sees_everything())
    or owner_id = (select app_user_id())
    or site_id = (select app_supervised_site()));
create policy capas_insert on capas for insert to app_user
  with check ((select app_role()) in ('hse', 'admin') and status = 'open');
create policy capas_update on capas for update to app_user
  using ((select app_role()) in ('hse', 'admin')) with check ((select app_role()) in ('hse', 'admin'));
create policy capas_delete on capas for delete to app_user
  using ((select app_role()) in ('hse', 'admin') and status = 'open');

-- Append-only by its grants alone: the checks of a deleted CAPA go with it.
select protect_table('capa_rechecks', append_only => true);
grant select, insert on capa_rechecks to app_user;
create policy capa_rechecks_select on capa_rechecks for select to app_user
  using (exists (select from capas c where c.id = capa_id));
create policy capa_rechecks_insert on capa_rechecks for insert to app_user
  with check ((select app_role()) in ('hse', 'admin') and by = (select app_user_id()));

-- Reporters see their own reports, owners of CAPAs the incidents of these, supervisors their site. The
-- policies of CAPAs read no incident, so this one does not recurse.
create policy incidents_select on incidents for select to app_user
  using ((select app_sees_everything())
    or reporter_id = (select app_user_id())
    or site_id = (select app_supervised_site())
    or id in (select c.incident_id from capas c where c.owner_id = (select app_user_id())));
