-- Translations of the texts of incidents and CAPAs that a model made, kept so that each text is
-- translated once. They are no part of the record: the lock of closed incidents does not hold for them,
-- and nothing that is printed, exported to authorities or counted reads them.
create table translations (
  id uuid primary key default new_id(),
  incident_id uuid not null references incidents (id) on delete cascade,
  -- Null: a text of the incident itself.
  capa_id uuid,
  field text not null check (field ~ '^[a-z_]{1,40}$'),
  from_locale text not null check (from_locale in ('en', 'ms', 'zh')),
  to_locale text not null check (to_locale in ('en', 'ms', 'zh')),
  -- SHA-256 of the text that was translated: a changed text has no translation.
  text_hash bytea not null check (octet_length(text_hash) = 32),
  text text not null check (char_length(text) between 1 and 20000),
  model text not null check (char_length(model) between 1 and 200),
  created_at timestamptz not null,
  constraint translations_once unique nulls not distinct (incident_id, capa_id, field, to_locale),
  constraint translations_languages check (from_locale <> to_locale),
  constraint translations_capa_fkey foreign key (capa_id, incident_id)
    references capas (id, incident_id) on delete cascade
);
create index translations_capa_id_idx on translations (capa_id, incident_id);

-- Seen by whoever sees the text; the service alone writes them, after a model answered.
select protect_table('translations');
grant select on translations to app_user;
create policy translations_select on translations for select to app_user
  using ((capa_id is null and exists (select from incidents i where i.id = incident_id))
    or (capa_id is not null and exists (select from capas c where c.id = capa_id)));
