-- Written by scripts/generate-schema.ts from the migrations.

create table onboarding_templates (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint onboarding_templates_pkey primary key (company_id, id),
  constraint onboarding_templates_name_unique unique (company_id, name),
  constraint onboarding_templates_company_id_fkey foreign key (company_id) references companies(id),
  constraint onboarding_templates_name_check check (length(name) >= 1 and length(name) <= 200)
);

alter table onboarding_templates enable row level security;
alter table onboarding_templates force row level security;
create policy archivist on onboarding_templates for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on onboarding_templates for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on onboarding_templates for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select, update (name, updated_at) on onboarding_templates to muster_app;
grant insert, select (company_id, id, name, created_at, updated_at) on onboarding_templates to muster_archivist;
grant delete, select (company_id, id) on onboarding_templates to muster_eraser;

comment on column onboarding_templates.name is
  'Unique in the company.';
