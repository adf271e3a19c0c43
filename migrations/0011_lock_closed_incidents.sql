-- A closed incident is refused update and delete for every role, the owner connection included.
create function refuse_closed_incident() returns trigger
  language plpgsql as $$
begin
  if old.status = 'closed' then perform refuse('incident_locked'); end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger closed_incident_lock before update or delete on incidents
  for each row execute function refuse_closed_incident();

-- The same for what belongs to it. The share lock on the incident makes a change and a closure wait
-- for each other, so nothing slips in while an incident is being closed.
create function refuse_part_of_closed_incident() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  part jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  earlier jsonb := case tg_op when 'UPDATE' then to_jsonb(old) else part end;
  recheck text[] := array['recheck_round', 'recheck_date', 'version', 'updated_at'];
  incident record;
begin
  if tg_table_name = 'capas' and tg_op = 'UPDATE' and part - recheck = earlier - recheck then
    return new;
  end if;
  for incident in
    select status from incidents where id in (
      (part ->> 'incident_id')::uuid, (earlier ->> 'incident_id')::uuid,
      (select incident_id from investigations where id = (part ->> 'investigation_id')::uuid),
      (select incident_id from investigations where id = (earlier ->> 'investigation_id')::uuid))
    for share
  loop
    if incident.status = 'closed' then perform refuse('incident_locked'); end if;
  end loop;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
alter function refuse_part_of_closed_incident() owner to app_administrator;
revoke all on function refuse_part_of_closed_incident() from public;

do $$
declare
  part text;
begin
  foreach part in array array['incident_persons', 'investigations', 'root_causes', 'capas', 'evidence'] loop
    execute format('create trigger closed_incident_lock before insert or update or delete on %I
      for each row execute function refuse_part_of_closed_incident()', part);
    execute format('alter table %I enable always trigger closed_incident_lock', part);
    execute format('create trigger no_truncate before truncate on %I
      for each statement execute function refuse_change()', part);
    execute format('alter table %I enable always trigger no_truncate', part);
  end loop;
end $$;
alter table incidents enable always trigger closed_incident_lock;
create trigger no_truncate before truncate on incidents
  for each statement execute function refuse_change();
alter table incidents enable always trigger no_truncate;
