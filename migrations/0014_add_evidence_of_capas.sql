-- Photos and documents of CAPAs, from before and after the work. They are rows of `evidence` like those of
-- incidents, so that the same rules, lock and clean-up hold; `incident_id` is the incident of the CAPA.
alter table capas add constraint capas_id_incident_key unique (id, incident_id);

alter table evidence
  add column capa_id uuid,
  add column phase text check (phase in ('before', 'after')),
  add constraint evidence_phase check ((capa_id is null) = (phase is null)),
  add constraint evidence_capa_fkey foreign key (capa_id, incident_id)
    references capas (id, incident_id) on delete cascade;
create index evidence_capa_id_idx on evidence (capa_id, incident_id);

-- Files of a CAPA are seen by whoever sees the CAPA, which is not everyone who sees its incident.
drop policy evidence_select on evidence;
create policy evidence_select on evidence for select to app_user
  using ((capa_id is null and exists (select from incidents i where i.id = incident_id))
    or (capa_id is not null and exists (select from capas c where c.id = capa_id)));

-- The owner adds files until the CAPA is sent for verification, a safety officer until the incident is
-- closed.
drop policy evidence_insert on evidence;
create policy evidence_insert on evidence for insert to app_user
  with check (uploaded_by = (select app_user_id()) and (
    (capa_id is null and exists (
      select from incidents i where i.id = incident_id
        and ((select app_role()) in ('hse', 'admin') or i.reporter_id = (select app_user_id()))))
    or (capa_id is not null and exists (
      select from capas c where c.id = capa_id
        and ((select app_role()) = 'hse' or (c.owner_id = (select app_user_id())
          and c.status in ('open', 'in_progress')))))));
