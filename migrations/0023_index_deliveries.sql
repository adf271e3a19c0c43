-- For the outbox page: rows of one status, newest first, and what ended in the last hour and day.
create index deliveries_status_idx on deliveries (status, created_at desc, id desc);
create index deliveries_ended_at_idx on deliveries (ended_at, channel, status)
  where ended_at is not null;
