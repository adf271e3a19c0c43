-- A clock that was an hour fast leaves entries in the future. They would refuse their author for an hour;
-- those of a process whose clock is a little ahead still count.
create or replace function seconds_until_allowed(
  p_action text, p_window integer, p_now timestamptz, p_most integer default 1
) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan
as $$
declare
  oldest timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended(app_user_id()::text || p_action, 0));
  select at into oldest from audit_log
    where actor_id = app_user_id() and action = p_action and at > p_now - make_interval(secs => p_window)
      and at <= p_now + make_interval(secs => p_window)
    order by at desc offset p_most - 1 limit 1;
  if oldest is null then return 0; end if;
  return greatest(1, ceil(extract(epoch from oldest + make_interval(secs => p_window) - p_now)))::integer;
end $$;
