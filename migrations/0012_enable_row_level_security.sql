-- Row-level security on every table, forced so that it holds for the owner connection as well.
-- The administrative client sees every row; what it may do is limited by its grants: nobody may
-- change or delete audit entries, seals and addenda.
do $$
declare
  name text;
begin
  for name in
    select tablename from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert on %I to app_administrator', name);
    execute format('create policy administrator_select on %I for select to app_administrator using (true)', name);
    execute format('create policy administrator_insert on %I for insert to app_administrator with check (true)', name);
    if name not in ('audit_log', 'audit_seals', 'addenda', 'capa_rechecks') then
      execute format('grant update, delete on %I to app_administrator', name);
      execute format('create policy administrator_update on %I for update to app_administrator using (true) with check (true)', name);
      execute format('create policy administrator_delete on %I for delete to app_administrator using (true)', name);
    end if;
  end loop;
end $$;

-- Places: everyone who is logged in reads them, administrators keep them.
do $$
declare
  name text;
begin
  foreach name in array array['sites', 'zones', 'trucks', 'report_codes'] loop
    execute format('grant select, insert, update, delete on %I to app_user', name);
    execute format('create policy place_select on %I for select to app_user
      using ((select app_user_id()) is not null)', name);
    execute format('create policy place_insert on %I for insert to app_user
      with check ((select app_role()) = ''admin'')', name);
    execute format('create policy place_update on %I for update to app_user
      using ((select app_role()) = ''admin'') with check ((select app_role()) = ''admin'')', name);
    execute format('create policy place_delete on %I for delete to app_user
      using ((select app_role()) = ''admin'')', name);
  end loop;
end $$;

-- Identity. The password hash is granted to nobody but the administrative client.
grant select (id, email) on users to app_user;
create policy users_select on users for select to app_user
  using (id = (select app_user_id()) or (select app_role()) = 'admin');

grant select on people to app_user;
grant select, update (locale, updated_at) on profiles to app_user;
create policy profiles_select on profiles for select to app_user
  using (id = (select app_user_id()) or (select app_role()) = 'admin');
create policy profiles_update on profiles for update to app_user
  using (id = (select app_user_id())) with check (id = (select app_user_id()));

-- The audit log: administrators read all of it, safety officers what belongs to an incident.
grant select on audit_log to app_user;
create policy audit_log_select on audit_log for select to app_user
  using ((select app_role()) = 'admin'
    or ((select app_role()) = 'hse' and incident_id is not null));
grant select on audit_seals to app_user;
create policy audit_seals_select on audit_seals for select to app_user
  using ((select app_role()) = 'admin');

-- Incidents.
grant select, insert, update, delete on incidents to app_user;
create policy incidents_select on incidents for select to app_user
  using ((select app_role()) in ('hse', 'admin', 'management')
    or reporter_id = (select app_user_id())
    or ((select app_role()) = 'supervisor' and site_id = (select app_site_id()))
    or id in (select app_incidents_with_own_capa()));
create policy incidents_insert on incidents for insert to app_user
  with check (reporter_id = (select app_user_id()) and status = 'reported' and severity is null);
create policy incidents_update on incidents for update to app_user
  using ((select app_role()) in ('hse', 'admin')) with check ((select app_role()) in ('hse', 'admin'));
create policy incidents_delete on incidents for delete to app_user
  using ((select app_role()) = 'admin');

-- People in an incident carry identity numbers and injuries: safety officers and administrators only.
-- The reporter may write them with the report.
grant select, insert, update, delete on incident_persons to app_user;
create policy incident_persons_select on incident_persons for select to app_user
  using ((select app_role()) in ('hse', 'admin'));
create policy incident_persons_insert on incident_persons for insert to app_user
  with check ((select app_role()) in ('hse', 'admin') or exists (
    select from incidents i where i.id = incident_id
      and i.reporter_id = (select app_user_id()) and i.status = 'reported'));
create policy incident_persons_update on incident_persons for update to app_user
  using ((select app_role()) in ('hse', 'admin')) with check ((select app_role()) in ('hse', 'admin'));
create policy incident_persons_delete on incident_persons for delete to app_user
  using ((select app_role()) in ('hse', 'admin'));

-- Investigations hold alcohol and drug tests.
do $$
declare
  name text;
begin
  foreach name in array array['investigations', 'root_causes'] loop
    execute format('grant select, insert, update, delete on %I to app_user', name);
    execute format('create policy investigation_select on %I for select to app_user
      using ((select app_role()) in (''hse'', ''admin''))', name);
    execute format('create policy investigation_insert on %I for insert to app_user
      with check ((select app_role()) in (''hse'', ''admin''))', name);
    execute format('create policy investigation_update on %I for update to app_user
      using ((select app_role()) in (''hse'', ''admin''))
      with check ((select app_role()) in (''hse'', ''admin''))', name);
    execute format('create policy investigation_delete on %I for delete to app_user
      using ((select app_role()) in (''hse'', ''admin''))', name);
  end loop;
end $$;

-- Actions. Their owner writes through the administrative client, after the check of fields and moves.
grant select, insert, update, delete on capas to app_user;
create policy capas_select on capas for select to app_user
  using ((select app_role()) in ('hse', 'admin', 'management')
    or owner_id = (select app_user_id())
    or ((select app_role()) = 'supervisor' and site_id = (select app_site_id())));
create policy capas_insert on capas for insert to app_user
  with check ((select app_role()) in ('hse', 'admin') and status = 'open');
create policy capas_update on capas for update to app_user
  using ((select app_role()) in ('hse', 'admin')) with check ((select app_role()) in ('hse', 'admin'));
create policy capas_delete on capas for delete to app_user
  using ((select app_role()) in ('hse', 'admin') and status = 'open');

grant select, insert on capa_rechecks to app_user;
create policy capa_rechecks_select on capa_rechecks for select to app_user
  using (exists (select from capas c where c.id = capa_id));
create policy capa_rechecks_insert on capa_rechecks for insert to app_user
  with check ((select app_role()) in ('hse', 'admin') and by = (select app_user_id()));

-- Addenda and evidence.
grant select, insert on addenda to app_user;
create policy addenda_select on addenda for select to app_user
  using ((select app_role()) in ('hse', 'admin')
    or ((select app_role()) = 'supervisor' and exists (
      select from incidents i where i.id = incident_id)));
create policy addenda_insert on addenda for insert to app_user
  with check ((select app_role()) in ('hse', 'admin') and author_id = (select app_user_id()));

grant select, insert on evidence to app_user;
create policy evidence_select on evidence for select to app_user
  using (exists (select from incidents i where i.id = incident_id));
create policy evidence_insert on evidence for insert to app_user
  with check (uploaded_by = (select app_user_id()) and exists (
    select from incidents i where i.id = incident_id
      and ((select app_role()) in ('hse', 'admin') or i.reporter_id = (select app_user_id()))));

-- Messages: anyone's act may tell anyone, each reads only their own.
grant select, insert, update (read_at) on notifications to app_user;
create policy notifications_select on notifications for select to app_user
  using (user_id = (select app_user_id()));
create policy notifications_insert on notifications for insert to app_user
  with check ((select app_user_id()) is not null);
create policy notifications_update on notifications for update to app_user
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
grant insert on outbox to app_user;
create policy outbox_insert on outbox for insert to app_user
  with check ((select app_user_id()) is not null);

-- Settings and register.
grant select, insert, update, delete on settings to app_user;
create policy settings_select on settings for select to app_user
  using ((select app_role()) = 'admin');
create policy settings_insert on settings for insert to app_user
  with check ((select app_role()) = 'admin');
create policy settings_update on settings for update to app_user
  using ((select app_role()) = 'admin') with check ((select app_role()) = 'admin');
create policy settings_delete on settings for delete to app_user
  using ((select app_role()) = 'admin');

grant select, insert on register_submissions to app_user;
create policy register_submissions_select on register_submissions for select to app_user
  using ((select app_role()) in ('hse', 'admin', 'management'));
create policy register_submissions_insert on register_submissions for insert to app_user
  with check ((select app_role()) in ('hse', 'admin') and submitted_by = (select app_user_id()));

revoke create on schema public from app_administrator;
