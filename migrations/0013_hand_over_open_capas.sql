-- A person who owns open CAPAs stays an active CAPA owner until somebody has taken the CAPAs over: an
-- action without an owner who can act would hold up its incident for good. A verified CAPA needs nobody,
-- and a closed incident has no other.
create function keep_owner_of_open_capas() returns trigger
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  if exists (select from capas c join incidents i on i.id = c.incident_id
    where c.owner_id = new.id and c.status <> 'verified' and i.status <> 'closed')
  then
    perform refuse('owns_open_capas');
  end if;
  return new;
end $$;
select run_as_administrator('keep_owner_of_open_capas()');
create trigger keep_owner_of_open_capas before update of role, active on profiles
  for each row
  when ((new.role, new.active) is distinct from (old.role, old.active)
    and not (new.active and new.role = 'capa_owner'))
  execute function keep_owner_of_open_capas();
alter table profiles enable always trigger keep_owner_of_open_capas;

-- Whether a person may be given a CAPA: an active CAPA owner. The shared lock lasts until the caller has
-- committed, so that nobody demotes the person meanwhile; the trigger above then sees the new CAPA.
create function lock_capa_owner(p_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  perform from profiles where id = p_id and active and role = 'capa_owner' for share;
  return found;
end $$;
select run_as_administrator('lock_capa_owner(uuid)');
grant execute on function lock_capa_owner(uuid) to app_user;
