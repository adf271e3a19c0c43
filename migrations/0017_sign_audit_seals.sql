-- Seals are signed with a key that is never in the database, and only its own functions write the log.

revoke insert on audit_log, audit_seals from app_administrator;
drop policy administrator_insert on audit_log;
drop policy administrator_insert on audit_seals;
grant insert on audit_log, audit_seals to app_definer;
create policy definer_insert on audit_log for insert to app_definer with check (true);
create policy definer_insert on audit_seals for insert to app_definer with check (true);

-- The Ed25519 signature of a seal, and the RFC 7638 thumbprint of its public key, which an entry
-- `audit_log.key_added` holds. Seals made before this file have none, which a check reports.
alter table audit_seals
  add column key_id text check (char_length(key_id) = 43),
  add column signature bytea check (octet_length(signature) = 64),
  add constraint audit_seals_signed check ((key_id is null) = (signature is null));

-- The service computes the seals' hashes from the rows when it checks them: whoever owns the database
-- could replace a function that checks.
drop function audit_faults();
drop function seal_audit_log(timestamptz);

-- The seal over all entries since the last one, without a signature; all of it null without new entries.
-- Writers of entries wait until the transaction ends.
create function next_audit_seal(p_at timestamptz) returns audit_seals
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  previous audit_seals;
  seal audit_seals;
begin
  perform pg_advisory_xact_lock(hashtextextended('siaga.audit_seal', 0));
  select * into previous from audit_seals order by id desc limit 1;
  -- Starts right after the last sealed entry, so ids that were never used are inside the range too.
  seal.first_entry := coalesce(previous.last_entry, 0) + 1;
  select max(id), count(*) into seal.last_entry, seal.entries
    from audit_log where id >= seal.first_entry;
  if seal.entries = 0 then return null; end if;
  seal.id := coalesce(previous.id, 0) + 1;
  seal.previous_hash := coalesce(previous.hash, '\x'::bytea);
  seal.at := p_at;
  seal.hash := audit_seal_hash(seal);
  return seal;
end $$;

-- Adds the next seal with the signature of its hash. Refuses a signature of another hash: the caller has
-- signed what `next_audit_seal` returned in this transaction.
create function add_audit_seal(p_at timestamptz, p_hash bytea, p_key_id text, p_signature bytea)
  returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  seal audit_seals := next_audit_seal(p_at);
begin
  if seal.hash is distinct from p_hash or p_key_id is null or p_signature is null then
    raise exception using errcode = 'SI003', message = 'append_only',
      detail = 'the signature is not of the next seal';
  end if;
  seal.key_id := p_key_id;
  seal.signature := p_signature;
  insert into audit_seals select seal.*;
end $$;

select run_as_administrator('next_audit_seal(timestamptz)');
select run_as_administrator('add_audit_seal(timestamptz, bytea, text, bytea)');
