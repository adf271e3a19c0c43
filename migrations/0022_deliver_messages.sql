-- Messages to people: one row for each event, recipient and channel, written in the transaction of the
-- change that they tell of, so that each is told once and none is lost. `notifications` are those in the
-- app, `deliveries` those that leave the house.

drop table notification_log;
drop table outbox;

-- What happened, once: the kind, the record and the occasion, such as
-- `capa_overdue_7:<action>:<due date>:<number of reopenings>`.
alter table notifications add column event text;
update notifications set event = case when kind = 'days_off_open'
  then kind || ':' || incident_id else kind || ':' || id end;
alter table notifications alter column event set not null;
drop index notifications_days_off_once;
alter table notifications add constraint notifications_once unique (event, user_id);

-- Only `tell_people` writes notifications.
drop policy notifications_insert on notifications;
revoke insert on notifications from app_user;

-- People who sleep at these hours of the day (in the time zone of the service) are not woken.
alter table profiles
  add column quiet_from time,
  add column quiet_to time,
  add constraint profiles_quiet_hours check (
    (quiet_from is null) = (quiet_to is null) and quiet_from is distinct from quiet_to
    or quiet_from is null and quiet_to is null);
grant update (quiet_from, quiet_to) on profiles to app_user;

-- What a person does not want by a channel.
create table muted_messages (
  user_id uuid not null references profiles (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  channel text not null check (channel in ('email', 'whatsapp', 'push')),
  primary key (user_id, kind, channel)
);
select protect_table('muted_messages');
grant select, insert, delete on muted_messages to app_user;
create policy muted_messages_select on muted_messages for select to app_user
  using (user_id = (select app_user_id()));
create policy muted_messages_insert on muted_messages for insert to app_user
  with check (user_id = (select app_user_id()));
create policy muted_messages_delete on muted_messages for delete to app_user
  using (user_id = (select app_user_id()));

-- The browsers in which a person asked for push messages.
create table push_subscriptions (
  id uuid primary key default new_id(),
  user_id uuid not null references profiles (id) on delete cascade,
  endpoint text not null constraint push_subscriptions_endpoint_key unique
    check (char_length(endpoint) <= 1000),
  p256dh text not null check (char_length(p256dh) <= 200),
  auth text not null check (char_length(auth) <= 100),
  created_at timestamptz not null
);
create index push_subscriptions_user_id_idx on push_subscriptions (user_id);
select protect_table('push_subscriptions');
grant select, insert, delete on push_subscriptions to app_user;
create policy push_subscriptions_select on push_subscriptions for select to app_user
  using (user_id = (select app_user_id()));
create policy push_subscriptions_insert on push_subscriptions for insert to app_user
  with check (user_id = (select app_user_id()));
create policy push_subscriptions_delete on push_subscriptions for delete to app_user
  using (user_id = (select app_user_id()));

create table deliveries (
  id uuid primary key default new_id(),
  event text not null,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  channel text not null check (channel in ('email', 'telegram', 'whatsapp', 'push')),
  -- Null: the group chat of the safety staff.
  user_id uuid references profiles (id) on delete cascade,
  -- Values for the text of this kind; never personal or health data.
  data jsonb not null default '{}',
  incident_id uuid references incidents (id) on delete cascade,
  capa_id uuid references capas (id) on delete cascade,
  -- Goes first, and at any hour.
  urgent boolean not null default false,
  -- `off`: the channel has no configuration.
  status text not null default 'waiting'
    check (status in ('waiting', 'delivered', 'failed', 'expired', 'off')),
  -- The next attempt.
  due_at timestamptz not null,
  -- Of no use after that.
  expires_at timestamptz not null,
  -- Over the hourly limit of its recipient: goes with the others into one message.
  held boolean not null default false,
  attempts integer not null default 0,
  -- A process sends it until then; if it dies, another one does.
  leased_until timestamptz,
  -- Why it was not sent, or not yet, and the server's words.
  reason text check (reason ~ '^[a-z_]{1,40}$'),
  detail text check (char_length(detail) <= 300),
  -- The one message that this row went with.
  digest_id uuid references deliveries (id) on delete set null,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint deliveries_once unique nulls not distinct (event, user_id, channel),
  constraint deliveries_ended check ((status = 'waiting') = (ended_at is null))
);
create index deliveries_due_idx on deliveries (channel, urgent desc, due_at, id)
  where status = 'waiting';
create index deliveries_sent_idx on deliveries (user_id, channel, ended_at)
  where status = 'delivered';
create index deliveries_created_at_idx on deliveries (created_at desc, id desc);
create index deliveries_incident_id_idx on deliveries (incident_id);
create index deliveries_capa_id_idx on deliveries (capa_id);
create index deliveries_digest_id_idx on deliveries (digest_id) where digest_id is not null;
select protect_table('deliveries');

-- Which thresholds of an overdue action were told, or skipped for a higher one. A later due date or a
-- reopening begins a new cycle.
create table escalations (
  capa_id uuid not null references capas (id) on delete cascade,
  threshold text not null check (threshold ~ '^[a-z0-9_]{1,40}$'),
  due_date date not null,
  reopened_count integer not null,
  outcome text not null check (outcome in ('sent', 'skipped')),
  at timestamptz not null,
  primary key (capa_id, threshold, due_date, reopened_count)
);
select protect_table('escalations');

-- The work that runs on a schedule, one row for each, however many processes run.
create table jobs (
  name text primary key check (name ~ '^[a-z_]{1,40}$'),
  -- The minute of the schedule that was run last.
  slot timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  -- Null while it runs for the first time.
  outcome text check (outcome in ('done', 'failed')),
  error text check (char_length(error) <= 500),
  examined integer,
  sent integer
);
select protect_table('jobs');

-- Tells an event to people, once: in the app, and by the channels of `p_channels` that each of them has
-- and did not mute. The recipients are the active ones of `p_users`, of `p_roles`, and the supervisors of
-- `p_site_id`. `p_required_roles` get mail whatever they muted. Quiet hours hold back all but what is
-- urgent: what the caller says, and all of incidents of severity 4 and 5. Returns the number of rows written. Runs with the rights of the administrative client, because
-- no person reads the wishes and addresses of others.
create function tell_people(
  p_event text, p_kind text, p_channels text[], p_users uuid[], p_roles text[], p_site_id uuid,
  p_data jsonb, p_incident_id uuid, p_capa_id uuid, p_urgent boolean, p_required_roles text[],
  p_now timestamptz, p_time_zone text, p_expires_at timestamptz
) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  local_now timestamp := p_now at time zone p_time_zone;
  is_urgent boolean := p_urgent
    or exists (select from incidents i where i.id = p_incident_id and i.severity >= 4);
  written integer;
begin
  with recipients as materialized (
    select p.id, p.role, p.phone, p.quiet_from, p.quiet_to from profiles p
      where p.active and (p.id = any (p_users) or p.role = any (p_roles)
        or p.role = 'supervisor' and p.site_id = p_site_id)
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
select run_as_administrator('tell_people(text, text, text[], uuid[], text[], uuid, jsonb, uuid, uuid,
  boolean, text[], timestamptz, text, timestamptz)'::regprocedure);
grant execute on function tell_people(text, text, text[], uuid[], text[], uuid, jsonb, uuid, uuid,
  boolean, text[], timestamptz, text, timestamptz) to app_user;
