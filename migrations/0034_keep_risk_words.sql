-- How a model words why a zone is named as rising, kept for as long as the numbers are the same. The page
-- never waits for it: without a row it shows the sentence of the table of texts.
create table risk_words (
  zone_id uuid not null references zones (id) on delete cascade,
  locale text not null check (locale in ('en', 'ms', 'zh')),
  -- SHA-256 of what was worded: other numbers, or another name, have no words yet.
  flag_hash bytea not null check (octet_length(flag_hash) = 32),
  text text not null check (char_length(text) between 1 and 400),
  model text not null check (char_length(model) between 1 and 200),
  created_at timestamptz not null,
  primary key (zone_id, locale)
);

-- Read by whoever sees the flags of the zone; the service alone writes them, after a model answered.
select protect_table('risk_words');
grant select on risk_words to app_user;
create policy risk_words_select on risk_words for select to app_user
  using ((select app_sees_everything())
    or zone_id in (select z.id from zones z where z.site_id = (select app_supervised_site())));
