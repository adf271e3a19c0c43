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

-- Each person keeps their own keys, so nobody's key is in anybody else's way. Nothing ever removes one:
-- a form may lie open for weeks, and a row takes some hundred bytes.
alter table sent_forms enable row level security;
alter table sent_forms force row level security;
grant select, insert, update (content_hash, sent_at, made_id) on sent_forms to app_user;
create policy sent_forms_select on sent_forms for select to app_user
  using (user_id = (select app_user_id()));
create policy sent_forms_insert on sent_forms for insert to app_user
  with check (user_id = (select app_user_id()));
create policy sent_forms_update on sent_forms for update to app_user
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
grant select, insert, update, delete on sent_forms to app_administrator;
create policy administrator_select on sent_forms for select to app_administrator using (true);
create policy administrator_insert on sent_forms for insert to app_administrator with check (true);
create policy administrator_update on sent_forms for update to app_administrator
  using (true) with check (true);
create policy administrator_delete on sent_forms for delete to app_administrator using (true);
