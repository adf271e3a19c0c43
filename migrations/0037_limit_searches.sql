-- A search takes two seconds at most, and a constant number of scans.

-- A condition of every search, true for two seconds; after them it refuses the search. It is asked for
-- each row, so it also ends a statement of the embedded database, where `statement_timeout` has no
-- effect. By its cost it is asked before all that takes longer. A column of the searched table as
-- argument has it asked where that table is read, however many tables are joined.
create function search_goes_on(p_column text default null) returns boolean
  language plpgsql volatile parallel safe cost 0.001
as $$
begin
  if clock_timestamp() > statement_timestamp() + interval '2 seconds' then
    perform refuse('query_too_broad');
  end if;
  return true;
end $$;

drop function app_find_incidents(text[]);
drop function app_find_capas(text[]);

-- The incidents whose number, description, site, zone or truck contains every pattern, among those
-- that the caller sees. Patterns are those of `like`; the caller limits their number.
create function app_find_incidents(p_patterns text[])
  returns table (id uuid, status text, type text, severity integer, site_id uuid, zone_id uuid,
    truck_id uuid, reporter_id uuid, occurred_at timestamptz, created_at timestamptz)
  language plpgsql stable security definer set search_path = public, pg_temp set work_mem = '32MB'
as $$
declare
  pattern text;
  place record;
  found text;
  conditions text := 'search_goes_on()';
begin
  foreach pattern in array p_patterns loop
    pattern := search_form(pattern);
    found := format('search_text like %L', pattern);
    for place in
      select 'site_id' as name, array(select s.id from sites s where search_form(s.name) like pattern) as ids
      union all
      select 'zone_id', array(select z.id from zones z where search_form(z.name) like pattern)
      union all
      -- A plate is also found without its separators: BNX4417 is BNX 4417, T/1234 is T1234.
      select 'truck_id', array(select t.id from trucks t where search_form(t.number) like pattern
        or search_form(translate(t.number, ' /-', '')) like pattern)
    loop
      if cardinality(place.ids) > 0 then
        found := found || format(' or %I = any(%L::uuid[])', place.name, place.ids);
      end if;
    end loop;
    conditions := conditions || format(' and (%s)', found);
  end loop;
  -- Without an alias of the table, as the text of the policy expects.
  return query execute format('
    select id, status, type, severity, site_id, zone_id, truck_id, reporter_id, occurred_at, created_at
    from incidents where (%s) and %s', policy_condition('incidents'), conditions);
end $$;

-- The CAPAs whose title or incident number contains every pattern, among those that the caller sees.
create function app_find_capas(p_patterns text[])
  returns table (id uuid, incident_id uuid, status text, site_id uuid, owner_id uuid, due_date date,
    completed_at timestamptz, verified_at timestamptz)
  language plpgsql stable security definer set search_path = public, pg_temp set work_mem = '32MB'
as $$
declare
  patterns text[] := array(select search_form(p) from unnest(p_patterns) p order by length(p) desc);
  -- Only a pattern that can be part of an incident number is compared with numbers.
  numbers text[] := array(select p from unnest(patterns) p where p ~ '^%[inc0-9-]+%$');
  words text[] := array(select p from unnest(patterns) p where p !~ '^%[inc0-9-]+%$');
  numbered text;
  ids uuid[];
  conditions text := 'search_goes_on()';
begin
  -- The longest of each kind narrows by index; the others are compared with one text of each row.
  if cardinality(words) > 0 then
    conditions := conditions || format(' and search_form(title) like %L', words[1]);
  end if;
  if cardinality(words) > 1 then
    conditions := conditions || format(' and search_form(title) like all(%L::text[])', words[2:]);
  end if;
  if cardinality(numbers) > 0 then
    -- The CAPAs of a few incidents are found by index; for many, a subselect is cheaper than a long list.
    numbered := format('select i.id from incidents i
      where search_goes_on() and i.search_text like %1$L and lower(i.number) like %1$L', numbers[1]);
    execute format('select array(%s limit 100)', numbered) into ids;
    conditions := conditions || format(' and (search_form(title) like %L or incident_id %s)', numbers[1],
      case when cardinality(ids) < 100 then format('= any(%L::uuid[])', ids) else format('in (%s)', numbered) end);
  end if;
  if cardinality(numbers) > 1 then
    conditions := conditions || format(' and (search_form(title) || e''\n'' ||
      (select lower(i.number) from incidents i where i.id = incident_id)) like all(%L::text[])', numbers[2:]);
  end if;
  return query execute format('
    select id, incident_id, status, site_id, owner_id, due_date, completed_at, verified_at
    from capas where (%s) and %s', policy_condition('capas'), conditions);
end $$;

select run_as_administrator('app_find_incidents(text[])');
select run_as_administrator('app_find_capas(text[])');
grant execute on function app_find_incidents(text[]), app_find_capas(text[]) to app_user;
