-- Lists answer as fast with many incidents as with few. What a policy asks of the claims is asked once for
-- a statement and is one comparison for a row; what a list is ordered and narrowed by stands in an index
-- together with the columns that the policy looks at, so that only the rows of one page are fetched.

-- Whether the caller's role sees the incidents and actions of every site.
create function app_sees_everything() returns boolean
  language sql stable parallel safe
  as $$ select coalesce(app_role() in ('hse', 'admin', 'management'), false) $$;

-- The site that a supervisor answers for; null for everyone else.
create function app_supervised_site() returns uuid
  language sql stable parallel safe
  as $$ select case when app_role() = 'supervisor' then app_site_id() end $$;

alter policy capas_select on capas
  using ((select app_sees_everything())
    or owner_id = (select app_user_id())
    or site_id = (select app_supervised_site()));

-- The policies of capas look at no incident, so this leads nowhere back. What somebody has an action on is
-- read once for a statement that comes to it, from an index.
alter policy incidents_select on incidents
  using ((select app_sees_everything())
    or reporter_id = (select app_user_id())
    or site_id = (select app_supervised_site())
    or id in (select c.incident_id from capas c where c.owner_id = (select app_user_id())));
drop function app_incidents_with_own_capa();

drop index incidents_created_at_idx, incidents_occurred_at_idx;
create index incidents_created_at_idx on incidents (created_at desc, id desc)
  include (status, type, severity, site_id, zone_id, truck_id, reporter_id, occurred_at);
create index incidents_occurred_at_idx on incidents (occurred_at, id)
  include (status, type, severity, site_id, zone_id, truck_id, reporter_id, created_at);

-- Whatever is asked of open incidents is answered from these, however many are closed.
create index incidents_open_idx on incidents (status, created_at desc, id desc)
  include (type, severity, site_id, zone_id, truck_id, reporter_id, occurred_at)
  where status <> 'closed';
create index incidents_notify_idx on incidents (created_at, id)
  where notify_immediately and dosh_notified_at is null and status <> 'closed';
create index incidents_form6_idx on incidents (form6_due_on)
  where form6_submitted_on is null and status <> 'closed';
create index incidents_form7_idx on incidents (form7_due_on)
  where form7_submitted_on is null and status <> 'closed';

drop index capas_status_due_idx, capas_owner_id_idx;
create index capas_status_due_idx on capas (status, due_date, id) include (site_id, owner_id);
create index capas_owner_id_idx on capas (owner_id, status, due_date, id) include (site_id, incident_id);
-- The order of the table: what is not done first.
create index capas_table_idx on capas ((status = 'verified'), due_date, id)
  include (status, site_id, owner_id);
create index capas_waiting_idx on capas (completed_at, id)
  include (site_id, owner_id) where status = 'pending_verification';
create index capas_verified_idx on capas (verified_at desc, id)
  include (site_id, owner_id) where status = 'verified';
create index capas_unverified_idx on capas (incident_id)
  include (status, site_id, owner_id) where status <> 'verified';
