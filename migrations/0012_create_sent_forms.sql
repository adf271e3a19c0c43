-- Forms that make something, by the key that each was drawn with: what is sent twice, by a double tap or
-- after going back, makes it once. Only a hash is kept of what a form said.
create table sent_forms (
  user_id uuid not null references profiles (id) on delete cascade,
  key uuid not null,
  content_hash bytea not null check (octet_length(content_hash) = 32),
  sent_at timestamptz not null,
  -- An action or an addendum; an action may have been deleted since.
  made_id uuid,
  primary key (user_id, key)
);

select protect_table('sent_forms');
grant select, insert, update (content_hash, sent_at, made_id) on sent_forms to app_user;
create policy sent_forms_select on sent_forms for select to app_user
  using (user_id = (select app_user_id()));
create policy sent_forms_insert on sent_forms for insert to app_user
  with check (user_id = (select app_user_id()));
create policy sent_forms_update on sent_forms for update to app_user
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
