-- The safety officer who handles an incident, where somebody was named. "Mine" finds them by the index.
alter table incidents add column officer_id uuid references profiles (id);
create index incidents_officer_id_idx on incidents (officer_id) where officer_id is not null;
