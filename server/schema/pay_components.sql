-- Written by scripts/generate-schema.ts from the migrations.

create table pay_components (
  company_id uuid not null,
  id uuid not null,
  code text not null,
  created_at timestamptz not null,
  constraint pay_components_pkey primary key (company_id, id),
  constraint pay_components_code_unique unique (company_id, code),
  constraint pay_components_company_id_fkey foreign key (company_id) references companies(id),
  constraint pay_components_code_check check (code ~ '^[a-z][a-z0-9_]{0,62}$')
);

alter table pay_components enable row level security;
alter table pay_components force row level security;
create policy archivist on pay_components for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on pay_components for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on pay_components for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select on pay_components to muster_app;
grant insert, select (company_id, id, code, created_at) on pay_components to muster_archivist;
grant delete, select (company_id, id) on pay_components to muster_eraser;
