-- Addenda and evidence of incidents, and the files in the store that no evidence refers to.

create table addenda (
  id uuid primary key default new_id(),
  incident_id uuid not null references incidents (id) on delete cascade,
  author_id uuid not null references profiles (id),
  body text not null check (char_length(body) between 1 and 5000),
  created_at timestamptz not null default now()
);
create index addenda_incident_id_idx on addenda (incident_id, id);

-- An addendum is never changed or deleted. Deleting an open incident deletes its addenda too, so a
-- delete passes only when the incident is already gone.
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
select run_as_administrator('refuse_addendum_change()');
create trigger addenda_append_only before update or delete on addenda
  for each row execute function refuse_addendum_change();
create trigger addenda_no_truncate before truncate on addenda
  for each statement execute function refuse_change();
alter table addenda enable always trigger addenda_append_only;
alter table addenda enable always trigger addenda_no_truncate;

select protect_table('addenda', append_only => true);
grant select, insert on addenda to app_user;
create policy addenda_select on addenda for select to app_user
  using ((select app_role()) in ('hse', 'admin')
    or ((select app_role()) = 'supervisor' and exists (
      select from incidents i where i.id = incident_id)));
create policy addenda_insert on addenda for insert to app_user
  with check ((select app_role()) in ('hse', 'admin') and author_id = (select app_user_id()));

create table evidence (
  id uuid primary key default new_id(),
  incident_id uuid not null references incidents (id) on delete cascade,
  uploaded_by uuid not null references profiles (id),
  file_name text not null check (char_length(file_name) between 1 and 120),
  media_type text not null
    check (media_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  size integer not null check (size between 1 and 10485760),
  -- Of the content as it is stored, without metadata.
  sha256 bytea not null check (octet_length(sha256) = 32),
  -- Of the bytes as they were received.
  received_sha256 bytea not null check (octet_length(received_sha256) = 32),
  storage_key text not null unique,
  idempotency_key uuid,
  created_at timestamptz not null default now(),
  constraint evidence_idempotency_key unique (uploaded_by, idempotency_key)
);
create index evidence_incident_id_idx on evidence (incident_id);

select lock_with_incident('evidence');
select protect_table('evidence');
grant select, insert on evidence to app_user;
create policy evidence_select on evidence for select to app_user
  using (exists (select from incidents i where i.id = incident_id));
create policy evidence_insert on evidence for insert to app_user
  with check (uploaded_by = (select app_user_id()) and exists (
    select from incidents i where i.id = incident_id
      and ((select app_role()) in ('hse', 'admin') or i.reporter_id = (select app_user_id()))));

-- Files of the store without a row in `evidence`, by name: files about to be written, and files whose
-- row was deleted. Only files named here are ever removed from the store, so files of other programs
-- and of other databases in the same store stay.
create table stray_files (
  storage_key text primary key,
  created_at timestamptz not null default now(),
  -- Set before the file is removed; from then on no row of `evidence` may refer to it.
  condemned boolean not null default false
);
create index stray_files_created_at_idx on stray_files (created_at);

-- Requests write it as the administrative client, after their own checks.
select protect_table('stray_files');

-- A deleted row of `evidence`, alone or with its incident, leaves the name of its file here.
create function leave_stray_file() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into stray_files (storage_key) values (old.storage_key)
    on conflict (storage_key) do nothing;
  return null;
end $$;
select run_as_administrator('leave_stray_file()');
create trigger leave_stray_file after delete on evidence
  for each row execute function leave_stray_file();
