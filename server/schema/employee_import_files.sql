-- Written by scripts/generate-schema.ts from the migrations.

create table employee_import_files (
  company_id uuid not null,
  import_id uuid not null,
  content bytea not null,
  constraint employee_import_files_pkey primary key (company_id, import_id),
  constraint employee_import_files_company_id_fkey foreign key (company_id) references companies(id),
  constraint employee_import_files_company_id_import_id_fkey foreign key (company_id, import_id) references employee_imports(company_id, id),
  constraint employee_import_files_content_check check (length(content) <= 10485760)
);

alter table employee_import_files enable row level security;
alter table employee_import_files force row level security;
create policy archivist on employee_import_files for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on employee_import_files for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on employee_import_files for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select on employee_import_files to muster_app;
grant insert, select (company_id, import_id, content) on employee_import_files to muster_archivist;
grant delete, select (company_id, import_id) on employee_import_files to muster_eraser;
