-- A search also finds imported incidents by the number they had before.

-- The index goes with its column. Writing the column again rewrites the table: some seconds for each
-- 100,000 incidents.
alter table incidents drop column search_text;
-- No search word contains a line break, so none reaches from one part into the next.
alter table incidents add column search_text text not null generated always as
  (search_form(number || e'\n' || coalesce(original_number || e'\n', '') || description)) stored;
-- Without `fastupdate`, a new report does not wait while the pending list of the index is merged.
create index incidents_search_idx on incidents using gin (search_text gin_trgm_ops)
  with (fastupdate = off);
