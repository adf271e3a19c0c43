-- An incident may have happened from the year 2000 on, which begins in the people's time zone: in Malaysia
-- eight hours before UTC. The service checks the zone; the table admits the zone where it began first.
alter table incidents drop constraint incidents_occurred_at_check;
alter table incidents add constraint incidents_occurred_at_check
  check (occurred_at >= '1999-12-31T10:00Z');
