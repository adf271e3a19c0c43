-- The dashboard counts up to ten thousand incidents from an index alone, with when each was triaged and
-- closed; the injuries among them; what their investigations found; and the actions that were sent.
drop index incidents_occurred_at_idx;
create index incidents_occurred_at_idx on incidents (occurred_at, id)
  include (status, type, severity, site_id, zone_id, truck_id, reporter_id, created_at, triaged_at, closed_at);
create index incidents_injured_idx on incidents (occurred_at, id) include (site_id, type)
  where register_jkkp8;
create index investigations_submitted_idx on investigations (submitted_at) include (id, incident_id)
  where submitted_at is not null;
create index capas_sent_idx on capas (completed_at)
  include (site_id, owner_id, incident_id, due_date, reopened_count, control_level)
  where completed_at is not null;
drop index capas_open_idx;
create index capas_open_idx on capas (status, due_date, id) include (site_id, owner_id, assigned_at)
  where status <> 'verified';
