-- Credentials stand apart from the profile: no request role ever reads a password hash.
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
  -- A session is good while its token carries this number; whatever changes what a person may do raises it.
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

-- Names for everyone who is logged in; phone, department and the rest stay with the profile.
create view people with (security_barrier = true) as
  select id, full_name, role, site_id, active from profiles;
alter view people owner to app_administrator;

create table password_reset_tokens (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_tokens_user_id_idx on password_reset_tokens (user_id);

-- Failed log-ins of the last minutes. E-mail and address are keyed hashes: people type passwords
-- into the wrong field.
create table login_failures (
  id uuid primary key default new_id(),
  email_hash bytea not null,
  address_hash bytea not null,
  at timestamptz not null
);
create index login_failures_email_idx on login_failures (email_hash, at);
create index login_failures_address_idx on login_failures (address_hash, at);

-- Opens the session of one transaction: answers the profile and sets the claims that row-level
-- security reads, or answers nothing when the account is inactive or the session was ended.
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
alter function open_session(uuid, integer) owner to app_administrator;
revoke all on function open_session(uuid, integer) from public;
grant execute on function open_session(uuid, integer) to app_user;
