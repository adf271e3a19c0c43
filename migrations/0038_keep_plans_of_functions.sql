-- Every report calls these. By itself PostgreSQL plans their statements anew at each call: the plan that
-- serves all values looks dearer than that for the values at hand, by less than the planning costs. And for
-- the newest minute of the log it chose all entries of that minute, whoever made them.

alter function tell_people(text, text, text[], uuid[], text[], uuid, jsonb, uuid, uuid, boolean, text[],
  timestamptz, text, timestamptz) set plan_cache_mode = force_generic_plan;
alter function seconds_until_allowed(text, integer, timestamptz, integer)
  set plan_cache_mode = force_generic_plan;
