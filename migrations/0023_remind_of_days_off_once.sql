-- Everyone is reminded once of an incident's open days off, however many servers look at the same time.
create unique index notifications_days_off_once on notifications (incident_id, user_id)
  where kind = 'days_off_open';
