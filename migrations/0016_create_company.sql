-- The organisation as the forms JKKP 6, 7 and 8 ask for it: one row, there from the start. Its
-- earlier states are in the audit log.
create table company (
  only_row boolean primary key default true check (only_row),
  name text check (char_length(name) between 1 and 200),
  -- No. ROC / SSM
  registration_number text check (char_length(registration_number) between 1 and 40),
  industry_sector text check (char_length(industry_sector) between 1 and 120),
  -- MSIC, such as 49230 for road freight
  industry_code text check (industry_code ~ '^[A-Z0-9]{1,10}$'),
  -- Besar, sederhana, kecil: the size classes of JKKP 8
  industry_size text check (industry_size in ('B', 'S', 'K')),
  phone text check (phone ~ '^\+?[0-9 -]{6,20}$'),
  email text check (char_length(email) between 3 and 254 and position('@' in email) > 1),
  notifier_name text check (char_length(notifier_name) between 1 and 120),
  notifier_designation text check (char_length(notifier_designation) between 1 and 120),
  contact_name text check (char_length(contact_name) between 1 and 120),
  updated_at timestamptz not null default now()
);
insert into company default values;

-- What sheet IV of JKKP 8 sums up for a site and a calendar year.
create table site_years (
  site_id uuid not null constraint site_years_site_id_fkey references sites (id),
  year integer not null check (year between 2000 and 2200),
  average_workers integer not null check (average_workers between 0 and 100000),
  working_days integer not null check (working_days between 0 and 366),
  hours_per_day numeric(4, 2) not null default 8 check (hours_per_day between 0 and 24),
  -- Hours as counted; null where they are workers x days x hours.
  counted_hours numeric(12, 2) check (counted_hours >= 0),
  updated_at timestamptz not null default now(),
  primary key (site_id, year)
);
create index site_years_year_idx on site_years (year);

do $$
declare
  name text;
begin
  foreach name in array array['company', 'site_years'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert, update, delete on %I to app_administrator', name);
    execute format('create policy administrator_select on %I for select to app_administrator using (true)', name);
    execute format('create policy administrator_insert on %I for insert to app_administrator with check (true)', name);
    execute format('create policy administrator_update on %I for update to app_administrator using (true) with check (true)', name);
    execute format('create policy administrator_delete on %I for delete to app_administrator using (true)', name);
    -- Those who make the forms and the register read them.
    execute format('create policy company_select on %I for select to app_user
      using ((select app_role()) in (''hse'', ''admin'', ''management''))', name);
    execute format('create policy company_update on %I for update to app_user
      using ((select app_role()) = ''admin'') with check ((select app_role()) = ''admin'')', name);
  end loop;
end $$;
grant select, update on company to app_user;
grant select, insert, update, delete on site_years to app_user;
create policy company_insert on site_years for insert to app_user
  with check ((select app_role()) = 'admin');
create policy company_delete on site_years for delete to app_user
  using ((select app_role()) = 'admin');
