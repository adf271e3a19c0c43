-- Calls of language and embedding models: what was asked for and what came of it, never a text.

-- A row for each call, also of those that were refused before a provider was asked. Usage pages count
-- them, and what a model answered is checked against them later.
create table ai_calls (
  id uuid primary key,
  -- Null: a job asked.
  user_id uuid references profiles (id),
  -- No reference: what a call cost stays counted after an administrator deleted the incident.
  incident_id uuid,
  purpose text not null check (purpose ~ '^[a-z_]{1,40}$'),
  model text check (char_length(model) between 1 and 200),
  prompt_version text check (char_length(prompt_version) between 1 and 60),
  prompt_tokens integer check (prompt_tokens >= 0),
  completion_tokens integer check (completion_tokens >= 0),
  ms integer not null check (ms >= 0),
  outcome text not null check (outcome ~ '^[a-z_]{1,40}$'),
  -- Keyed hash of what the call was about.
  subject_hash bytea check (octet_length(subject_hash) = 32),
  -- Numbers, flags and codes of the answer, such as a score.
  kept jsonb not null default '{}' check (jsonb_typeof(kept) = 'object' and length(kept::text) < 2000),
  created_at timestamptz not null
);
create index ai_calls_created_at_idx on ai_calls (created_at, purpose);
create index ai_calls_user_id_idx on ai_calls (user_id, purpose, created_at);

create trigger ai_calls_append_only before update or delete or truncate on ai_calls
  for each statement execute function refuse_change();

-- The service alone writes them. People read their own, which a later check needs; administrators all.
select protect_table('ai_calls', append_only => true);
grant select on ai_calls to app_user;
create policy ai_calls_select on ai_calls for select to app_user
  using (user_id = (select app_user_id()) or (select app_role()) = 'admin');

-- Rate limit: the seconds until the caller may do `p_action` again, of which `p_most` are allowed in
-- `p_window` seconds; 0 for at once. Holds a lock on (caller, action) until the transaction ends, so
-- simultaneous calls never pass together.
drop function seconds_until_allowed(text, integer, timestamptz);
create function seconds_until_allowed(
  p_action text, p_window integer, p_now timestamptz, p_most integer default 1
) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  oldest timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended(app_user_id()::text || p_action, 0));
  select at into oldest from audit_log
    where actor_id = app_user_id() and action = p_action and at > p_now - make_interval(secs => p_window)
    order by at desc offset p_most - 1 limit 1;
  if oldest is null then return 0; end if;
  return greatest(1, ceil(extract(epoch from oldest + make_interval(secs => p_window) - p_now)))::integer;
end $$;
select run_as_administrator('seconds_until_allowed(text, integer, timestamptz, integer)');
grant execute on function seconds_until_allowed(text, integer, timestamptz, integer) to app_user;

-- How many entries of these actions there are since an instant: of the caller, and of everyone. Holds
-- one lock until the transaction ends, so simultaneous calls never pass a daily limit together.
create function count_ai_requests(p_actions text[], p_since timestamptz)
  returns table (own integer, everyone integer)
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('siaga.ai_requests', 0));
  return query select count(*) filter (where actor_id = app_user_id())::integer, count(*)::integer
    from audit_log where at >= p_since and action = any (p_actions);
end $$;
select run_as_administrator('count_ai_requests(text[], timestamptz)');
grant execute on function count_ai_requests(text[], timestamptz) to app_user;
