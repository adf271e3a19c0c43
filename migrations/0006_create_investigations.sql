-- Investigations and the root causes they found.

create table investigations (
  id uuid primary key default new_id(),
  incident_id uuid not null constraint investigations_incident_id_key unique
    references incidents (id) on delete cascade,
  method text not null check (method in ('five_why', 'fishbone')),
  status text not null default 'draft' check (status in ('draft', 'submitted')),
  problem text check (char_length(problem) <= 500),
  whys jsonb not null default '[]' check (jsonb_typeof(whys) = 'array'),
  branches jsonb not null default '{}' check (jsonb_typeof(branches) = 'object'),
  immediate_causes jsonb not null default '[]' check (jsonb_typeof(immediate_causes) = 'array'),
  contributing_factors jsonb not null default '[]' check (jsonb_typeof(contributing_factors) = 'array'),
  team_members jsonb not null default '[]' check (jsonb_typeof(team_members) = 'array'),
  witness_statements jsonb not null default '[]' check (jsonb_typeof(witness_statements) = 'array'),
  alcohol_test jsonb,
  urine_test jsonb,
  conclusion text check (char_length(conclusion) <= 4000),
  lessons_learned text check (char_length(lessons_learned) <= 2000),
  version integer not null default 1,
  created_by uuid not null references profiles (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz,
  submitted_by uuid references profiles (id),
  constraint investigations_submitted check ((status = 'submitted') = (submitted_at is not null))
);

create table root_causes (
  investigation_id uuid not null references investigations (id) on delete cascade,
  position integer not null check (position between 0 and 4),
  category text not null check (category ~ '^[a-z_]{1,40}$'),
  text text not null check (char_length(text) between 1 and 500),
  primary key (investigation_id, position)
);
create index root_causes_category_idx on root_causes (category);

-- Investigations hold alcohol and drug tests: only safety officers and administrators read them.
select lock_with_incident('investigations');
select protect_table('investigations');
grant select, insert, update, delete on investigations to app_user;
create policy investigations_select on investigations for select to app_user
  using ((select app_role()) in ('hse', 'admin'));
create policy investigations_insert on investigations for insert to app_user
  with check ((select app_role()) in ('hse', 'admin'));
create policy investigations_update on investigations for update to app_user
  using ((select app_role()) in ('hse', 'admin')) with check ((select app_role()) in ('hse', 'admin'));
create policy investigations_delete on investigations for delete to app_user
  using ((select app_role()) in ('hse', 'admin'));

select lock_with_incident('root_causes');
select protect_table('root_causes');
grant select, insert, update, delete on root_causes to app_user;
create policy root_causes_select on root_causes for select to app_user
  using ((select app_role()) in ('hse', 'admin'));
create policy root_causes_insert on root_causes for insert to app_user
  with check ((select app_role()) in ('hse', 'admin'));
create policy root_causes_update on root_causes for update to app_user
  using ((select app_role()) in ('hse', 'admin')) with check ((select app_role()) in ('hse', 'admin'));
create policy root_causes_delete on root_causes for delete to app_user
  using ((select app_role()) in ('hse', 'admin'));
