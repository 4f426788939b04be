-- Roles are shared by all databases of a cluster, so each may already exist; two databases may be
-- migrated at once, so each may also appear between the check and the CREATE.
--
-- None of them can log in, owns anything or bypasses row-level security. The connecting user is
-- made a member and takes one role for each transaction (`set_config('role', …, true)`).
do $$
declare
  role_name text;
begin
  foreach role_name in array array['muster_app', 'muster_lookup', 'muster_worker', 'muster_operator']
  loop
    begin
      if not exists (select from pg_roles where rolname = role_name) then
        execute format('create role %I nologin noinherit nobypassrls', role_name);
      end if;
    exception
      when duplicate_object or unique_violation then null;
    end;
    if not pg_has_role(current_user, role_name, 'MEMBER')
       or not (select rolsuper from pg_roles where rolname = current_user) then
      begin
        execute format('grant %I to %I', role_name, current_user);
      exception
        when unique_violation or insufficient_privilege then null;
      end;
    end if;
  end loop;
end
$$;

grant usage on schema public to muster_app, muster_lookup, muster_worker, muster_operator;

-- Forces row-level security on a table that has a company_id and lets muster_app work on the rows
-- of the transaction's company only.
--
-- The policy is spelled out in each table instead of calling a function: a plain function in the
-- policy cost nine times the time of a scan of 500,000 rows. After a transaction-local set_config a
-- pooled connection holds '' and not null, hence nullif.
create function protect_tenant_table(tenant_table regclass) returns void
language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy tenant on %s to muster_app
       using (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)
       with check (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)',
    tenant_table);
end
$$;
revoke all on function protect_tenant_table(regclass) from public;

create extension if not exists btree_gist;

-- Made here, under the lock of the migrations: of several processes that fill it at once, one that
-- has looked for the schema before it was there would try to create it once more and fail.
create schema pgboss;
