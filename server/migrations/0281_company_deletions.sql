-- A company is deleted for good: every row of every table, in small steps, by a role that nothing else uses.
-- It sees only the keys of rows, and only those of a company whose deletion has begun.

-- holds unknown: the blocks create a role and policies, which read no rows
do $$
begin
  begin
    if not exists (select from pg_roles where rolname = 'muster_eraser') then
      create role muster_eraser nologin noinherit nobypassrls;
    end if;
  exception
    when duplicate_object or unique_violation then null;
  end;
  if not pg_has_role(current_user, 'muster_eraser', 'MEMBER')
     or not (select rolsuper from pg_roles where rolname = current_user) then
    begin
      execute format('grant muster_eraser to %I', current_user);
    exception
      when unique_violation or insufficient_privilege then null;
    end;
  end if;
end
$$;
grant usage on schema public to muster_eraser;

-- The deletion of a company, from when it is asked for until nothing is left. Its row goes last, after the company's.
create table company_deletions (
  company_id uuid primary key,
  asked_by text not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  begun_at timestamptz,
  counts jsonb not null default '{}'
);
comment on column company_deletions.asked_by is 'The name of the owner; `operator` for the command.';
comment on column company_deletions.due_at is 'Until then an owner can stop it.';
comment on column company_deletions.begun_at is 'From then on it can''t be stopped.';
comment on column company_deletions.counts is 'The rows deleted so far, by table.';

-- What remains of a company.
create table deleted_companies (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  is_sandbox boolean not null,
  asked_by text not null,
  deleted_on date not null,
  counts jsonb not null
);
comment on column deleted_companies.counts is 'The rows deleted, by table.';
grant insert (name, is_sandbox, asked_by, deleted_on, counts) on deleted_companies to muster_eraser;
grant select on deleted_companies to muster_operator;

-- The key of a row, and what it refers to in its own table: rows that others refer to go after those.
create function let_eraser_delete(tenant_table regclass) returns void
language plpgsql
as $$
declare
  key_columns text;
begin
  select string_agg(distinct format('%I', a.attname), ', ') into key_columns
  from pg_attribute a
  where a.attrelid = tenant_table and (a.attname = 'company_id'
    or exists (select from pg_index i
      where i.indrelid = tenant_table and i.indisprimary and a.attnum = any (i.indkey::int2[]))
    or exists (select from pg_constraint x where x.contype = 'f' and x.conrelid = tenant_table
      and x.confrelid = tenant_table and a.attnum = any (x.conkey || x.confkey)));
  execute format('grant select (%s), delete on %s to muster_eraser', key_columns, tenant_table);
  execute format(
    'create policy eraser on %s to muster_eraser
       using (company_id = (select d.company_id from company_deletions d where d.begun_at is not null))',
    tenant_table);
end
$$;
revoke all on function let_eraser_delete(regclass) from public;

select protect_tenant_table('company_deletions');
create policy eraser on company_deletions to muster_eraser
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy worker on company_deletions for select to muster_worker using (true);
grant select (company_id, due_at) on company_deletions to muster_worker;
grant select, insert (company_id, asked_by, asked_at, due_at), delete on company_deletions to muster_app;
grant select, insert (company_id, asked_by, asked_at, due_at, begun_at), update (begun_at, counts), delete
  on company_deletions to muster_eraser;

do $$
declare
  tenant_table regclass;
begin
  for tenant_table in
    select c.oid::regclass from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'company_deletions'
    order by c.relname
  loop
    perform let_eraser_delete(tenant_table);
  end loop;
end
$$;
-- Whether files of documents are outside the database.
grant select (stored_in) on documents to muster_eraser;
create policy eraser on companies to muster_eraser
  using (id = (select d.company_id from company_deletions d where d.begun_at is not null));
grant select (id, name), delete on companies to muster_eraser;

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
end
$$;

-- The slot of a sandbox is in its parent; the parent's deletion takes its sandboxes along.
create policy eraser_of_sandbox on sandbox_slots to muster_eraser
  using (sandbox_id = (select d.company_id from company_deletions d where d.begun_at is not null));
grant select (sandbox_id) on sandbox_slots to muster_eraser;
grant select (id, queue, data, attempts, due_at, last_error), delete on jobs to muster_eraser;

-- What keeps approved pay, sealed contracts and the audit log from loss, and notes what pay a change concerns, is for a
-- company that goes on.
create or replace trigger only_old after delete on audit_log referencing old table as removed
  for each statement when (current_user <> 'muster_eraser') execute function refuse_removal_of_audit();
create or replace trigger contracts_kept before delete on contracts
  for each row when (current_user <> 'muster_eraser') execute function refuse_loss_of_contract();
create or replace trigger mark_pay_on_delete after delete on employee_personal_details referencing old table as changed
  for each statement when (current_user <> 'muster_eraser') execute function mark_dates_of_birth();
create or replace trigger mark_pay_on_delete after delete on pay_deductions referencing old table as changed
  for each statement when (current_user <> 'muster_eraser') execute function mark_deductions();
create or replace trigger mark_pay_on_delete after delete on timesheet_entries referencing old table as changed
  for each statement when (current_user <> 'muster_eraser') execute function mark_timesheet_entries();
create or replace trigger mark_pay_on_delete after delete on timesheets referencing old table as changed
  for each statement when (current_user <> 'muster_eraser') execute function mark_timesheets();
create or replace trigger keep_approved_on_delete after delete on pay_results referencing old table as touched
  for each statement when (current_user <> 'muster_eraser') execute function keep_approved_payslips();
create or replace trigger keep_approved_on_delete after delete on payroll_run_installments referencing old table as touched
  for each statement when (current_user <> 'muster_eraser') execute function keep_approved_payslips();
create or replace trigger keep_approved_on_delete after delete on payroll_run_items referencing old table as touched
  for each statement when (current_user <> 'muster_eraser') execute function keep_approved_payslips();
create or replace trigger keep_approved_on_delete after delete on payroll_run_left_out referencing old table as touched
  for each statement when (current_user <> 'muster_eraser') execute function keep_approved_payslips();
create or replace trigger keep_approved_on_delete after delete on payroll_run_marks referencing old table as touched
  for each statement when (current_user <> 'muster_eraser') execute function keep_approved_payslips();
create or replace trigger keep_approved_on_delete after delete on payroll_run_recoveries referencing old table as touched
  for each statement when (current_user <> 'muster_eraser') execute function keep_approved_payslips();
create or replace trigger keep_approved_on_delete after delete on payslips referencing old table as touched
  for each statement when (current_user <> 'muster_eraser') execute function keep_approved_payslips();
create or replace trigger keep_approved_payroll_run before delete or update on payroll_runs
  for each row when (current_user <> 'muster_eraser') execute function keep_approved_payroll_run();
create or replace trigger sessions_end_authority after delete on sessions
  for each row when (current_user <> 'muster_eraser') execute function end_authority('user_id');
