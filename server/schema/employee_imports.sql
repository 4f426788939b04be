-- Written by scripts/generate-schema.ts from the migrations.

create table employee_imports (
  company_id uuid not null,
  id uuid not null,
  requested_by uuid not null,
  file_name text not null,
  dry_run boolean not null,
  status text not null default 'validating',
  total integer,
  processed integer not null default 0,
  error_count integer not null default 0,
  errors jsonb not null default '[]'::jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  created integer,
  updated integer,
  unchanged integer,
  ended integer,
  ends jsonb not null default '[]'::jsonb,
  constraint employee_imports_pkey primary key (company_id, id),
  constraint employee_imports_company_id_fkey foreign key (company_id) references companies(id),
  constraint employee_imports_company_id_requested_by_fkey foreign key (company_id, requested_by) references users(company_id, id),
  constraint employee_imports_check check ((status in ('validating', 'importing')) = (ended_at is null)),
  constraint employee_imports_ended_check check (ended >= 0),
  constraint employee_imports_ends_check check (jsonb_typeof(ends) = 'array'),
  constraint employee_imports_error_count_check check (error_count >= 0),
  constraint employee_imports_file_name_check check (length(file_name) <= 255),
  constraint employee_imports_processed_check check (processed >= 0),
  constraint employee_imports_status_check check (status in ('validating', 'importing', 'completed', 'failed')),
  constraint employee_imports_total_check check (total >= 0)
);

create unique index employee_imports_one_at_a_time on employee_imports (company_id) where status in ('validating', 'importing');

alter table employee_imports enable row level security;
alter table employee_imports force row level security;
create policy archivist on employee_imports for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on employee_imports for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on employee_imports for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update (status, total, processed, error_count, errors, updated_at, ended_at, created, updated, unchanged, ended, ends) on employee_imports to muster_app;
grant insert, select (company_id, id, requested_by, file_name, dry_run, status, total, processed, error_count, errors, created_at, updated_at, ended_at, created, updated, unchanged, ended, ends) on employee_imports to muster_archivist;
grant delete, select (company_id, id) on employee_imports to muster_eraser;

comment on column employee_imports.dry_run is
  'Only check the file.';
comment on column employee_imports.total is
  'The number of rows without the header; null until they are counted.';
comment on column employee_imports.processed is
  'In the current status: rows checked, then rows imported.';
