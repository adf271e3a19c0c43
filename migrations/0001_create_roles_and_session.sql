-- The two database roles, the claims of a session, and the functions that later files build on.
-- The SQL is written for PostgreSQL 15, the oldest supported server; PGlite runs it unchanged.

-- `app_user` serves requests and sees what row-level security grants it. `app_administrator` is the
-- server-only administrative client: policies grant it every row, so forced row-level security also
-- holds for an owner that is no superuser. Roles belong to the whole cluster, so another database may
-- have created them already, or may be creating them at this moment.
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
exception when unique_violation then null;
end $$;

-- pgvector is for a later version, and required now because it is not a trusted extension everywhere:
-- a superuser may have to create it beforehand.
create extension if not exists vector;
create extension if not exists pg_trgm;

revoke all on schema public from public;
grant usage on schema public to app_user, app_administrator;

-- The claims of the running session; open_session() sets them for one transaction. Policies call
-- them as `(select f())`, so that they are evaluated once per statement and not once per row.
create function app_user_id() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

create function app_role() returns text
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.role', true), '') $$;

create function app_site_id() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.site_id', true), '')::uuid $$;

-- Whether the caller's role sees the incidents and CAPAs of every site.
create function app_sees_everything() returns boolean
  language sql stable parallel safe
  as $$ select coalesce(app_role() in ('hse', 'admin', 'management'), false) $$;

-- The site that a supervisor answers for; null for every other role.
create function app_supervised_site() returns uuid
  language sql stable parallel safe
  as $$ select case when app_role() = 'supervisor' then app_site_id() end $$;

-- UUID version 7 (RFC 9562): ids sort by creation time, which keeps primary keys dense.
-- PostgreSQL has a function for it from version 18 on.
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

-- Errors of the application carry SQLSTATE class SI: the message is a code of the error table, the
-- detail the field. The application translates them in one place.
create function refuse(p_code text, p_field text default null) returns void
  language plpgsql as $$
begin
  if p_field is null then
    raise exception using errcode = 'SI001', message = p_code;
  end if;
  raise exception using errcode = 'SI002', message = p_code, detail = p_field;
end $$;

-- Trigger of tables that accept insert only, and of tables that are never truncated.
create function refuse_change() returns trigger
  language plpgsql as $$
begin
  raise exception using errcode = 'SI003', message = 'append_only',
    detail = format('%s accepts insert only', tg_table_name);
end $$;

-- What every table has: row-level security, enabled and forced, and every row for the administrative
-- client. `append_only` leaves out update and delete. Policies of `app_user` are written out in the
-- file that creates the table.
create function protect_table(p_table regclass, append_only boolean default false) returns void
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('alter table %s force row level security', p_table);
  execute format('grant select, insert on %s to app_administrator', p_table);
  execute format('create policy administrator_select on %s for select to app_administrator
    using (true)', p_table);
  execute format('create policy administrator_insert on %s for insert to app_administrator
    with check (true)', p_table);
  if append_only then return; end if;
  execute format('grant update, delete on %s to app_administrator', p_table);
  execute format('create policy administrator_update on %s for update to app_administrator
    using (true) with check (true)', p_table);
  execute format('create policy administrator_delete on %s for delete to app_administrator
    using (true)', p_table);
end $$;
revoke all on function protect_table(regclass, boolean) from public;

-- Makes a `security definer` function run as the administrative client, which only those may call
-- that it is granted to. A new owner needs the right to create in the schema; it has that right only
-- for this moment.
create function run_as_administrator(p_function regprocedure) returns void
  language plpgsql as $$
begin
  grant create on schema public to app_administrator;
  execute format('alter function %s owner to app_administrator', p_function);
  revoke create on schema public from app_administrator;
  execute format('revoke all on function %s from public', p_function);
end $$;
revoke all on function run_as_administrator(regprocedure) from public;
