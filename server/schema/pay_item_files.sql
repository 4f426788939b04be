-- Written by scripts/generate-schema.ts from the migrations.

create table pay_item_files (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  sha256 text not null,
  item_count integer not null,
  imported_by uuid not null,
  created_at timestamptz not null,
  constraint pay_item_files_pkey primary key (company_id, id),
  constraint pay_item_files_once unique (company_id, sha256),
  constraint pay_item_files_company_id_fkey foreign key (company_id) references companies(id),
  constraint pay_item_files_company_id_imported_by_fkey foreign key (company_id, imported_by) references users(company_id, id),
  constraint pay_item_files_item_count_check check (item_count >= 1),
  constraint pay_item_files_name_check check (length(name) >= 1 and length(name) <= 255),
  constraint pay_item_files_sha256_check check (sha256 ~ '^[0-9a-f]{64}$')
);

alter table pay_item_files enable row level security;
alter table pay_item_files force row level security;
create policy archivist on pay_item_files for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on pay_item_files for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on pay_item_files for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select on pay_item_files to muster_app;
grant insert, select (company_id, id, name, sha256, item_count, imported_by, created_at) on pay_item_files to muster_archivist;
grant delete, select (company_id, id) on pay_item_files to muster_eraser;
