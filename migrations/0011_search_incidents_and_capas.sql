-- Full-text search of incidents and CAPAs.

-- The condition under which `app_user` sees a row of a table: the text of its select policy, over the
-- table's own columns. PostgreSQL does not use an index for `like` below row-level security, because
-- the operator could reveal rows that the caller must not see. So the searches below run past it with
-- the policy's own text: each rule of visibility is written once, in its policy. A function that the
-- policies call would not do: PostgreSQL never inlines a function that contains a subselect.
create function policy_condition(p_table regclass) returns text
  language sql stable
  as $$
    select pg_get_expr(polqual, polrelid) from pg_policy
    where polrelid = p_table and polcmd = 'r' and polroles = array['app_user'::regrole::oid]
  $$;
revoke all on function policy_condition(regclass) from public;
grant execute on function policy_condition(regclass) to app_administrator;

-- The incidents whose number, description, site, zone or truck contains every pattern, among those
-- that the caller sees. Patterns are those of `like`.
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
    from incidents where (%s) %s', policy_condition('incidents'), conditions);
end $$;

-- The CAPAs whose title or incident number contains every pattern, among those that the caller sees.
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
    found := format('search_form(title) like %L', pattern);
    -- Only a pattern that can be part of an incident number is compared with numbers. The CAPAs of a
    -- few incidents are found by index; for many, a subselect is cheaper than a long list of ids.
    if pattern ~ '^%[inc0-9-]+%$' then
      numbered := format('select i.id from incidents i
        where i.search_text like %1$L and lower(i.number) like %1$L', pattern);
      execute format('select array(%s limit 100)', numbered) into ids;
      found := found || case when cardinality(ids) < 100
        then format(' or incident_id = any(%L::uuid[])', ids)
        else format(' or incident_id in (%s)', numbered) end;
    end if;
    conditions := conditions || format(' and (%s)', found);
  end loop;
  return query execute format('
    select id, incident_id, status, site_id, owner_id, due_date, completed_at, verified_at
    from capas where (%s) %s', policy_condition('capas'), conditions);
end $$;

select run_as_administrator('app_find_incidents(text[])');
select run_as_administrator('app_find_capas(text[])');
grant execute on function app_find_incidents(text[]), app_find_capas(text[]) to app_user;
