-- Closed incidents and verified actions are nearly all there are. They are counted as they come, so
-- that no list has to count them again. An amount may stand in several rows: their sum counts.
create table closed_incident_counts (
  site_id uuid not null,
  type text not null,
  severity integer not null,
  amount integer not null
);
create index closed_incident_counts_idx on closed_incident_counts (site_id, type, severity);

create table verified_capa_counts (
  site_id uuid not null,
  owner_id uuid not null,
  amount integer not null
);
create index verified_capa_counts_site_idx on verified_capa_counts (site_id, owner_id);
create index verified_capa_counts_owner_idx on verified_capa_counts (owner_id);

select protect_table('closed_incident_counts');
select protect_table('verified_capa_counts');
grant select on closed_incident_counts, verified_capa_counts to app_user;

-- Of incidents that the caller sees by role or site; what else they see, a list counts itself.
create policy closed_incident_counts_select on closed_incident_counts for select to app_user
  using ((select app_sees_everything()) or site_id = (select app_supervised_site()));
-- The same sight as of the actions themselves.
create policy verified_capa_counts_select on verified_capa_counts for select to app_user
  using ((select app_sees_everything())
    or owner_id = (select app_user_id())
    or site_id = (select app_supervised_site()));

-- Nobody waits here for anybody: the rows of the same kind that nobody else is changing at the moment
-- are replaced by their sum; the others stay, and the next one takes them along.
create function count_closed_incidents() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  added record;
begin
  -- A closed incident is never changed or deleted, so those among the changed rows closed just now.
  for added in
    select site_id, type, severity, count(*) as amount from changed
    where status = 'closed' group by 1, 2, 3
  loop
    with counted as (
      delete from closed_incident_counts where ctid = any(array(
        select ctid from closed_incident_counts
        where (site_id, type, severity) = (added.site_id, added.type, added.severity)
        for update skip locked))
      returning amount)
    insert into closed_incident_counts
      select added.site_id, added.type, added.severity, added.amount + coalesce(sum(amount), 0)
      from counted;
  end loop;
  return null;
end $$;

create function count_verified_capas() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  gained text := 'select site_id, owner_id, 1 as amount from gained where status = ''verified''';
  lost text := 'select site_id, owner_id, -1 as amount from lost where status = ''verified''';
  added record;
begin
  for added in execute format(
    'select site_id, owner_id, sum(amount) as amount from (%s) as changed
      group by 1, 2 having sum(amount) <> 0',
    case tg_op when 'INSERT' then gained when 'DELETE' then lost else gained || ' union all ' || lost end)
  loop
    with counted as (
      delete from verified_capa_counts where ctid = any(array(
        select ctid from verified_capa_counts
        where (site_id, owner_id) = (added.site_id, added.owner_id)
        for update skip locked))
      returning amount)
    insert into verified_capa_counts
      select added.site_id, added.owner_id, added.amount + coalesce(sum(amount), 0) from counted;
  end loop;
  return null;
end $$;

select run_as_administrator('count_closed_incidents()');
select run_as_administrator('count_verified_capas()');

create trigger count_closed_inserted after insert on incidents
  referencing new table as changed for each statement execute function count_closed_incidents();
create trigger count_closed_updated after update on incidents
  referencing new table as changed for each statement execute function count_closed_incidents();
create trigger count_verified_inserted after insert on capas
  referencing new table as gained for each statement execute function count_verified_capas();
create trigger count_verified_updated after update on capas
  referencing new table as gained old table as lost
  for each statement execute function count_verified_capas();
create trigger count_verified_deleted after delete on capas
  referencing old table as lost for each statement execute function count_verified_capas();
-- Also where data is loaded with triggers off.
alter table incidents enable always trigger count_closed_inserted;
alter table incidents enable always trigger count_closed_updated;
alter table capas enable always trigger count_verified_inserted;
alter table capas enable always trigger count_verified_updated;
alter table capas enable always trigger count_verified_deleted;

