-- Two roles without login. `app_user` serves requests and sees what row-level security lets it see.
-- `app_administrator` is the server-only administrative client: policies give it every row, so that
-- forced row-level security holds for the owner connection too, also where the owner is no superuser.
do $$
begin
  create role app_user nologin nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  create role app_administrator nologin nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  execute format('grant app_user, app_administrator to %I', current_user);
exception when unique_violation then null; -- another database of the cluster was migrated at the same moment
end $$;

do $$
begin
  if not exists (select from pg_extension where extname = 'vector') then
    create extension vector;
  end if;
end $$;

revoke all on schema public from public;
grant usage on schema public to app_user, app_administrator;
-- Needed to hand over the functions below; nothing else is ever created by this role.
grant create on schema public to app_administrator;

-- The claims of the running session, set by open_session() for one transaction.
create function app_user_id() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

create function app_role() returns text
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.role', true), '') $$;

create function app_site_id() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.site_id', true), '')::uuid $$;

-- UUID version 7 (RFC 9562): sorts by creation, so primary keys stay dense. PostgreSQL 15 has none.
create function new_id() returns uuid
  language sql volatile parallel safe
  as $$
    select encode(
      set_bit(set_bit(
        overlay(uuid_send(gen_random_uuid())
          placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
          from 1 for 6),
        52, 1), 53, 1),
      'hex')::uuid
  $$;
