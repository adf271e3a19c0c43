-- The start page of officers asks each time whose days off are to be confirmed.
create index incidents_days_off_idx on incidents (confirm_days_off_on, id)
  where confirm_days_off_on is not null and status <> 'closed';
