-- A search by a complete incident number takes the same time however many incidents there are. As a part of a
-- text it was found by its groups of three characters, which almost every number has: 18 ms of a million.

-- The complete incident numbers that a text mentions, in lower case; null without one.
create function mentioned_numbers(p_text text) returns text[]
  language plpgsql immutable strict parallel safe
as $$
begin
  if p_text !~* 'inc-\d{4}-\d{6}' then return null; end if;
  return array(select lower(m[1]) from regexp_matches(p_text, '(inc-\d{4}-\d{6,})', 'gi') m);
end $$;

-- Where another incident is mentioned: few rows. The text to search begins with the incident's own number.
create index incidents_mentions_idx on incidents
  using gin (mentioned_numbers(substr(search_text, 1 + length(number)))) with (fastupdate = off)
  where mentioned_numbers(substr(search_text, 1 + length(number))) is not null;
create index capas_mentions_idx on capas using gin (mentioned_numbers(title)) with (fastupdate = off)
  where mentioned_numbers(title) is not null;

-- The search for actions is one condition of one index: an action has the number of its incident, which is
-- copied as its site and type are, and never changes. "bay 996" among 1,190,000 actions took 115 ms.
alter table capas add column incident_number text not null default '';
drop index capas_search_idx;
-- Writing the column as one of another type writes the table and its indexes once: 19 s for 1,190,000 actions.
-- Changing the rows wrote every index for each of them, in 190 s, and left the table twice as large.
create function number_of_incident(p_id uuid) returns text language plpgsql stable
  as $$ begin return (select number from incidents where id = p_id); end $$;
alter table incidents no force row level security;
alter table capas alter column incident_number type text using number_of_incident(incident_id);
alter table incidents force row level security;
drop function number_of_incident(uuid);

create function take_number_of_incident() returns trigger language plpgsql as $$
begin
  new.incident_number := (select number from incidents where id = new.incident_id);
  return new;
end $$;
create trigger take_number_of_incident before insert or update of incident_id, incident_number on capas
  for each row execute function take_number_of_incident();
alter table capas enable always trigger take_number_of_incident;

create index capas_search_idx on capas using gin (search_form(title || e'\n' || incident_number) gin_trgm_ops)
  with (fastupdate = off);

-- The time limit of a search is asked for each row: in PL/pgSQL that was half of a search for a frequent word, 9 of
-- 17 ms. The planner puts this one into the statement. But then it no longer comes first by its cost, so conditions
-- that no index serves are written behind it, in a "case".
create function end_search() returns boolean language plpgsql volatile parallel safe
  as $$ begin perform refuse('query_too_broad'); return false; end $$;
create or replace function search_goes_on(p_column text default null) returns boolean
  language sql volatile parallel safe
  return case when clock_timestamp() < statement_timestamp() + interval '2 seconds' then true else end_search() end;

-- Whether a search word, as a pattern, finds its rows by an index: it does by its groups of three characters.
create function is_found_by_index(p_pattern text) returns boolean
  language sql immutable parallel safe
  return octet_length(btrim(p_pattern, '%')) >= 3;

-- The incidents whose number, description, site, zone or truck contains every pattern, among those that the
-- caller sees. A complete incident number is that of the incident, or one that its text mentions.
create or replace function app_find_incidents(p_patterns text[])
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
    found := case when pattern ~ '^%inc-\d{4}-\d{6,}%$'
      then format('number = %L or mentioned_numbers(substr(search_text, 1 + length(number))) @> array[%L]',
        upper(btrim(pattern, '%')), btrim(pattern, '%'))
      when is_found_by_index(pattern) then format('search_text like %L', pattern)
      else format('case when search_goes_on() then search_text like %L end', pattern) end;
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

-- The CAPAs whose title or incident number contains every pattern, among those that the caller sees. A complete
-- incident number is that of the incident, or one that the title mentions.
create or replace function app_find_capas(p_patterns text[])
  returns table (id uuid, incident_id uuid, status text, site_id uuid, owner_id uuid, due_date date,
    completed_at timestamptz, verified_at timestamptz)
  language plpgsql stable security definer set search_path = public, pg_temp set work_mem = '32MB'
as $$
declare
  pattern text;
  conditions text := 'search_goes_on()';
begin
  foreach pattern in array p_patterns loop
    pattern := search_form(pattern);
    conditions := conditions || case when pattern ~ '^%inc-\d{4}-\d{6,}%$'
      then format(' and (incident_id = (select i.id from incidents i where i.number = %L)
        or mentioned_numbers(title) @> array[%L])', upper(btrim(pattern, '%')), btrim(pattern, '%'))
      when is_found_by_index(pattern)
      then format(' and search_form(title || e''\n'' || incident_number) like %L', pattern)
      else format(' and case when search_goes_on() then search_form(title || e''\n'' || incident_number) like %L end',
        pattern) end;
  end loop;
  return query execute format('
    select id, incident_id, status, site_id, owner_id, due_date, completed_at, verified_at
    from capas where (%s) and %s', policy_condition('capas'), conditions);
end $$;
