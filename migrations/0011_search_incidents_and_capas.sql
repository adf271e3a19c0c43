-- Full-text search of incidents and CAPAs.

-- Below row-level security no index answers `like`, because the operator might tell of rows that the
-- caller may not see. So the search runs past it and keeps the caller's sight itself: the conditions
-- of incidents_select and capas_select, word for word. Patterns are those of `like`; each must be found.
create function app_find_incidents(p_patterns text[])
  returns table (id uuid, status text, type text, severity integer, site_id uuid, zone_id uuid,
    truck_id uuid, reporter_id uuid, occurred_at timestamptz, created_at timestamptz)
  language plpgsql stable security definer set search_path = public, pg_temp set work_mem = '32MB'
as $$
declare
  pattern text;
  place record;
  found text;
  conditions text := '';
begin
  foreach pattern in array p_patterns loop
    pattern := search_form(pattern);
    found := format('i.search_text like %L', pattern);
    for place in
      select 'site_id' as name, array(select s.id from sites s where search_form(s.name) like pattern) as ids
      union all
      select 'zone_id', array(select z.id from zones z where search_form(z.name) like pattern)
      union all
      -- A plate is also known by its letters and digits alone: BNX4417 is BNX 4417.
      select 'truck_id', array(select t.id from trucks t where search_form(t.number) like pattern
        or search_form(replace(t.number, ' ', '')) like pattern)
    loop
      if cardinality(place.ids) > 0 then
        found := found || format(' or i.%I = any(%L::uuid[])', place.name, place.ids);
      end if;
    end loop;
    conditions := conditions || format(' and (%s)', found);
  end loop;
  return query execute format('
    select i.id, i.status, i.type, i.severity, i.site_id, i.zone_id, i.truck_id, i.reporter_id,
      i.occurred_at, i.created_at
    from incidents i
    where ((select app_sees_everything())
      or i.reporter_id = (select app_user_id())
      or i.site_id = (select app_supervised_site())
      or i.id in (select c.incident_id from capas c where c.owner_id = (select app_user_id()))) %s', conditions);
end $$;

create function app_find_capas(p_patterns text[])
  returns table (id uuid, incident_id uuid, status text, site_id uuid, owner_id uuid, due_date date,
    completed_at timestamptz, verified_at timestamptz)
  language plpgsql stable security definer set search_path = public, pg_temp set work_mem = '32MB'
as $$
declare
  pattern text;
  numbered text;
  ids uuid[];
  found text;
  conditions text := '';
begin
  foreach pattern in array p_patterns loop
    pattern := search_form(pattern);
    found := format('search_form(c.title) like %L', pattern);
    -- Only what could be a part of a number is looked for in numbers. A few incidents are found by the
    -- index of their actions, many are better looked up.
    if pattern ~ '^%[inc0-9-]+%$' then
      numbered := format('select i.id from incidents i
        where i.search_text like %1$L and lower(i.number) like %1$L', pattern);
      execute format('select array(%s limit 100)', numbered) into ids;
      found := found || case when cardinality(ids) < 100
        then format(' or c.incident_id = any(%L::uuid[])', ids)
        else format(' or c.incident_id in (%s)', numbered) end;
    end if;
    conditions := conditions || format(' and (%s)', found);
  end loop;
  return query execute format('
    select c.id, c.incident_id, c.status, c.site_id, c.owner_id, c.due_date, c.completed_at, c.verified_at
    from capas c
    where ((select app_sees_everything())
      or c.owner_id = (select app_user_id())
      or c.site_id = (select app_supervised_site())) %s', conditions);
end $$;

select run_as_administrator('app_find_incidents(text[])');
select run_as_administrator('app_find_capas(text[])');
grant execute on function app_find_incidents(text[]), app_find_capas(text[]) to app_user;
