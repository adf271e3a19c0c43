-- Embeddings of incidents, by which similar ones are found.

-- A table of its own: a vector is three times as long as the rest of an incident's row, which lists and
-- counts read, and it is written without touching the row, so that nobody's form gets stale by it. A row
-- without a vector is one whose computation failed so far.
create table incident_embeddings (
  incident_id uuid primary key references incidents (id) on delete cascade,
  -- The type refuses another length, NaN and infinity. A vector of length zero has no direction.
  embedding vector(768) check (vector_norm(embedding) > 0),
  -- The model that computed it, and the SHA-256 of the text; a change of either asks for a new one.
  model text check (char_length(model) between 1 and 200),
  text_hash bytea check (octet_length(text_hash) = 32),
  embedded_at timestamptz,
  -- Attempts since the last success, and when the next one may begin: in the meantime one runs, or the
  -- last one failed.
  attempts integer not null default 0 check (attempts >= 0),
  retry_at timestamptz,
  constraint incident_embeddings_whole check (num_nulls(embedding, model, text_hash, embedded_at) in (0, 4))
);
-- In the row itself: a scan of all vectors would otherwise look each one up in another table.
alter table incident_embeddings alter column embedding set storage plain;

-- Closing an incident keeps its vector; none is written afterwards.
select lock_with_incident('incident_embeddings');
-- Requests only read it. What a vector tells of a text is for those who read every text.
select protect_table('incident_embeddings');
grant select on incident_embeddings to app_user;
create policy incident_embeddings_select on incident_embeddings for select to app_user
  using ((select app_role()) in ('hse', 'admin'));

-- The text that is embedded: what kind of event it was, what happened and what was done at once.
create function embedded_text(p_type text, p_description text, p_immediate_action text) returns text
  language sql immutable parallel safe
  return p_type || e'\n' || p_description || coalesce(e'\n' || p_immediate_action, '');

-- The incidents whose vectors of a model are nearest to a vector, with the cosine of the angle, the
-- nearest first. Runs with the rights of the caller; roles that do not see every incident are refused.
create function match_incidents(
  p_query vector(768), p_model text, p_except uuid default null, p_limit integer default 5
) returns table (incident_id uuid, similarity double precision)
  language plpgsql stable parallel safe
as $$
begin
  if coalesce(app_role() in ('hse', 'admin'), false) is false then
    -- PostgREST's form of an error with a code of its own.
    raise sqlstate 'PGRST' using message = '{"code":"PGRST301","message":"Forbidden"}',
      detail = '{"status":403,"headers":{}}';
  end if;
  return query select n.incident_id, 1 - n.distance from (
    select e.incident_id, e.embedding <=> p_query as distance from incident_embeddings e
    where e.model = p_model and e.incident_id is distinct from p_except
    order by distance, e.incident_id limit least(greatest(p_limit, 0), 100)) n;
end $$;
revoke all on function match_incidents(vector, text, uuid, integer) from public;
grant execute on function match_incidents(vector, text, uuid, integer) to app_user;
