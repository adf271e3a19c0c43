-- A register that was marked as submitted by mistake: the mark hides the reminder, so it can be
-- withdrawn. The audit log keeps it.
grant delete on register_submissions to app_user;
create policy register_submissions_delete on register_submissions for delete to app_user
  using ((select app_role()) in ('hse', 'admin'));
