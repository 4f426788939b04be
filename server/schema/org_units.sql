-- Written by scripts/generate-schema.ts from the migrations.

create table org_units (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  parent_id uuid,
  first_day date,
  last_day date,
  created_at timestamptz not null,
  constraint org_units_pkey primary key (company_id, id),
  constraint org_units_name_unique unique (company_id, name),
  constraint org_units_company_id_fkey foreign key (company_id) references companies(id),
  constraint org_units_company_id_parent_id_fkey foreign key (company_id, parent_id) references org_units(company_id, id) deferrable,
  constraint org_units_days check (first_day <= last_day),
  constraint org_units_name_check check (length(name) <= 200),
  constraint org_units_not_own_parent check (parent_id <> id)
);

alter table org_units enable row level security;
alter table org_units force row level security;
create policy archivist on org_units for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on org_units for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on org_units for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update (name, parent_id, first_day, last_day) on org_units to muster_app;
grant insert, select (company_id, id, name, parent_id, first_day, last_day, created_at) on org_units to muster_archivist;
grant delete, select (company_id, id, parent_id) on org_units to muster_eraser;

comment on column org_units.first_day is
  'Null = since ever.';
comment on column org_units.last_day is
  'Null = no end. Later it is not offered for new jobs.';
