-- The audit log, which accepts insert only, and the seals that chain hashes over it.

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id uuid,
  actor_role text,
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject_type text not null,
  subject_id uuid,
  incident_id uuid,
  before jsonb,
  after jsonb,
  -- Why the administrative client was used; null in a session of a person.
  reason text,
  request_id text
);
-- Rate limits look for the caller's last entry of an action.
create index audit_log_rate_limit_idx on audit_log (actor_id, action, at desc);
create index audit_log_incident_idx on audit_log (incident_id, id);
create index audit_log_subject_idx on audit_log (subject_id, id);
-- The audit page filters by time, action and person.
create index audit_log_at_idx on audit_log (at);
create index audit_log_action_idx on audit_log (action, id);
create index audit_log_actor_idx on audit_log (actor_id, id);

create table audit_seals (
  id bigint primary key,
  first_entry bigint not null,
  last_entry bigint not null,
  entries bigint not null check (entries > 0),
  previous_hash bytea not null,
  hash bytea not null check (octet_length(hash) = 32),
  at timestamptz not null
);

-- For every role, the owner and superusers included, and also where data is loaded with triggers off.
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
create trigger audit_seals_append_only before update or delete or truncate on audit_seals
  for each statement execute function refuse_change();
alter table audit_log enable always trigger audit_log_append_only;
alter table audit_seals enable always trigger audit_seals_append_only;

-- The only way into the audit log; returns the id of the entry. Writers share a lock, which only the
-- sealer takes exclusively, so it never misses an entry of a transaction that is still running.
create function write_audit_log(
  p_action text, p_subject_type text, p_subject_id uuid, p_incident_id uuid,
  p_before jsonb, p_after jsonb, p_at timestamptz default clock_timestamp()
) returns bigint
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  entry bigint;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('siaga.audit_seal', 0));
  insert into audit_log (at, actor_id, actor_role, action, subject_type, subject_id, incident_id,
      before, after, reason, request_id)
    values (p_at, app_user_id(), app_role(), p_action, p_subject_type, p_subject_id, p_incident_id,
      p_before, p_after, nullif(current_setting('app.reason', true), ''),
      nullif(current_setting('app.request_id', true), ''))
    returning id into entry;
  return entry;
end $$;

-- Rate limit: the seconds until the caller may do `p_action` again, 0 for at once. Holds a lock on
-- (caller, action) until the transaction ends, so two simultaneous calls never both pass.
create function seconds_until_allowed(p_action text, p_window integer, p_now timestamptz)
  returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  latest timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended(app_user_id()::text || p_action, 0));
  select max(at) into latest from audit_log
    where actor_id = app_user_id() and action = p_action and at > p_now - make_interval(secs => p_window);
  if latest is null then return 0; end if;
  return greatest(1, ceil(extract(epoch from latest + make_interval(secs => p_window) - p_now)))::integer;
end $$;

-- The text of one entry that its seal hashes. Never change it: existing seals would no longer verify.
create function audit_entry_text(entry audit_log) returns text
  language sql stable set timezone = 'UTC' as $$
    select jsonb_build_array(
      entry.id, to_char(entry.at, 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.actor_id, entry.actor_role,
      entry.action, entry.subject_type, entry.subject_id, entry.incident_id,
      entry.before, entry.after, entry.reason, entry.request_id)::text
  $$;

-- The hash of a seal: SHA-256 over the previous seal's hash, the seal's own fields and its entries.
create function audit_seal_hash(seal audit_seals) returns bytea
  language sql stable security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
    select sha256(seal.previous_hash || convert_to(
      jsonb_build_array(seal.id, seal.first_entry, seal.last_entry, seal.entries,
        to_char(seal.at, 'YYYY-MM-DD"T"HH24:MI:SS.US'))::text || E'\n' ||
      coalesce(string_agg(audit_entry_text(a), E'\n' order by a.id), ''), 'UTF8'))
    from audit_log a where a.id between seal.first_entry and seal.last_entry
  $$;

-- Seals all entries since the last seal; returns the id of the new seal, or null without new entries.
create function seal_audit_log(p_at timestamptz default clock_timestamp()) returns bigint
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  previous audit_seals;
  seal audit_seals;
begin
  perform pg_advisory_xact_lock(hashtextextended('siaga.audit_seal', 0));
  select * into previous from audit_seals order by id desc limit 1;
  -- Starts right after the last sealed entry, so ids that were never used are inside the range too.
  seal.first_entry := coalesce(previous.last_entry, 0) + 1;
  select max(id), count(*) into seal.last_entry, seal.entries
    from audit_log where id >= seal.first_entry;
  if seal.entries = 0 then return null; end if;
  seal.id := coalesce(previous.id, 0) + 1;
  seal.previous_hash := coalesce(previous.hash, '\x'::bytea);
  seal.at := p_at;
  seal.hash := audit_seal_hash(seal);
  insert into audit_seals select seal.*;
  return seal.id;
end $$;

-- Checks every seal against its entries and the seal before it; returns one row for each fault.
create function audit_faults() returns table (seal bigint, fault text)
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
declare
  s audit_seals;
  expected_id bigint := 1;
  expected_entry bigint := 1;
  previous bytea := '\x';
  amount bigint;
begin
  for s in select * from audit_seals order by id loop
    if s.id <> expected_id then
      fault := 'seal_missing';
      for missing in expected_id .. s.id - 1 loop seal := missing; return next; end loop;
    elsif s.previous_hash <> previous or s.first_entry <> expected_entry then
      seal := s.id; fault := 'chain_broken'; return next;
    end if;
    select count(*) into amount from audit_log where id between s.first_entry and s.last_entry;
    fault := case
      when amount < s.entries then 'entries_missing'
      when amount > s.entries then 'entries_added'
      when audit_seal_hash(s) <> s.hash then 'entries_changed'
    end;
    if fault is not null then seal := s.id; return next; end if;
    expected_id := s.id + 1;
    expected_entry := s.last_entry + 1;
    previous := s.hash;
  end loop;
end $$;


select run_as_administrator('write_audit_log(text, text, uuid, uuid, jsonb, jsonb, timestamptz)');
select run_as_administrator('seconds_until_allowed(text, integer, timestamptz)');
select run_as_administrator('audit_seal_hash(audit_seals)');
select run_as_administrator('seal_audit_log(timestamptz)');
select run_as_administrator('audit_faults()');
grant execute on function write_audit_log(text, text, uuid, uuid, jsonb, jsonb, timestamptz),
  seconds_until_allowed(text, integer, timestamptz) to app_user;

-- Administrators read all entries, safety officers those of incidents.
select protect_table('audit_log', append_only => true);
grant select on audit_log to app_user;
create policy audit_log_select on audit_log for select to app_user
  using ((select app_role()) = 'admin'
    or ((select app_role()) = 'hse' and incident_id is not null));

select protect_table('audit_seals', append_only => true);
grant select on audit_seals to app_user;
create policy audit_seals_select on audit_seals for select to app_user
  using ((select app_role()) = 'admin');
