-- Written by scripts/generate-schema.ts from the migrations.

create table employee_custom_fields (
  company_id uuid not null,
  employee_id uuid not null,
  field_values jsonb not null,
  constraint employee_custom_fields_pkey primary key (company_id, employee_id),
  constraint employee_custom_fields_company_id_employee_id_fkey foreign key (company_id, employee_id) references employees(company_id, id),
  constraint employee_custom_fields_company_id_fkey foreign key (company_id) references companies(id),
  constraint employee_custom_fields_field_values_check check (jsonb_typeof(field_values) = 'object' and octet_length(field_values::text) <= 65536)
);

alter table employee_custom_fields enable row level security;
alter table employee_custom_fields force row level security;
create policy archivist on employee_custom_fields for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on employee_custom_fields for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on employee_custom_fields for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select, update (field_values) on employee_custom_fields to muster_app;
grant insert, select (company_id, employee_id, field_values) on employee_custom_fields to muster_archivist;
grant delete, select (company_id, employee_id) on employee_custom_fields to muster_eraser;
