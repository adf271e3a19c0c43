-- The register JKKP 8 of a year and site, and whether a site has one for an earlier year: few incidents
-- are in it.
create index incidents_register_idx on incidents (site_id, occurred_at) where register_jkkp8;
