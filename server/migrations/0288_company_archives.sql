-- A company leaves with everything, as an archive, and arrives elsewhere with its IDs. One role does both: it reads the
-- rows of one company except secrets, and adds rows only while the import of that company is under way.

-- holds unknown: the blocks create a role, grants and policies, which read no rows
do $$
begin
  begin
    if not exists (select from pg_roles where rolname = 'muster_archivist') then
      create role muster_archivist nologin noinherit nobypassrls;
    end if;
  exception
    when duplicate_object or unique_violation then null;
  end;
  if not pg_has_role(current_user, 'muster_archivist', 'MEMBER')
     or not (select rolsuper from pg_roles where rolname = current_user) then
    begin
      execute format('grant muster_archivist to %I', current_user);
    exception
      when unique_violation or insufficient_privilege then null;
    end;
  end if;
end
$$;
grant usage on schema public to muster_archivist;

-- Where a company came from. Its row comes before the company's.
create table company_imports (
  company_id uuid not null,
  id uuid not null,
  source text not null,
  archive_created_at timestamptz not null,
  schema_version integer not null,
  manifest_sha256 bytea not null check (octet_length(manifest_sha256) = 32),
  imported_at timestamptz not null,
  is_complete boolean not null default false,
  primary key (company_id, id)
);
comment on table company_imports is 'Each time that the company was imported from an archive.';
comment on column company_imports.source is 'The address of the installation that wrote the archive.';
comment on column company_imports.schema_version is 'Of the archive.';
comment on column company_imports.is_complete is 'False only in the transaction that imports: rows can be added until then.';

-- Whether the application has a secret is no secret, but the hash of the secret is.
-- holds applications: written again, a few rows for each company
alter table applications add column is_public boolean not null generated always as (secret_hash is null) stored;
comment on column applications.is_public is 'It has no secret, such as an application on a phone.';

-- What looks like a secret isn't readable unless a migration grants it.
create function let_archivist_copy(tenant_table regclass) returns void
language plpgsql
as $$
declare
  readable text;
begin
  select string_agg(format('%I', a.attname), ', ' order by a.attnum) into readable
  from pg_attribute a
  where a.attrelid = tenant_table and a.attnum > 0 and not a.attisdropped
    and a.atttypid <> 'bytea'::regtype and a.attname !~ '(secret|password|token|cipher|hash|recovery)';
  execute format('grant select (%s), insert on %s to muster_archivist', readable, tenant_table);
  execute format(
    'create policy archivist on %s to muster_archivist
       using (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)
       with check (company_id = (select i.company_id from company_imports i where not i.is_complete))',
    tenant_table);
end
$$;
revoke all on function let_archivist_copy(regclass) from public;

select protect_tenant_table('company_imports');
create policy archivist on company_imports to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update (is_complete) on company_imports to muster_archivist;
grant select on company_imports to muster_app;

do $$
declare
  tenant_table regclass;
begin
  for tenant_table in
    select c.oid::regclass from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      -- What stays behind: access of people and programs, work of this installation, sandboxes.
      and c.relname <> all (array['account_links', 'api_requests', 'calendar_feeds', 'company_deletions', 'company_imports',
        'idempotency_keys', 'oauth_artifacts', 'sandbox_mails', 'sandbox_members', 'sandbox_slots', 'sandboxes',
        'sessions', 'sign_in_providers', 'used_sign_in_flows', 'user_totp', 'webhook_queue'])
    order by c.relname
  loop
    perform let_archivist_copy(tenant_table);
  end loop;
end
$$;
create policy archivist on companies to muster_archivist
  using (id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (id = (select i.company_id from company_imports i where not i.is_complete));
grant select, insert on companies to muster_archivist;

-- Not secret: checksums, contents of files, the seals of the audit log, a text that the company publishes in DNS.
grant select (hash) on audit_log, audit_cuts, pay_rule_sets to muster_archivist;
grant select (inputs_hash) on pay_results to muster_archivist;
grant select (body_sha256) on contracts, contract_signatures to muster_archivist;
grant select (sha256) on documents, employee_photos, payment_files to muster_archivist;
grant select (content) on document_contents, employee_photos, employee_import_files to muster_archivist;
grant select (token) on sign_in_domains to muster_archivist;
grant select (password_changed_at) on users to muster_archivist;

-- What the archive names for renewal: which sign-in provider, how many calendar subscriptions, whether it is a sandbox.
grant select (company_id, issuer, client_id) on sign_in_providers to muster_archivist;
grant select (company_id) on calendar_feeds, user_totp, sandboxes to muster_archivist;
do $$
declare
  named text;
begin
  foreach named in array array['sign_in_providers', 'calendar_feeds', 'user_totp', 'sandboxes'] loop
    execute format(
      'create policy archivist on %I for select to muster_archivist
         using (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)', named);
  end loop;
end
$$;

-- Derived columns of employees aren't in archives: the trigger fills them.
grant execute on function employee_as_json to muster_archivist;

-- Background jobs have no policy: the statements name the company.
grant select (queue, data, due_at, attempts), insert (queue, data, due_at) on jobs to muster_archivist;
-- The first company of an installation closes the sign-up.
grant select, insert on installation to muster_archivist;

-- Tables to come, too.
create or replace function protect_tenant_table(tenant_table regclass) returns void
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
  perform let_eraser_delete(tenant_table);
  perform let_archivist_copy(tenant_table);
end
$$;

-- A row may come before the row of its own table that it refers to.
alter table api_keys alter constraint api_keys_company_id_rolled_from_fkey deferrable initially immediate;
alter table employees alter constraint employees_manager_fkey deferrable initially immediate;
alter table legal_entities alter constraint legal_entities_company_id_parent_id_fkey deferrable initially immediate;
alter table locations alter constraint locations_company_id_parent_id_fkey deferrable initially immediate;
alter table org_units alter constraint org_units_company_id_parent_id_fkey deferrable initially immediate;
alter table payroll_runs alter constraint payroll_runs_company_id_reverses_run_id_fkey deferrable initially immediate;

-- What notes the pay that a new row concerns, and what protects approved pay, has done so where the company came from.
create or replace trigger api_keys_note_expiry after insert on api_keys for each row
  when (current_user <> 'muster_archivist' and new.expires_at is not null and 'onboarding:write' = any (new.grants))
  execute function note_lost_integration();
create or replace trigger mark_pay_on_insert after insert on compensation_profiles referencing new table as changed
  for each statement when (current_user <> 'muster_archivist') execute function mark_compensation();
create or replace trigger mark_pay_on_insert after insert on employee_personal_details referencing new table as changed
  for each statement when (current_user <> 'muster_archivist') execute function mark_dates_of_birth();
create or replace trigger mark_pay_on_insert after insert on employments for each row
  when (current_user <> 'muster_archivist' and new.number > 1) execute function mark_employments();
create or replace trigger mark_pay_on_insert after insert on job_rows for each row
  when (current_user <> 'muster_archivist' and new.valid_from is not null and new.superseded_at is null)
  execute function mark_job_rows();
create or replace trigger mark_pay_on_insert after insert on leave_policy_assignments referencing new table as changed
  for each statement when (current_user <> 'muster_archivist') execute function mark_leave_policy_assignments();
create or replace trigger mark_pay_on_insert after insert on leave_requests referencing new table as changed
  for each statement when (current_user <> 'muster_archivist') execute function mark_leave();
create or replace trigger mark_pay_on_insert after insert on long_leaves referencing new table as changed
  for each statement when (current_user <> 'muster_archivist') execute function mark_long_leave();
create or replace trigger mark_pay_on_insert after insert on pay_assignments referencing new table as changed
  for each statement when (current_user <> 'muster_archivist') execute function mark_pay_assignments();
create or replace trigger mark_pay_on_insert after insert on pay_deductions referencing new table as changed
  for each statement when (current_user <> 'muster_archivist') execute function mark_deductions();
create or replace trigger mark_pay_on_insert after insert on pay_group_members referencing new table as changed
  for each statement when (current_user <> 'muster_archivist') execute function mark_pay_group();
create or replace trigger mark_pay_on_insert after insert on timesheet_entries referencing new table as changed
  for each statement when (current_user <> 'muster_archivist') execute function mark_timesheet_entries();
create or replace trigger mark_pay_on_insert after insert on timesheets referencing new table as changed
  for each statement when (current_user <> 'muster_archivist') execute function mark_timesheets();
create or replace trigger keep_approved_on_insert after insert on pay_results referencing new table as touched
  for each statement when (current_user <> 'muster_archivist') execute function keep_approved_payslips();
create or replace trigger keep_approved_on_insert after insert on payroll_run_installments referencing new table as touched
  for each statement when (current_user <> 'muster_archivist') execute function keep_approved_payslips();
create or replace trigger keep_approved_on_insert after insert on payroll_run_items referencing new table as touched
  for each statement when (current_user <> 'muster_archivist') execute function keep_approved_payslips();
create or replace trigger keep_approved_on_insert after insert on payroll_run_left_out referencing new table as touched
  for each statement when (current_user <> 'muster_archivist') execute function keep_approved_payslips();
create or replace trigger keep_approved_on_insert after insert on payroll_run_marks referencing new table as touched
  for each statement when (current_user <> 'muster_archivist') execute function keep_approved_payslips();
create or replace trigger keep_approved_on_insert after insert on payroll_run_recoveries referencing new table as touched
  for each statement when (current_user <> 'muster_archivist') execute function keep_approved_payslips();
create or replace trigger keep_approved_on_insert after insert on payslips referencing new table as touched
  for each statement when (current_user <> 'muster_archivist') execute function keep_approved_payslips();

-- An endpoint that came with the company has no secret that its receiver knows.
-- holds webhook_endpoints: a few rows for each company
alter table webhook_endpoints drop constraint webhook_endpoints_disabled_reason_check;
alter table webhook_endpoints add constraint webhook_endpoints_disabled_reason_check
  check (disabled_reason in ('gone', 'failing', 'imported'));
