-- Recipients are found by index, each way of its own: joined by "or" in a plan that is kept, they were looked
-- for among all profiles.

create or replace function tell_people(p_event text, p_kind text, p_channels text[], p_users uuid[],
  p_roles text[], p_site_id uuid, p_data jsonb, p_incident_id uuid, p_capa_id uuid, p_urgent boolean,
  p_required_roles text[], p_now timestamptz, p_time_zone text, p_expires_at timestamptz)
  returns integer
  language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan
as $$
declare
  local_now timestamp := p_now at time zone p_time_zone;
  is_urgent boolean := p_urgent
    or exists (select from incidents i where i.id = p_incident_id and i.severity >= 4);
  written integer;
begin
  with recipients as materialized (
    select p.id, p.role, p.phone, p.quiet_from, p.quiet_to from profiles p
      where p.active and p.id = any (array(
        select unnest(p_users)
        union all select r.id from profiles r where r.active and r.role = any (p_roles)
        union all select s.id from profiles s
          where s.active and s.role = 'supervisor' and s.site_id = p_site_id))
  ), told as (
    insert into notifications (event, user_id, kind, data, incident_id, capa_id, created_at)
      select p_event, r.id, p_kind, p_data, p_incident_id, p_capa_id, p_now
        from recipients r where 'in_app' = any (p_channels)
        -- All processes take them in one order, so that none waits for another in a circle.
        order by r.id
      on conflict (event, user_id) do nothing returning 1
  ), wanted as (
    select r.id, c.channel, case
        when is_urgent or r.quiet_from is null then p_now
        when r.quiet_from < r.quiet_to and local_now::time >= r.quiet_from
          and local_now::time < r.quiet_to
          or r.quiet_from > r.quiet_to and local_now::time < r.quiet_to
          then (local_now::date + r.quiet_to) at time zone p_time_zone
        when r.quiet_from > r.quiet_to and local_now::time >= r.quiet_from
          then (local_now::date + 1 + r.quiet_to) at time zone p_time_zone
        else p_now end as due_at
      from recipients r cross join unnest(p_channels) c (channel)
      where (c.channel = 'email'
          or c.channel = 'whatsapp' and r.phone is not null
          or c.channel = 'push' and exists (select from push_subscriptions s where s.user_id = r.id))
        and (c.channel = 'email' and r.role = any (p_required_roles)
          or not exists (select from muted_messages m
            where m.user_id = r.id and m.kind = p_kind and m.channel = c.channel))
    union all
    select null, 'telegram', p_now where 'telegram' = any (p_channels)
  ), posted as (
    insert into deliveries (event, kind, channel, user_id, data, incident_id, capa_id, urgent, due_at,
        expires_at, created_at)
      select p_event, p_kind, w.channel, w.id, p_data, p_incident_id, p_capa_id, is_urgent, w.due_at,
          p_expires_at, p_now
        from wanted w order by w.id nulls first, w.channel
      on conflict on constraint deliveries_once do nothing returning 1
  )
  select (select count(*) from told) + (select count(*) from posted) into written;
  return written;
end $$;
