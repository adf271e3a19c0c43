-- Sites, their zones, trucks, and the codes on posters that lead to the report form of a place.

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
  -- For foreign keys that hold zone and site together.
  constraint zones_id_site_key unique (id, site_id)
);

create table trucks (
  id uuid primary key default new_id(),
  number text not null constraint trucks_number_key unique
    check (number ~ '^[A-Z0-9]{1,8}([ /-][A-Z0-9]{1,8})*$' and char_length(number) <= 20),
  active boolean not null default true,
  created_at timestamptz not null default now()
);

-- Names that read the same are the same name, whatever their case; plates whatever separates their parts.
create unique index sites_name_once on sites (lower(name));
create unique index zones_name_once on zones (site_id, lower(name));
create unique index trucks_number_once on trucks (translate(number, ' /-', ''));

-- The code of a poster's QR code. It preselects a place and grants nothing. Revoked codes are kept,
-- so that an old poster leads to an explanation.
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
-- One valid code for each site and each zone.
create unique index report_codes_in_force on report_codes (site_id, coalesce(zone_id, site_id))
  where revoked_at is null;

-- 13 symbols of 32 are 65 random bits. The alphabet leaves out 0, 1, I and O, which are misread on a
-- poster; the bytes left out of the random UUID carry its version and variant.
create function new_report_code() returns text
  language sql volatile
  as $$
    select string_agg(
        substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', (get_byte(random_bytes, place) & 31) + 1, 1),
        '' order by place)
      from (select uuid_send(gen_random_uuid()) as random_bytes) as source,
        unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14, 15]) as place
  $$;

-- Every new site and zone gets a code.
create function give_report_code() returns trigger
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  place jsonb := to_jsonb(new);
begin
  insert into report_codes (code, site_id, zone_id) values (
    new_report_code(),
    coalesce(place ->> 'site_id', place ->> 'id')::uuid,
    case when place ? 'site_id' then (place ->> 'id')::uuid end);
  return null;
end $$;
select run_as_administrator('give_report_code()');
create trigger give_report_code after insert on sites
  for each row execute function give_report_code();
create trigger give_report_code after insert on zones
  for each row execute function give_report_code();

-- Every session reads places; administrators write them.
select protect_table('sites');
grant select, insert, update, delete on sites to app_user;
create policy sites_select on sites for select to app_user
  using ((select app_user_id()) is not null);
create policy sites_insert on sites for insert to app_user
  with check ((select app_role()) = 'admin');
create policy sites_update on sites for update to app_user
  using ((select app_role()) = 'admin') with check ((select app_role()) = 'admin');
create policy sites_delete on sites for delete to app_user
  using ((select app_role()) = 'admin');

select protect_table('zones');
grant select, insert, update, delete on zones to app_user;
create policy zones_select on zones for select to app_user
  using ((select app_user_id()) is not null);
create policy zones_insert on zones for insert to app_user
  with check ((select app_role()) = 'admin');
create policy zones_update on zones for update to app_user
  using ((select app_role()) = 'admin') with check ((select app_role()) = 'admin');
create policy zones_delete on zones for delete to app_user
  using ((select app_role()) = 'admin');

select protect_table('trucks');
grant select, insert, update, delete on trucks to app_user;
create policy trucks_select on trucks for select to app_user
  using ((select app_user_id()) is not null);
create policy trucks_insert on trucks for insert to app_user
  with check ((select app_role()) = 'admin');
create policy trucks_update on trucks for update to app_user
  using ((select app_role()) = 'admin') with check ((select app_role()) = 'admin');
create policy trucks_delete on trucks for delete to app_user
  using ((select app_role()) = 'admin');

select protect_table('report_codes');
grant select, insert, update, delete on report_codes to app_user;
create policy report_codes_select on report_codes for select to app_user
  using ((select app_user_id()) is not null);
create policy report_codes_insert on report_codes for insert to app_user
  with check ((select app_role()) = 'admin');
create policy report_codes_update on report_codes for update to app_user
  using ((select app_role()) = 'admin') with check ((select app_role()) = 'admin');
create policy report_codes_delete on report_codes for delete to app_user
  using ((select app_role()) = 'admin');
