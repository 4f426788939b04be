-- Written by scripts/generate-schema.ts from the migrations.

create table documents (
  company_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  name text not null,
  category text not null,
  mime_type text not null,
  size_bytes integer not null,
  sha256 bytea not null,
  stored_in text not null,
  status text not null,
  uploaded_by uuid,
  archived_by uuid,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  uploaded_by_api_key_id uuid,
  constraint documents_pkey primary key (company_id, id),
  constraint documents_company_id_archived_by_fkey foreign key (company_id, archived_by) references users(company_id, id),
  constraint documents_company_id_employee_id_fkey foreign key (company_id, employee_id) references employees(company_id, id),
  constraint documents_company_id_fkey foreign key (company_id) references companies(id),
  constraint documents_company_id_uploaded_by_api_key_id_fkey foreign key (company_id, uploaded_by_api_key_id) references api_keys(company_id, id),
  constraint documents_company_id_uploaded_by_fkey foreign key (company_id, uploaded_by) references users(company_id, id),
  constraint documents_category_check check (category in ('contract', 'identity', 'certificate', 'payslip', 'other')),
  constraint documents_check check ((status = 'archived') = (archived_at is not null)),
  constraint documents_check1 check ((archived_at is null) = (archived_by is null)),
  constraint documents_mime_type_check check (octet_length(mime_type) >= 3 and octet_length(mime_type) <= 127),
  constraint documents_name_check check (octet_length(name) >= 1 and octet_length(name) <= 255),
  constraint documents_one_uploader check (num_nonnulls(uploaded_by, uploaded_by_api_key_id) = 1),
  constraint documents_sha256_check check (octet_length(sha256) = 32),
  constraint documents_size_bytes_check check (size_bytes > 0),
  constraint documents_status_check check (status in ('uploaded', 'archived')),
  constraint documents_stored_in_check check (stored_in in ('database', 'object_storage'))
);

create index documents_by_category on documents (company_id, category, id);
create index documents_by_employee on documents (company_id, employee_id, id);
create index documents_by_status on documents (company_id, status, id);
create index documents_by_update on documents (company_id, updated_at);

alter table documents enable row level security;
alter table documents force row level security;
create policy archivist on documents for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on documents for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on documents for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select, update (status, archived_by, archived_at, updated_at) on documents to muster_app;
grant insert, select (company_id, id, employee_id, name, category, mime_type, size_bytes, sha256, stored_in, status, uploaded_by, archived_by, archived_at, created_at, updated_at, uploaded_by_api_key_id) on documents to muster_archivist;
grant delete, select (company_id, id, stored_in) on documents to muster_eraser;
