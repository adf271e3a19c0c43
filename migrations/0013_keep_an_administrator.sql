grant create on schema public to app_administrator;

-- The last active administrator is neither demoted, deactivated nor deleted: somebody must be able to
-- let the others in. The lock makes changes of administrators wait for each other, so that of two
-- who step down at the same moment the second sees the first gone.
create function keep_an_administrator() returns trigger
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('siaga.administrators', 0));
  if not exists (select from profiles where role = 'admin' and active and id <> old.id) then
    perform refuse('last_admin');
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
alter function keep_an_administrator() owner to app_administrator;
revoke all on function keep_an_administrator() from public;

create trigger keep_an_administrator_update before update of role, active on profiles
  for each row
  when (old.role = 'admin' and old.active and not (new.role = 'admin' and new.active))
  execute function keep_an_administrator();
create trigger keep_an_administrator_delete before delete on profiles
  for each row when (old.role = 'admin' and old.active)
  execute function keep_an_administrator();
alter table profiles enable always trigger keep_an_administrator_update;
alter table profiles enable always trigger keep_an_administrator_delete;

revoke create on schema public from app_administrator;
