-- Photos of employees. The console sends about 50 kB, so the bytes are in the row: they commit and
-- disappear with it, without the jobs that clean up object storage.
create table employee_photos (
  company_id uuid not null references companies (id),
  employee_id uuid not null,
  mime_type text not null check (mime_type in ('image/jpeg', 'image/png', 'image/webp')),
  content bytea not null check (octet_length(content) between 1 and 2097152),
  -- Of the content: its beginning is the version in the address of the photo.
  sha256 bytea not null check (octet_length(sha256) = 32),
  uploaded_by uuid not null,
  created_at timestamptz not null,
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, uploaded_by) references users (company_id, id)
);
-- Images are compressed already.
alter table employee_photos alter column content set storage external;
select protect_tenant_table('employee_photos');
grant select, insert, delete, update (mime_type, content, sha256, uploaded_by, created_at)
  on employee_photos to muster_app;
