create table sites (
  id uuid primary key default new_id(),
  code text not null constraint sites_code_key unique check (code ~ '^[A-Z0-9-]{2,12}$'),
  name text not null constraint sites_name_key unique check (char_length(name) between 1 and 120),
  address text check (char_length(address) <= 300),
  postcode text check (char_length(postcode) <= 10),
  town text check (char_length(town) <= 80),
  state text check (char_length(state) <= 80),
  jkkp_number text check (char_length(jkkp_number) <= 40),
  active boolean not null default true,
  created_at timestamptz not null default now()
);

create table zones (
  id uuid primary key default new_id(),
  site_id uuid not null references sites (id),
  code text not null check (code ~ '^[A-Z0-9-]{1,12}$'),
  name text not null check (char_length(name) between 1 and 120),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint zones_site_code_key unique (site_id, code),
  constraint zones_site_name_key unique (site_id, name),
  constraint zones_id_site_key unique (id, site_id)
);

create table trucks (
  id uuid primary key default new_id(),
  number text not null constraint trucks_number_key unique
    check (number ~ '^[A-Z0-9]{1,8}( [A-Z0-9]{1,8})*$' and char_length(number) <= 20),
  active boolean not null default true,
  created_at timestamptz not null default now()
);

-- What a QR code on the wall carries. A code gives context, never permission; a revoked one is kept,
-- so that an old poster can be answered kindly.
create table report_codes (
  code text primary key check (char_length(code) between 8 and 40),
  site_id uuid not null references sites (id) on delete cascade,
  zone_id uuid,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  foreign key (zone_id, site_id) references zones (id, site_id) on delete cascade
);
create index report_codes_site_id_idx on report_codes (site_id);
create index report_codes_zone_id_idx on report_codes (zone_id);
-- One code in force for each site and each zone.
create unique index report_codes_in_force on report_codes (site_id, coalesce(zone_id, site_id))
  where revoked_at is null;
