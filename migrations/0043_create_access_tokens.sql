-- Access tokens, with which reporting tools read lists, figures and exports without a log-in.
create table access_tokens (
  id uuid primary key default new_id(),
  name text not null check (char_length(name) between 1 and 80),
  -- SHA-256 of 32 random bytes: there is nothing to guess, so nothing has to be slow.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- Whose incidents it reads; null for those of all sites.
  site_id uuid references sites (id),
  created_by uuid not null references profiles (id),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  last_used_at timestamptz,
  -- Calls in the minute that began then.
  minute timestamptz,
  calls integer not null default 0 check (calls >= 0),
  revoked_at timestamptz,
  revoked_by uuid references profiles (id),
  check ((revoked_at is null) = (revoked_by is null))
);
create index access_tokens_site_id_idx on access_tokens (site_id) where site_id is not null;

select protect_table('access_tokens');
grant select, insert, update on access_tokens to app_user;
create policy access_tokens_select on access_tokens for select to app_user
  using ((select app_role()) = 'admin');
create policy access_tokens_insert on access_tokens for insert to app_user
  with check ((select app_role()) = 'admin' and created_by = (select app_user_id())
    and revoked_at is null);
-- Revoking, and nothing else: whoever changes a row has revoked it.
create policy access_tokens_update on access_tokens for update to app_user
  using ((select app_role()) = 'admin')
  with check ((select app_role()) = 'admin' and revoked_by = (select app_user_id()));

-- Whether the session reads no names of people.
create function app_hides_names() returns boolean
  language sql stable parallel safe as $$
    select coalesce(current_setting('app.hides_names', true), '') = 'on'
  $$;

-- Opens the session of a tool: it sees what management sees, or what the supervisor of its site sees who
-- reported nothing and owns nothing. Nobody's id is that of a token.
create function open_token_session(p_token_id uuid) returns table (role text, site_id uuid)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  token access_tokens;
begin
  select * into token from access_tokens t where t.id = p_token_id and t.revoked_at is null;
  if token.id is null then return; end if;
  perform set_config('app.user_id', token.id::text, true),
          set_config('app.role', case when token.site_id is null then 'management' else 'supervisor' end, true),
          set_config('app.site_id', coalesce(token.site_id::text, ''), true),
          set_config('app.hides_names', 'on', true);
  return query select app_role(), token.site_id;
end $$;
select run_as_administrator('open_token_session(uuid)');
grant execute on function open_token_session(uuid) to app_user;

create or replace view people with (security_barrier = true) as
  select id, case when (select app_hides_names()) then '' else full_name end as full_name, role, site_id, active
    from profiles
    where (select app_user_id()) is not null
      or (select pg_has_role(current_user, 'app_administrator', 'usage'));
