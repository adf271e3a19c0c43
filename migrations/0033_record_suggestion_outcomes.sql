-- What became of suggestions for triage: whether officers saved them as they were or changed them.

-- So that what is recorded names its call's own person and incident.
alter table ai_calls add constraint ai_calls_of_person_key unique (id, user_id, incident_id);

-- A row for each suggestion that a triage was saved after; never a text. The usage page counts them.
create table ai_suggestion_outcomes (
  call_id uuid primary key,
  user_id uuid not null references profiles (id),
  -- No reference: it stays counted after an administrator deleted the incident.
  incident_id uuid not null,
  suggested_severity smallint not null check (suggested_severity between 1 and 5),
  saved_severity smallint not null check (saved_severity between 1 and 5),
  -- The questions that were answered otherwise.
  changed_answers text[] not null check (cardinality(changed_answers) <= 10),
  created_at timestamptz not null,
  foreign key (call_id, user_id, incident_id) references ai_calls (id, user_id, incident_id)
);
create index ai_suggestion_outcomes_created_at_idx on ai_suggestion_outcomes (created_at);
create index ai_suggestion_outcomes_user_id_idx on ai_suggestion_outcomes (user_id);

create trigger ai_suggestion_outcomes_append_only before update or delete or truncate
  on ai_suggestion_outcomes for each statement execute function refuse_change();

-- Officers record what became of their own suggestions; administrators read all.
select protect_table('ai_suggestion_outcomes', append_only => true);
grant select, insert on ai_suggestion_outcomes to app_user;
create policy ai_suggestion_outcomes_select on ai_suggestion_outcomes for select to app_user
  using (user_id = (select app_user_id()) or (select app_role()) = 'admin');
create policy ai_suggestion_outcomes_insert on ai_suggestion_outcomes for insert to app_user
  with check (user_id = (select app_user_id()) and (select app_role()) in ('hse', 'admin'));
