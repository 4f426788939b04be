-- Written by scripts/generate-schema.ts from the migrations.

create table legal_entities (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  country text,
  first_day date,
  last_day date,
  created_at timestamptz not null,
  parent_id uuid,
  constraint legal_entities_pkey primary key (company_id, id),
  constraint legal_entities_name_unique unique (company_id, name),
  constraint legal_entities_company_id_fkey foreign key (company_id) references companies(id),
  constraint legal_entities_company_id_parent_id_fkey foreign key (company_id, parent_id) references legal_entities(company_id, id) deferrable,
  constraint legal_entities_country_check check (country ~ '^[A-Z]{2}$'),
  constraint legal_entities_days check (first_day <= last_day),
  constraint legal_entities_name_check check (length(name) >= 1 and length(name) <= 200),
  constraint legal_entities_not_own_parent check (parent_id <> id)
);

alter table legal_entities enable row level security;
alter table legal_entities force row level security;
create policy archivist on legal_entities for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on legal_entities for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on legal_entities for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update (name, country, first_day, last_day, parent_id) on legal_entities to muster_app;
grant insert, select (company_id, id, name, country, first_day, last_day, created_at, parent_id) on legal_entities to muster_archivist;
grant delete, select (company_id, id, parent_id) on legal_entities to muster_eraser;

comment on column legal_entities.country is
  'ISO 3166-1 alpha-2.';
comment on column legal_entities.first_day is
  'Null = since ever.';
comment on column legal_entities.last_day is
  'Null = no end. Later it is not offered for new jobs.';
