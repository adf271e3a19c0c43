-- The idempotency keys of reports whose incident an administrator deleted. A phone that never heard the
-- answer sends such a report again; it must not come back. Only the key is kept, nothing of the report.
create table deleted_reports (
  reporter_id uuid not null references profiles (id) on delete cascade,
  idempotency_key uuid not null,
  deleted_at timestamptz not null default now(),
  primary key (reporter_id, idempotency_key)
);

-- Written by the trigger alone, and read by whoever sent the report.
select protect_table('deleted_reports', append_only => true);
grant select on deleted_reports to app_user;
create policy deleted_reports_select on deleted_reports for select to app_user
  using (reporter_id = (select app_user_id()));

create function keep_key_of_deleted_report() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into deleted_reports (reporter_id, idempotency_key)
    values (old.reporter_id, old.idempotency_key)
    on conflict do nothing;
  return null;
end $$;
select run_as_administrator('keep_key_of_deleted_report()');
create trigger keep_key_of_deleted_report after delete on incidents
  for each row when (old.idempotency_key is not null)
  execute function keep_key_of_deleted_report();
alter table incidents enable always trigger keep_key_of_deleted_report;
