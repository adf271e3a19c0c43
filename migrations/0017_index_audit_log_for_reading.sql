-- The audit log is read by time, by person and by kind of act.
create index audit_log_at_idx on audit_log (at);
create index audit_log_action_idx on audit_log (action, id);
create index audit_log_actor_idx on audit_log (actor_id, id);
