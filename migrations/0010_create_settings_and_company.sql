-- Settings, and the facts of the company that the forms JKKP 6, 7 and 8 ask for.

create table settings (
  key text primary key check (key ~ '^[A-Z0-9_]{1,60}$'),
  -- Encrypted with a key derived from APP_SECRET.
  sealed_value bytea not null,
  updated_by uuid references profiles (id),
  updated_at timestamptz not null default now()
);

select protect_table('settings');
grant select, insert, update, delete on settings to app_user;
create policy settings_select on settings for select to app_user
  using ((select app_role()) = 'admin');
create policy settings_insert on settings for insert to app_user
  with check ((select app_role()) = 'admin');
create policy settings_update on settings for update to app_user
  using ((select app_role()) = 'admin') with check ((select app_role()) = 'admin');
create policy settings_delete on settings for delete to app_user
  using ((select app_role()) = 'admin');

-- The organisation: one row, present from the start. The audit log keeps its earlier states.
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

-- Whoever makes the forms and the register reads it; administrators change it.
select protect_table('company');
grant select, update on company to app_user;
create policy company_select on company for select to app_user
  using ((select app_role()) in ('hse', 'admin', 'management'));
create policy company_update on company for update to app_user
  using ((select app_role()) = 'admin') with check ((select app_role()) = 'admin');

-- Sheet IV of JKKP 8: the workers and hours of a site in a calendar year.
create table site_years (
  site_id uuid not null constraint site_years_site_id_fkey references sites (id),
  year integer not null check (year between 2000 and 2200),
  average_workers integer not null check (average_workers between 0 and 100000),
  working_days integer not null check (working_days between 0 and 366),
  hours_per_day numeric(4, 2) not null default 8 check (hours_per_day between 0 and 24),
  -- Hours as counted; null where workers x days x hours is the figure.
  counted_hours numeric(12, 2) check (counted_hours >= 0),
  updated_at timestamptz not null default now(),
  primary key (site_id, year)
);
create index site_years_year_idx on site_years (year);

select protect_table('site_years');
grant select, insert, update, delete on site_years to app_user;
create policy site_years_select on site_years for select to app_user
  using ((select app_role()) in ('hse', 'admin', 'management'));
create policy site_years_insert on site_years for insert to app_user
  with check ((select app_role()) = 'admin');
create policy site_years_update on site_years for update to app_user
  using ((select app_role()) = 'admin') with check ((select app_role()) = 'admin');
create policy site_years_delete on site_years for delete to app_user
  using ((select app_role()) = 'admin');

-- One row per year and site: its JKKP 8 register was submitted.
create table register_submissions (
  id uuid primary key default new_id(),
  year integer not null check (year between 2000 and 2200),
  site_id uuid not null references sites (id),
  submitted_on date not null,
  reference text check (char_length(reference) <= 40),
  submitted_by uuid not null references profiles (id),
  created_at timestamptz not null default now(),
  constraint register_submissions_once unique (year, site_id)
);
create index register_submissions_site_id_idx on register_submissions (site_id);

select protect_table('register_submissions');
grant select, insert on register_submissions to app_user;
create policy register_submissions_select on register_submissions for select to app_user
  using ((select app_role()) in ('hse', 'admin', 'management'));
create policy register_submissions_insert on register_submissions for insert to app_user
  with check ((select app_role()) in ('hse', 'admin') and submitted_by = (select app_user_id()));
