-- Accounts, profiles, sessions, password resets and failed log-ins.

-- Credentials are kept apart from the profile: no request reads a password hash.
create table users (
  id uuid primary key default new_id(),
  email text not null constraint users_email_key unique
    check (email = lower(email) and char_length(email) between 3 and 254 and position('@' in email) > 1),
  password_hash text not null check (password_hash ~ '^\$2[aby]\$\d\d\$'),
  password_changed_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);

create table profiles (
  id uuid primary key references users (id) on delete cascade,
  full_name text not null check (char_length(full_name) between 1 and 120),
  role text not null
    check (role in ('reporter', 'supervisor', 'hse', 'management', 'capa_owner', 'admin')),
  site_id uuid references sites (id),
  department text check (char_length(department) <= 80),
  phone text check (phone ~ '^\+?[0-9 -]{6,20}$'),
  locale text not null default 'en' check (locale in ('en', 'ms', 'zh')),
  active boolean not null default true,
  -- A session is valid while its token carries this number; changes of a person's rights raise it.
  session_version integer not null default 1,
  must_change_password boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index profiles_site_id_idx on profiles (site_id);
create index profiles_role_idx on profiles (role) where active;

create function end_sessions_on_change() returns trigger
  language plpgsql as $$
begin
  if new.session_version = old.session_version
    and (new.role, new.site_id, new.active) is distinct from (old.role, old.site_id, old.active)
  then
    new.session_version := old.session_version + 1;
  end if;
  return new;
end $$;
create trigger end_sessions_on_change before update on profiles
  for each row execute function end_sessions_on_change();

-- The last active administrator is neither demoted, deactivated nor deleted. The lock serialises
-- changes of administrators: of two who step down at the same moment, the second sees the first gone.
create function keep_an_administrator() returns trigger
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('siaga.administrators', 0));
  if not exists (select from profiles where role = 'admin' and active and id <> old.id) then
    perform refuse('last_admin');
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
select run_as_administrator('keep_an_administrator()');
create trigger keep_an_administrator_update before update of role, active on profiles
  for each row
  when (old.role = 'admin' and old.active and not (new.role = 'admin' and new.active))
  execute function keep_an_administrator();
create trigger keep_an_administrator_delete before delete on profiles
  for each row when (old.role = 'admin' and old.active)
  execute function keep_an_administrator();
alter table profiles enable always trigger keep_an_administrator_update;
alter table profiles enable always trigger keep_an_administrator_delete;

-- Names for every session; phone, department and the rest stay with the profile.
create view people with (security_barrier = true) as
  select id, full_name, role, site_id, active from profiles;
grant create on schema public to app_administrator;
alter view people owner to app_administrator;
revoke create on schema public from app_administrator;

create table password_reset_tokens (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_tokens_user_id_idx on password_reset_tokens (user_id);

-- Failed log-ins of the last minutes. E-mail and address are keyed hashes, because passwords get
-- typed into the wrong field.
create table login_failures (
  id uuid primary key default new_id(),
  email_hash bytea not null,
  address_hash bytea not null,
  at timestamptz not null
);
create index login_failures_email_idx on login_failures (email_hash, at);
create index login_failures_address_idx on login_failures (address_hash, at);

-- Opens the session of one transaction: returns role and site and sets the claims that row-level
-- security reads. Returns no row when the account is inactive or the session was ended.
create function open_session(p_user_id uuid, p_session_version integer)
  returns table (role text, site_id uuid)
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  found_role text;
  found_site uuid;
begin
  select p.role, p.site_id into found_role, found_site
    from profiles p
    where p.id = p_user_id and p.active and p.session_version = p_session_version;
  if found_role is null then return; end if;
  perform set_config('app.user_id', p_user_id::text, true),
          set_config('app.role', found_role, true),
          set_config('app.site_id', coalesce(found_site::text, ''), true);
  return query select found_role, found_site;
end $$;
select run_as_administrator('open_session(uuid, integer)');
grant execute on function open_session(uuid, integer) to app_user;

-- The password hash is granted to no request.
select protect_table('users');
grant select (id, email) on users to app_user;
create policy users_select on users for select to app_user
  using (id = (select app_user_id()) or (select app_role()) = 'admin');

select protect_table('profiles');
grant select, update (locale, updated_at) on profiles to app_user;
create policy profiles_select on profiles for select to app_user
  using (id = (select app_user_id()) or (select app_role()) = 'admin');
create policy profiles_update on profiles for update to app_user
  using (id = (select app_user_id())) with check (id = (select app_user_id()));
grant select on people to app_user;

-- Tokens and failed log-ins belong to the administrative client alone.
select protect_table('password_reset_tokens');
select protect_table('login_failures');
