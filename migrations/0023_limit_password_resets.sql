-- Requests for a link to a new password in the last hour, which the limits of an address and of an
-- account count. Both are keyed hashes, as those of failed log-ins.
create table password_reset_requests (
  id uuid primary key default new_id(),
  -- Null: no mail was due, because the account was over its limit; it counts for the address alone.
  email_hash bytea,
  address_hash bytea not null,
  at timestamptz not null
);
create index password_reset_requests_email_idx on password_reset_requests (email_hash, at);
create index password_reset_requests_address_idx on password_reset_requests (address_hash, at);
select protect_table('password_reset_requests');
