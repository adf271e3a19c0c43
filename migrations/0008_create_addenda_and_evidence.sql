create table addenda (
  id uuid primary key default new_id(),
  incident_id uuid not null references incidents (id) on delete cascade,
  author_id uuid not null references profiles (id),
  body text not null check (char_length(body) between 1 and 5000),
  created_at timestamptz not null default now()
);
create index addenda_incident_id_idx on addenda (incident_id, id);

create table evidence (
  id uuid primary key default new_id(),
  incident_id uuid not null references incidents (id) on delete cascade,
  uploaded_by uuid not null references profiles (id),
  file_name text not null check (char_length(file_name) between 1 and 120),
  media_type text not null
    check (media_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  size integer not null check (size between 1 and 10485760),
  sha256 bytea not null check (octet_length(sha256) = 32),
  storage_key text not null unique,
  idempotency_key uuid,
  created_at timestamptz not null default now(),
  constraint evidence_idempotency_key unique (uploaded_by, idempotency_key)
);
create index evidence_incident_id_idx on evidence (incident_id);

-- An addendum is never changed or deleted, by nobody. Deleting an open incident takes its addenda
-- along, so a delete is let through only once the incident itself is gone.
create function refuse_addendum_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_op = 'DELETE' and not exists (select from incidents where id = old.incident_id) then
    return old;
  end if;
  raise exception using errcode = 'SI003', message = 'append_only',
    detail = 'addenda accepts insert only';
end $$;
alter function refuse_addendum_change() owner to app_administrator;
revoke all on function refuse_addendum_change() from public;
create trigger addenda_append_only before update or delete on addenda
  for each row execute function refuse_addendum_change();
create trigger addenda_no_truncate before truncate on addenda
  for each statement execute function refuse_change();
alter table addenda enable always trigger addenda_append_only;
alter table addenda enable always trigger addenda_no_truncate;
