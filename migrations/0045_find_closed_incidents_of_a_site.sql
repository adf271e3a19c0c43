-- The supervisor of a small site waited for a large company: counting and ordering the closed incidents of a site
-- with a thousandth of a million read all of them, 100 ms of processor time for each page. This index has those of
-- a site in the order of the lists. Only closing writes it.
--
-- The actions of a site, which waited likewise, have files of their own, and so has the index that they replace:
-- a report reads actions before it writes an incident, so a migration that holds one of the two tables and waits
-- for the other would stop it, and be stopped by it.

create index incidents_closed_site_idx on incidents (site_id, created_at desc, id desc)
  include (type, severity, zone_id, truck_id, reporter_id, occurred_at) where status = 'closed';
