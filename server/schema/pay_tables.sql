-- Written by scripts/generate-schema.ts from the migrations.

create table pay_tables (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  kind text not null,
  columns text[] not null,
  rows jsonb not null,
  valid_from date not null,
  valid_to date,
  status text not null,
  drafted_by uuid not null,
  activated_by uuid,
  activated_at timestamptz,
  created_at timestamptz not null,
  constraint pay_tables_pkey primary key (company_id, id),
  constraint pay_tables_no_overlap exclude using gist (company_id with =, name with =, daterange(valid_from, valid_to, '[]') with &&) where (status = 'active'),
  constraint pay_tables_company_id_activated_by_fkey foreign key (company_id, activated_by) references users(company_id, id),
  constraint pay_tables_company_id_drafted_by_fkey foreign key (company_id, drafted_by) references users(company_id, id),
  constraint pay_tables_company_id_fkey foreign key (company_id) references companies(id),
  constraint pay_tables_activated check ((status = 'draft') = (activated_at is null)),
  constraint pay_tables_activator check ((activated_at is null) = (activated_by is null)),
  constraint pay_tables_check check (valid_to >= valid_from),
  constraint pay_tables_columns_check check (cardinality(columns) >= 1 and cardinality(columns) <= 100),
  constraint pay_tables_kind_check check (kind in ('marginal', 'flat', 'lookup')),
  constraint pay_tables_name_check check (name ~ '^[a-z][a-z0-9_]{0,62}$'),
  constraint pay_tables_rows_check check (jsonb_typeof(rows) = 'array'),
  constraint pay_tables_status_check check (status in ('draft', 'active', 'retired'))
);

create index pay_tables_by_name on pay_tables (company_id, name, id);

alter table pay_tables enable row level security;
alter table pay_tables force row level security;
create policy archivist on pay_tables for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on pay_tables for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on pay_tables for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select, update (valid_to, status, activated_by, activated_at) on pay_tables to muster_app;
grant insert, select (company_id, id, name, kind, columns, rows, valid_from, valid_to, status, drafted_by, activated_by, activated_at, created_at) on pay_tables to muster_archivist;
grant delete, select (company_id, id) on pay_tables to muster_eraser;
