-- Log-out ends a session: copies of its token are refused from then on, by every process.

create table ended_sessions (
  -- The id of the token, its claim `jti`.
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- When the token expires; the row is of no use after that.
  expires_at timestamptz not null
);
create index ended_sessions_user_id_idx on ended_sessions (user_id);
create index ended_sessions_expires_at_idx on ended_sessions (expires_at);
select protect_table('ended_sessions');

drop function open_session(uuid, integer);

-- Opens the session of one transaction: returns role and site and sets the claims that row-level
-- security reads. Returns no row when the account is inactive or the session was ended.
create function open_session(p_user_id uuid, p_session_version integer, p_session_id uuid)
  returns table (role text, site_id uuid)
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  found_role text;
  found_site uuid;
begin
  select p.role, p.site_id into found_role, found_site
    from profiles p
    where p.id = p_user_id and p.active and p.session_version = p_session_version
      and not exists (select from ended_sessions e where e.id = p_session_id);
  if found_role is null then return; end if;
  perform set_config('app.user_id', p_user_id::text, true),
          set_config('app.role', found_role, true),
          set_config('app.site_id', coalesce(found_site::text, ''), true);
  return query select found_role, found_site;
end $$;
select run_as_administrator('open_session(uuid, integer, uuid)');
grant execute on function open_session(uuid, integer, uuid) to app_user;
