-- A termination date on a record that is not terminated is a planned one; the reason comes with it.
alter table employees add column termination_reason text check (length(termination_reason) <= 1000);

-- The day a planned termination comes due is looked for in all companies at once, by the few records
-- that have a plan, and then acted on within each company.
create index employees_terminations_planned on employees (termination_date, company_id)
  where termination_date is not null and status <> 'terminated';
create policy lookup on employees for select to muster_lookup
  using (status <> 'terminated' and termination_date is not null);
grant select (company_id, status, termination_date) on employees to muster_lookup;
grant select (time_zone) on companies to muster_lookup;

-- A file of employees that is checked, and imported whole or not at all.
create table employee_imports (
  company_id uuid not null references companies (id),
  id uuid not null,
  requested_by uuid not null,
  file_name text not null check (length(file_name) <= 255),
  -- Checked and no more.
  dry_run boolean not null,
  status text not null default 'validating'
    check (status in ('validating', 'importing', 'completed', 'failed')),
  -- Rows of the file without its header; null until they are counted.
  total integer check (total >= 0),
  -- Of the present status: rows checked, then rows imported.
  processed integer not null default 0 check (processed >= 0),
  error_count integer not null default 0 check (error_count >= 0),
  -- The first of them: [{row, column, detail}], without any value of the file.
  errors jsonb not null default '[]',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, requested_by) references users (company_id, id),
  check ((status in ('validating', 'importing')) = (ended_at is null))
);
create unique index employee_imports_one_at_a_time on employee_imports (company_id)
  where status in ('validating', 'importing');
select protect_tenant_table('employee_imports');
grant select, insert,
  update (status, total, processed, error_count, errors, updated_at, ended_at)
  on employee_imports to muster_app;

-- What was uploaded, until the import ends.
create table employee_import_files (
  company_id uuid not null references companies (id),
  import_id uuid not null,
  content bytea not null check (length(content) <= 10485760),
  primary key (company_id, import_id),
  foreign key (company_id, import_id) references employee_imports (company_id, id)
);
select protect_tenant_table('employee_import_files');
grant select, insert, delete on employee_import_files to muster_app;
