-- Incidents of an earlier register. They are closed when they come in, with what that register knew: the
-- severity and the truck may be missing, the text may be short, and the place may be out of use by now.
-- Nothing of them is due: they have no triage and no legal duties.

alter table incidents
  -- Their number in the earlier register.
  add column original_number text check (char_length(original_number) between 1 and 60),
  -- SHA-256 of what makes a row of that register the same row, so that a file imported twice adds nothing.
  add column import_key bytea constraint incidents_import_key unique check (octet_length(import_key) = 32);

alter table incidents
  drop constraint incidents_source_check,
  add constraint incidents_source_check check (source in ('web', 'qr', 'offline', 'imported')),
  add constraint incidents_imported check (
    (source = 'imported') = (import_key is not null)
    and (source = 'imported' or original_number is null)
    and (source <> 'imported' or status = 'closed' and checklist is null)),
  drop constraint incidents_triaged,
  add constraint incidents_triaged check (status = 'reported' or source = 'imported'
    or severity is not null and checklist is not null and triaged_at is not null),
  drop constraint incidents_truck_required,
  add constraint incidents_truck_required check (
    type <> 'transport' or truck_id is not null or source = 'imported'),
  drop constraint incidents_description_check,
  add constraint incidents_description_check check (
    char_length(description) between case source when 'imported' then 1 else 10 end and 4000);

drop trigger require_active_places on incidents;
create trigger require_active_places before insert or update of site_id, zone_id, truck_id on incidents
  for each row when (new.source <> 'imported') execute function require_active_places();
