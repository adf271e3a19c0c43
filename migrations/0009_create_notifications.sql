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

-- Which escalation of which action was already sent; a later due date starts a new cycle.
create table notification_log (
  id uuid primary key default new_id(),
  capa_id uuid not null references capas (id) on delete cascade,
  threshold text not null check (threshold ~ '^[a-z0-9_]+$'),
  due_date date not null,
  outcome text not null check (outcome in ('sent', 'skipped')),
  at timestamptz not null,
  constraint notification_log_once unique (capa_id, threshold, due_date)
);

-- What must leave the house, written in the transaction that caused it.
create table outbox (
  id uuid primary key default new_id(),
  channel text not null check (channel in ('email', 'chat', 'embedding')),
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
