-- Written by scripts/generate-schema.ts from the migrations.

create table document_contents (
  company_id uuid not null,
  document_id uuid not null,
  content bytea not null,
  constraint document_contents_pkey primary key (company_id, document_id),
  constraint document_contents_company_id_document_id_fkey foreign key (company_id, document_id) references documents(company_id, id) on delete cascade,
  constraint document_contents_company_id_fkey foreign key (company_id) references companies(id)
);

alter table document_contents enable row level security;
alter table document_contents force row level security;
create policy archivist on document_contents for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on document_contents for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on document_contents for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select on document_contents to muster_app;
grant insert, select (company_id, document_id, content) on document_contents to muster_archivist;
grant delete, select (company_id, document_id) on document_contents to muster_eraser;
