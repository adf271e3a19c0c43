-- Files of the store without a row in evidence, by name: those about to be written, and those whose row
-- was deleted. Only what stands here is ever removed from the store, so what others keep there, or
-- another database knows, stays.
create table stray_files (
  storage_key text primary key,
  created_at timestamptz not null default now(),
  -- Set before the file is removed: from then on no row may claim it.
  condemned boolean not null default false
);
create index stray_files_created_at_idx on stray_files (created_at);

-- Requests write it as the administrative client, after their own checks.
alter table stray_files enable row level security;
alter table stray_files force row level security;
grant select, insert, update, delete on stray_files to app_administrator;
create policy administrator_select on stray_files for select to app_administrator using (true);
create policy administrator_insert on stray_files for insert to app_administrator with check (true);
create policy administrator_update on stray_files for update to app_administrator
  using (true) with check (true);
create policy administrator_delete on stray_files for delete to app_administrator using (true);

-- However a row goes, alone or with its incident, its file is known by name from then on.
grant create on schema public to app_administrator;
create function leave_stray_file() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into stray_files (storage_key) values (old.storage_key)
    on conflict (storage_key) do nothing;
  return null;
end $$;
alter function leave_stray_file() owner to app_administrator;
revoke all on function leave_stray_file() from public;
create trigger leave_stray_file after delete on evidence
  for each row execute function leave_stray_file();
revoke create on schema public from app_administrator;
