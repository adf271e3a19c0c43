-- The dashboard of one type of incident counts the actions of that type. Finding them through their
-- incidents reads all of both tables, so an action carries the type as it carries the site; the foreign
-- key keeps both as the incident has them.
alter table incidents add constraint incidents_site_type_key unique (site_id, id, type);
alter table capas add column incident_type text;
alter table capas disable trigger closed_incident_lock;
alter table capas no force row level security;
alter table incidents no force row level security;
update capas c set incident_type = i.type from incidents i where i.id = c.incident_id;
alter table incidents force row level security;
alter table capas force row level security;
alter table capas enable always trigger closed_incident_lock;
alter table capas alter column incident_type set not null;
alter table capas drop constraint capas_incident_fkey;
alter table capas add constraint capas_incident_fkey foreign key (incident_id, site_id, incident_type)
  references incidents (id, site_id, type) on update cascade on delete cascade;
alter table incidents drop constraint incidents_site_id_key;

create function take_type_of_incident() returns trigger language plpgsql as $$
begin
  new.incident_type := (select type from incidents where id = new.incident_id);
  return new;
end $$;
create trigger take_type_of_incident before insert on capas
  for each row when (new.incident_type is null) execute function take_type_of_incident();
alter table capas enable always trigger take_type_of_incident;

drop index capas_sent_idx;
create index capas_sent_idx on capas (completed_at)
  include (site_id, incident_type, owner_id, due_date, reopened_count, control_level)
  where completed_at is not null;
create index capas_sent_type_idx on capas (incident_type, completed_at)
  include (site_id, owner_id, due_date, reopened_count, control_level)
  where completed_at is not null;
drop index capas_open_idx;
create index capas_open_idx on capas (status, due_date, id)
  include (site_id, incident_type, owner_id, assigned_at) where status <> 'verified';

-- The incidents of one site or type without those of all others.
create index incidents_site_idx on incidents (site_id, occurred_at, id)
  include (type, severity, zone_id, reporter_id, created_at, triaged_at, closed_at);
create index incidents_type_idx on incidents (type, occurred_at, id)
  include (site_id, severity, zone_id, reporter_id, created_at, triaged_at, closed_at);
-- The injuries of one type, and what happened to whom, without the persons themselves.
create index incidents_injured_type_idx on incidents (type, occurred_at) where register_jkkp8;
create index incident_persons_hurt_idx on incident_persons (incident_id) include (effect, lost_days)
  where effect is not null or lost_days is not null or injury_nature is not null;
create index addenda_deaths_idx on addenda (incident_id) where kind = 'death';
