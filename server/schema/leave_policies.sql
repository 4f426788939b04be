-- Written by scripts/generate-schema.ts from the migrations.

create table leave_policies (
  company_id uuid not null,
  id uuid not null,
  leave_type text not null,
  name text not null,
  terms jsonb not null,
  archived_at timestamptz,
  created_at timestamptz not null,
  constraint leave_policies_pkey primary key (company_id, id),
  constraint leave_policies_of_type unique (company_id, leave_type, id),
  constraint leave_policies_company_id_fkey foreign key (company_id) references companies(id),
  constraint leave_policies_company_id_leave_type_fkey foreign key (company_id, leave_type) references leave_types(company_id, code),
  constraint leave_policies_name_check check (length(name) >= 1 and length(name) <= 100),
  constraint leave_policies_terms_check check (jsonb_typeof(terms) = 'object')
);

alter table leave_policies enable row level security;
alter table leave_policies force row level security;
create policy archivist on leave_policies for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on leave_policies for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on leave_policies for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update (name, archived_at) on leave_policies to muster_app;
grant insert, select (company_id, id, leave_type, name, terms, archived_at, created_at) on leave_policies to muster_archivist;
grant delete, select (company_id, id) on leave_policies to muster_eraser;
