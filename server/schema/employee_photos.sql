-- Written by scripts/generate-schema.ts from the migrations.

create table employee_photos (
  company_id uuid not null,
  employee_id uuid not null,
  mime_type text not null,
  content bytea not null,
  sha256 bytea not null,
  uploaded_by uuid not null,
  created_at timestamptz not null,
  constraint employee_photos_pkey primary key (company_id, employee_id),
  constraint employee_photos_company_id_employee_id_fkey foreign key (company_id, employee_id) references employees(company_id, id),
  constraint employee_photos_company_id_fkey foreign key (company_id) references companies(id),
  constraint employee_photos_company_id_uploaded_by_fkey foreign key (company_id, uploaded_by) references users(company_id, id),
  constraint employee_photos_content_check check (octet_length(content) >= 1 and octet_length(content) <= 2097152),
  constraint employee_photos_mime_type_check check (mime_type in ('image/jpeg', 'image/png', 'image/webp')),
  constraint employee_photos_sha256_check check (octet_length(sha256) = 32)
);

alter table employee_photos enable row level security;
alter table employee_photos force row level security;
create policy archivist on employee_photos for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on employee_photos for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on employee_photos for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select, update (mime_type, content, sha256, uploaded_by, created_at) on employee_photos to muster_app;
grant insert, select (company_id, employee_id, mime_type, content, sha256, uploaded_by, created_at) on employee_photos to muster_archivist;
grant delete, select (company_id, employee_id) on employee_photos to muster_eraser;
