create table settings (
  key text primary key check (key ~ '^[A-Z0-9_]{1,60}$'),
  -- Sealed with a key derived from APP_SECRET; never readable in the database.
  sealed_value bytea not null,
  updated_by uuid references profiles (id),
  updated_at timestamptz not null default now()
);

-- One row says that the JKKP 8 register of a year was sent for a site.
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
