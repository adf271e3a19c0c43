-- Notifications, the log of escalations, and the outbox of what is sent to other services.

create table notifications (
  id uuid primary key default new_id(),
  user_id uuid not null references profiles (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z_]+$'),
  -- Values for the text of this kind; never personal or health data.
  data jsonb not null default '{}',
  incident_id uuid references incidents (id) on delete cascade,
  capa_id uuid references capas (id) on delete cascade,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_user_id_idx on notifications (user_id, id desc);
create index notifications_unread_idx on notifications (user_id) where read_at is null;
create index notifications_incident_id_idx on notifications (incident_id);
create index notifications_capa_id_idx on notifications (capa_id);

-- One reminder of an incident's open days off per person, however many servers run the job at once.
create unique index notifications_days_off_once on notifications (incident_id, user_id)
  where kind = 'days_off_open';

-- Any session may notify anyone; each reads only their own notifications.
select protect_table('notifications');
grant select, insert, update (read_at) on notifications to app_user;
create policy notifications_select on notifications for select to app_user
  using (user_id = (select app_user_id()));
create policy notifications_insert on notifications for insert to app_user
  with check ((select app_user_id()) is not null);
create policy notifications_update on notifications for update to app_user
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));

-- Which escalations of a CAPA were sent. A later due date starts a new cycle.
create table notification_log (
  id uuid primary key default new_id(),
  capa_id uuid not null references capas (id) on delete cascade,
  threshold text not null check (threshold ~ '^[a-z0-9_]+$'),
  due_date date not null,
  outcome text not null check (outcome in ('sent', 'skipped')),
  at timestamptz not null,
  constraint notification_log_once unique (capa_id, threshold, due_date)
);

select protect_table('notification_log');

-- Messages to other services, written in the transaction that caused them. The delivery job reads them
-- as the administrative client.
create table outbox (
  id uuid primary key default new_id(),
  channel text not null check (channel in ('email', 'chat')),
  payload jsonb not null,
  dedupe_key text not null constraint outbox_dedupe_key unique,
  available_at timestamptz not null default now(),
  attempts integer not null default 0,
  locked_until timestamptz,
  done_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index outbox_due_idx on outbox (available_at, id) where done_at is null;

select protect_table('outbox');
grant insert on outbox to app_user;
create policy outbox_insert on outbox for insert to app_user
  with check ((select app_user_id()) is not null);
