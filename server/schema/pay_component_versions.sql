-- Written by scripts/generate-schema.ts from the migrations.

create table pay_component_versions (
  company_id uuid not null,
  id uuid not null,
  component_id uuid not null,
  name text not null,
  kind text not null,
  formula text not null,
  rounding_mode text not null,
  rounding_digits smallint,
  bases text[] not null,
  correction text not null,
  account text,
  valid_from date not null,
  valid_to date,
  status text not null,
  drafted_by uuid not null,
  activated_by uuid,
  activated_at timestamptz,
  ends_on date,
  end_asked_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  contributors uuid[] not null default '{}'::uuid[],
  constraint pay_component_versions_pkey primary key (company_id, id),
  constraint pay_component_versions_no_overlap exclude using gist (company_id with =, component_id with =, daterange(valid_from, valid_to, '[]') with &&) where (status = 'active'),
  constraint pay_component_versions_company_id_activated_by_fkey foreign key (company_id, activated_by) references users(company_id, id),
  constraint pay_component_versions_company_id_component_id_fkey foreign key (company_id, component_id) references pay_components(company_id, id),
  constraint pay_component_versions_company_id_drafted_by_fkey foreign key (company_id, drafted_by) references users(company_id, id),
  constraint pay_component_versions_company_id_end_asked_by_fkey foreign key (company_id, end_asked_by) references users(company_id, id),
  constraint pay_component_versions_company_id_fkey foreign key (company_id) references companies(id),
  constraint pay_component_versions_account_check check (account ~ '^[A-Za-z0-9._/-]{1,30}$'),
  constraint pay_component_versions_activated check ((status = 'draft') = (activated_at is null)),
  constraint pay_component_versions_activator check ((activated_at is null) = (activated_by is null)),
  constraint pay_component_versions_bases_check check (cardinality(bases) <= 50),
  constraint pay_component_versions_check check (valid_to >= valid_from),
  constraint pay_component_versions_check1 check (ends_on >= valid_from),
  constraint pay_component_versions_correction_check check (correction in ('origin', 'current', 'never')),
  constraint pay_component_versions_end check ((ends_on is null) = (end_asked_by is null)),
  constraint pay_component_versions_end_active check (ends_on is null or status = 'active'),
  constraint pay_component_versions_formula_check check (length(formula) <= 4000),
  constraint pay_component_versions_kind_check check (kind in ('earning', 'deduction', 'employer_cost', 'information')),
  constraint pay_component_versions_name_check check (length(name) >= 1 and length(name) <= 100),
  constraint pay_component_versions_rounding_digits_check check (rounding_digits >= 0 and rounding_digits <= 10),
  constraint pay_component_versions_rounding_mode_check check (rounding_mode in ('half_up', 'half_even', 'up', 'down', 'none')),
  constraint pay_component_versions_status_check check (status in ('draft', 'active', 'retired'))
);

create index pay_component_versions_by_component on pay_component_versions (company_id, component_id, id);
create unique index pay_component_versions_one_draft on pay_component_versions (company_id, component_id) where status = 'draft';

alter table pay_component_versions enable row level security;
alter table pay_component_versions force row level security;
create policy archivist on pay_component_versions for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on pay_component_versions for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on pay_component_versions for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select, update (name, kind, formula, rounding_mode, rounding_digits, bases, correction, account, valid_from, valid_to, status, drafted_by, activated_by, activated_at, ends_on, end_asked_by, updated_at, contributors) on pay_component_versions to muster_app;
grant insert, select (company_id, id, component_id, name, kind, formula, rounding_mode, rounding_digits, bases, correction, account, valid_from, valid_to, status, drafted_by, activated_by, activated_at, ends_on, end_asked_by, created_at, updated_at, contributors) on pay_component_versions to muster_archivist;
grant delete, select (company_id, id) on pay_component_versions to muster_eraser;

comment on column pay_component_versions.contributors is
  'The users who wrote or edited it as a draft.';
