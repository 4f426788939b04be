-- Written by scripts/generate-schema.ts from the migrations.

create table provisioned_groups (
  company_id uuid not null,
  id uuid not null,
  display_name text not null,
  display_name_key text not null,
  external_id text,
  role text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint provisioned_groups_pkey primary key (company_id, id),
  constraint provisioned_groups_external_id_unique unique (company_id, external_id),
  constraint provisioned_groups_name_unique unique (company_id, display_name_key),
  constraint provisioned_groups_company_id_fkey foreign key (company_id) references companies(id),
  constraint provisioned_groups_role_check check (role in ('hr_admin', 'payroll_admin'))
);

alter table provisioned_groups enable row level security;
alter table provisioned_groups force row level security;
create policy archivist on provisioned_groups for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on provisioned_groups for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on provisioned_groups for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select, update on provisioned_groups to muster_app;
grant insert, select (company_id, id, display_name, display_name_key, external_id, role, created_at, updated_at) on provisioned_groups to muster_archivist;
grant delete, select (company_id, id) on provisioned_groups to muster_eraser;
