-- What people read as the same name or plate is the same, however it is written.
create unique index sites_name_once on sites (lower(name));
create unique index zones_name_once on zones (site_id, lower(name));
create unique index trucks_number_once on trucks (replace(number, ' ', ''));
