-- As 0045 for actions: the verified ones of a site, which only verifying writes; all of a site in the order of the
-- table; and the owners of a site's actions, to filter by.

create index capas_verified_site_idx on capas (site_id, verified_at desc, id)
  include (owner_id) where status = 'verified';

create index capas_site_idx on capas (site_id, ((status = 'verified')), due_date, id)
  include (status, owner_id);

create index capas_site_owner_idx on capas (site_id, owner_id);
