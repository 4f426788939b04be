-- Written by scripts/generate-schema.ts from the migrations.

create table employees (
  company_id uuid not null,
  id uuid not null,
  external_id text,
  employee_number text,
  first_name text not null,
  last_name text not null,
  email text not null,
  email_key text not null,
  phone text,
  job_title text,
  department text,
  location text,
  employment_type text,
  manager_id uuid,
  start_date date,
  status text not null,
  termination_date date,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  termination_reason text,
  erased_at timestamptz,
  search_key text,
  as_json text not null,
  shares_number boolean not null default false,
  constraint employees_pkey primary key (company_id, id),
  constraint employees_email_unique unique (company_id, email_key),
  constraint employees_manager_fkey foreign key (company_id, manager_id) references employees(company_id, id) deferrable,
  constraint employees_employment_type_check check (employment_type in ('full_time', 'part_time', 'contractor', 'intern')),
  constraint employees_not_own_manager check (manager_id <> id),
  constraint employees_status_check check (status in ('onboarding', 'active', 'on_leave', 'terminated')),
  constraint employees_termination_reason_check check (length(termination_reason) <= 1000)
);

create index employees_by_department on employees (company_id, department, id);
create index employees_by_first_day on employees (company_id, start_date) where start_date is not null;
create index employees_by_last_day on employees (company_id, termination_date) where termination_date is not null;
create index employees_by_manager on employees (company_id, manager_id, id) include (status);
create index employees_by_name on employees (company_id, search_key, id);
create index employees_by_status on employees (company_id, status, id);
create index employees_by_update on employees (company_id, updated_at);
create unique index employees_external_id_unique on employees (company_id, external_id) where external_id is not null;
create unique index employees_number_unique on employees (company_id, employee_number) where employee_number is not null and not shares_number;
create index employees_terminations_planned on employees (termination_date, company_id) where termination_date is not null and status <> 'terminated';

alter table employees enable row level security;
alter table employees force row level security;
create policy archivist on employees for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on employees for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy lookup on employees for select to muster_lookup
  using (status <> 'terminated' and termination_date is not null);
create policy tenant on employees for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update on employees to muster_app;
grant insert, select (company_id, id, external_id, employee_number, first_name, last_name, email, email_key, phone, job_title, department, location, employment_type, manager_id, start_date, status, termination_date, version, created_at, updated_at, termination_reason, erased_at, search_key, as_json, shares_number) on employees to muster_archivist;
grant delete, select (company_id, id, manager_id) on employees to muster_eraser;
grant select (company_id, status, termination_date) on employees to muster_lookup;

create trigger derive_on_insert before insert on employees for each row when (new.as_json is null) execute function derive_employee_columns();
create trigger derive_on_update before update on employees for each row execute function derive_employee_columns();
create trigger employees_note_changed_deciders after update on employees for each row when ((old.status = 'terminated') <> (new.status = 'terminated')) execute function note_changed_deciders();

comment on column employees.version is
  'Counts the changes.';
