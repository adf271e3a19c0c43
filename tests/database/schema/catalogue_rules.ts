/**
 * The rules of the whole schema, as queries that return violations in one column, `fault`. A rule
 * holds when its query returns no rows.
 */
export const CATALOGUE_RULES: Readonly<Record<string, string>> = {
  "row-level security is enabled and forced": `
    select format('table %s', relname) as fault from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and relname <> 'schema_migrations' and not (relrowsecurity and relforcerowsecurity)`,

  // Only the owner uses it: the migration runner reads it before any role exists.
  "the list of migrations is granted to no role": `
    select format('%s to %s', privilege_type, grantee) as fault
    from information_schema.role_table_grants
    where table_name = 'schema_migrations' and grantee in ('app_user', 'app_administrator', 'PUBLIC')`,

  "every privilege on a table has a policy": `
    select format('%s on %s by %s', privilege, relname, role) as fault
    from pg_class
      cross join unnest(array['app_user', 'app_administrator']) as role
      cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) as privilege
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and case when privilege = 'DELETE' then has_table_privilege(role, pg_class.oid, privilege)
        else has_any_column_privilege(role, pg_class.oid, privilege) end
      and not exists (select from pg_policies p
        where p.schemaname = 'public' and p.tablename = relname and p.cmd = privilege
          and p.roles = array[role::name])`,

  "no role may truncate, reference or set triggers on a table": `
    select format('%s on %s by %s', privilege, relname, role) as fault
    from pg_class
      cross join unnest(array['app_user', 'app_administrator']) as role
      cross join unnest(array['TRUNCATE', 'REFERENCES', 'TRIGGER']) as privilege
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and has_table_privilege(role, pg_class.oid, privilege)`,

  "a policy is for one operation of one role": `
    select format('policy %s on %s', policyname, tablename) as fault from pg_policies
    where schemaname = 'public' and (cmd = 'ALL' or permissive <> 'PERMISSIVE' or cardinality(roles) <> 1
      or not roles <@ array['app_user', 'app_administrator', 'app_definer']::name[])`,

  // Two permissive policies add up, and policy_condition() reads only one.
  "an operation of a role has one policy": `
    select format('%s on %s by %s', cmd, tablename, roles[1]) as fault from pg_policies
    where schemaname = 'public' group by tablename, cmd, roles having count(*) > 1`,

  "a policy for insert or update has a check": `
    select format('policy %s on %s', policyname, tablename) as fault from pg_policies
    where schemaname = 'public' and cmd in ('INSERT', 'UPDATE') and with_check is null`,

  "only the functions of the audit log write it": `
    select format('%s on %s by %s', privilege, tab, role) as fault
    from unnest(array['audit_log', 'audit_seals']) as tab
      cross join unnest(array['app_user', 'app_administrator']) as role
      cross join unnest(array['INSERT', 'UPDATE', 'DELETE']) as privilege
    where has_table_privilege(role, tab, privilege)`,

  "a function with definer rights has a search path of its own": `
    select format('function %s', oid::regprocedure) as fault from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef
      and not exists (select from unnest(proconfig) as setting where setting like 'search\\_path=%')`,

  "a function with definer rights is not executable by public": `
    select format('function %s', p.oid::regprocedure) as fault
    from pg_proc p, aclexplode(coalesce(proacl, acldefault('f', proowner))) as a
    where pronamespace = 'public'::regnamespace and prosecdef and a.grantee = 0
      and a.privilege_type = 'EXECUTE'`,

  "a function with definer rights runs as the role that nobody who serves may become": `
    select format('function %s', oid::regprocedure) as fault from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef
      and proowner <> 'app_definer'::regrole`,

  "the roles of requests own nothing": `
    select format('%s %s', kind, name) as fault from (
      select 'relation', relname, relowner from pg_class
      union all select 'function', proname, proowner from pg_proc
      union all select 'type', typname, typowner from pg_type
      union all select 'schema', nspname, nspowner from pg_namespace
    ) as owned (kind, name, owner)
    where owner in ('app_user'::regrole, 'app_administrator'::regrole)`,

  "nobody who serves may become the role of the functions": `
    select format('%s', member::regrole) as fault from pg_auth_members
    where roleid = 'app_definer'::regrole
      and member <> (select relowner from pg_class where oid = 'users'::regclass)
      and not (select rolsuper from pg_roles where oid = member)`,

  "a view keeps row-level security, or is a security barrier": `
    select format('view %s', relname) as fault from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
      and not coalesce(reloptions @> array['security_invoker=true'], false)
      and not (relkind = 'v' and relowner = 'app_definer'::regrole
        and coalesce(reloptions @> array['security_barrier=true'], false))`,

  // Columns of the policy's own table in its `using`, and of other tables it reads.
  "a column that a policy compares has an index": `
    select distinct format('%s.%s in policy %s', c.relname, a.attname, p.polname) as fault
    from pg_policy p
      join pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = p.oid
        and d.refclassid = 'pg_class'::regclass and d.refobjsubid > 0
      join pg_class c on c.oid = d.refobjid and c.relkind in ('r', 'p')
        and c.relnamespace = 'public'::regnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
    where p.polroles = array['app_user'::regrole::oid]
      and (c.oid <> p.polrelid
        or pg_get_expr(p.polqual, p.polrelid) ~ format('\\m%s\\M', a.attname))
      and not exists (select from pg_index i
        where i.indrelid = c.oid and i.indkey[0] = a.attnum and i.indpred is null and i.indisvalid)`,

  "the claims are read once per statement, not once per row": `
    select format('policy %s on %s', policyname, tablename) as fault from pg_policies
    where schemaname = 'public'
      and regexp_count(concat(qual, with_check), 'app_[a-z_]+\\(\\)')
        <> regexp_count(concat(qual, with_check), 'SELECT app_[a-z_]+\\(\\)')`,

  "the roles of requests cannot log in and have no privileged attribute": `
    select format('role %s', rolname) as fault from pg_roles
    where rolname in ('app_user', 'app_administrator')
      and (rolcanlogin or rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)`,

  "app_user is a member of no role": `
    select format('member of %s', roleid::regrole) as fault from pg_auth_members
    where member = 'app_user'::regrole`,

  "only the owner creates objects in the schema": `
    select format('create by %s', role) as fault
    from unnest(array['app_user', 'app_administrator']) as role
    where has_schema_privilege(role, 'public', 'CREATE')`,

  "requests cannot read or change secrets": `
    select format('%s of %s.%s', privilege, tab, col) as fault
    from (values ('users', 'password_hash'), ('users', 'password_changed_at'),
        ('password_reset_tokens', 'token_hash'), ('password_reset_tokens', 'user_id'),
        ('password_reset_requests', 'email_hash'), ('password_reset_requests', 'address_hash'),
        ('login_failures', 'email_hash'), ('login_failures', 'address_hash'),
        ('escalations', 'capa_id'), ('jobs', 'error'), ('incident_numbers', 'last_number'),
        ('deliveries', 'data'), ('stray_files', 'storage_key')) as secrets (tab, col)
      cross join unnest(array['SELECT', 'UPDATE']) as privilege
    where has_column_privilege('app_user', tab, col, privilege)`,
};
