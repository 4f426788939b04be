-- Written by scripts/generate-schema.ts from the migrations.

create table employment_versions (
  company_id uuid not null,
  employee_id uuid not null,
  number smallint not null,
  first_day date,
  last_day date,
  end_reason text,
  legal_entity_id uuid,
  probation_end date,
  contract_end date,
  recorded_at timestamptz not null,
  recorded_by_kind text not null,
  recorded_by uuid,
  superseded_at timestamptz not null,
  id uuid not null default gen_random_uuid(),
  place integer not null default 0,
  constraint employment_versions_pkey primary key (company_id, employee_id, number, id),
  constraint employment_versions_company_id_employee_id_number_fkey foreign key (company_id, employee_id, number) references employments(company_id, employee_id, number),
  constraint employment_versions_company_id_fkey foreign key (company_id) references companies(id),
  constraint employment_versions_company_id_legal_entity_id_fkey foreign key (company_id, legal_entity_id) references legal_entities(company_id, id)
);

alter table employment_versions enable row level security;
alter table employment_versions force row level security;
create policy archivist on employment_versions for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on employment_versions for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on employment_versions for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update (end_reason) on employment_versions to muster_app;
grant insert, select (company_id, employee_id, number, first_day, last_day, end_reason, legal_entity_id, probation_end, contract_end, recorded_at, recorded_by_kind, recorded_by, superseded_at, id, place) on employment_versions to muster_archivist;
grant delete, select (company_id, employee_id, number, id) on employment_versions to muster_eraser;
