-- The idempotency keys of forms that create a record. Each form is drawn with a key; a second post of
-- it, by a double tap or after going back, creates nothing. Only a hash of the form is kept. A job
-- deletes keys after 30 days.
create table idempotency_keys (
  user_id uuid not null references profiles (id) on delete cascade,
  key uuid not null,
  request_hash bytea not null check (octet_length(request_hash) = 32),
  used_at timestamptz not null,
  -- The CAPA or addendum that was created; a CAPA may have been deleted since.
  created_id uuid,
  primary key (user_id, key)
);

-- Keys of different persons never collide, because each person has their own.
select protect_table('idempotency_keys');
grant select, insert, update (request_hash, used_at, created_id) on idempotency_keys to app_user;
create policy idempotency_keys_select on idempotency_keys for select to app_user
  using (user_id = (select app_user_id()));
create policy idempotency_keys_insert on idempotency_keys for insert to app_user
  with check (user_id = (select app_user_id()));
create policy idempotency_keys_update on idempotency_keys for update to app_user
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
