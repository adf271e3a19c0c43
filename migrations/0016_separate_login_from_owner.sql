-- The service's own login owns nothing, and nothing that it may become owns anything either. Until here
-- `app_administrator` owned the functions that run with its rights, so whoever may become it could have
-- dropped or altered them.

-- Owns the `security definer` functions and the view of names. It has the rights of the administrative
-- client, and the owner of the database may become it, the service's login may not.
do $$
begin
  create role app_definer nologin nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  grant app_administrator to app_definer;
  execute format('grant app_definer to %I', current_user);
exception when unique_violation then null;
end $$;
grant usage on schema public to app_definer;

-- Makes a `security definer` function run with the rights of the administrative client, which only those
-- may call that it is granted to. A new owner needs the right to create in the schema; it has that right
-- only for this moment.
create or replace function run_as_administrator(p_function regprocedure) returns void
  language plpgsql as $$
begin
  grant create on schema public to app_definer;
  execute format('alter function %s owner to app_definer', p_function);
  revoke create on schema public from app_definer;
  execute format('revoke all on function %s from public', p_function);
  execute format('grant execute on function %s to app_administrator', p_function);
end $$;

select run_as_administrator(oid::regprocedure) from pg_proc
  where proowner = 'app_administrator'::regrole and pronamespace = 'public'::regnamespace;

-- Names are shown to sessions of persons and to the administrative client, and to nobody else.
create or replace view people with (security_barrier = true) as
  select id, full_name, role, site_id, active from profiles
    where (select app_user_id()) is not null
      or (select pg_has_role(current_user, 'app_administrator', 'usage'));
grant create on schema public to app_definer;
alter view people owner to app_definer;
revoke create on schema public from app_definer;
grant select on people to app_administrator;

