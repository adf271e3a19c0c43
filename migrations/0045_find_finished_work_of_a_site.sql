-- The supervisor of a small site waited for a large company: counting and ordering the finished work of a site
-- with a thousandth of a million incidents read all closed incidents and all verified actions, 100 ms of
-- processor time for each page. These indexes have those of a site in the orders of the lists. Only closing and
-- verifying write the two partial ones; the other two replace one with the site alone.

create index incidents_closed_site_idx on incidents (site_id, created_at desc, id desc)
  include (type, severity, zone_id, truck_id, reporter_id, occurred_at) where status = 'closed';

create index capas_verified_site_idx on capas (site_id, verified_at desc, id)
  include (owner_id) where status = 'verified';

create index capas_site_idx on capas (site_id, ((status = 'verified')), due_date, id)
  include (status, owner_id);
create index capas_site_owner_idx on capas (site_id, owner_id);
drop index capas_site_id_idx;
