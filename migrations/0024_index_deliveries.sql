-- For the outbox page: rows of one status, newest first; how many there are, from an index with few
-- different keys and so few pages; and what ended in the last hour and day.
create index deliveries_status_idx on deliveries (status, created_at desc, id desc);
create index deliveries_count_idx on deliveries (status, channel, kind);
create index deliveries_ended_at_idx on deliveries (ended_at, channel, status)
  where ended_at is not null;
