grant create on schema public to app_administrator;

-- 13 symbols of 32, 65 random bits: nobody guesses another place's code. Without 0, 1, I and O, which
-- people misread on a poster. The bytes of a random UUID that carry its version and variant are left out.
create function new_report_code() returns text
  language sql volatile
  as $$
    select string_agg(
        substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', (get_byte(random_bytes, place) & 31) + 1, 1),
        '' order by place)
      from (select uuid_send(gen_random_uuid()) as random_bytes) as source,
        unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14, 15]) as place
  $$;

-- Every site and every zone has a code from its first day.
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
alter function give_report_code() owner to app_administrator;
revoke all on function give_report_code() from public;
create trigger give_report_code after insert on sites
  for each row execute function give_report_code();
create trigger give_report_code after insert on zones
  for each row execute function give_report_code();

-- Those that were there before. The owner writes: forced row-level security is lifted for a moment.
alter table report_codes no force row level security;
alter table sites no force row level security;
alter table zones no force row level security;
insert into report_codes (code, site_id)
  select new_report_code(), id from sites s
  where not exists (select from report_codes c
    where c.site_id = s.id and c.zone_id is null and c.revoked_at is null);
insert into report_codes (code, site_id, zone_id)
  select new_report_code(), site_id, id from zones z
  where not exists (select from report_codes c where c.zone_id = z.id and c.revoked_at is null);
alter table report_codes force row level security;
alter table sites force row level security;
alter table zones force row level security;

revoke create on schema public from app_administrator;
