-- Those of 0046 begin with the site too. In a file of its own, because dropping waits for readers of the table,
-- who may wait for a lock that creating an index holds.

drop index capas_site_id_idx;
