-- Written by scripts/generate-schema.ts from the migrations.

create table leave_types (
  company_id uuid not null,
  code text not null,
  created_at timestamptz not null,
  id uuid not null default gen_random_uuid(),
  name text not null,
  is_paid boolean not null default true,
  days_per_year numeric(5,1),
  carry_over_days_max numeric(5,1),
  allowance_year smallint,
  archived_at timestamptz,
  first_year_rule text not null default 'month_started',
  is_long boolean not null default false,
  balance_unit text not null default 'days',
  is_under_review boolean not null default false,
  constraint leave_types_pkey primary key (company_id, code),
  constraint leave_types_id_unique unique (company_id, id),
  constraint leave_types_company_id_fkey foreign key (company_id) references companies(id),
  constraint leave_types_allowance_whole check (num_nonnulls(days_per_year, carry_over_days_max, allowance_year) in (0, 3)),
  constraint leave_types_allowance_year_check check (allowance_year >= 1900 and allowance_year <= 2200),
  constraint leave_types_balance_unit_check check (balance_unit in ('days', 'hours')),
  constraint leave_types_carry_over_days_max_check check (carry_over_days_max >= 0 and carry_over_days_max <= 366 and (carry_over_days_max * 2) = trunc(carry_over_days_max * 2)),
  constraint leave_types_days_per_year_check check (days_per_year >= 0 and days_per_year <= 366 and (days_per_year * 2) = trunc(days_per_year * 2)),
  constraint leave_types_first_year_rule_check check (first_year_rule in ('month_started', 'full_months_of_service')),
  constraint leave_types_name_check check (length(name) >= 1 and length(name) <= 100)
);

alter table leave_types enable row level security;
alter table leave_types force row level security;
create policy archivist on leave_types for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on leave_types for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on leave_types for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update (name, is_paid, days_per_year, carry_over_days_max, allowance_year, archived_at, first_year_rule, is_long, balance_unit, is_under_review) on leave_types to muster_app;
grant insert, select (company_id, code, created_at, id, name, is_paid, days_per_year, carry_over_days_max, allowance_year, archived_at, first_year_rule, is_long, balance_unit, is_under_review) on leave_types to muster_archivist;
grant delete, select (company_id, code) on leave_types to muster_eraser;

create trigger mark_pay_on_update after update on leave_types for each row when (new.is_paid <> old.is_paid) execute function mark_leave_types();

comment on column leave_types.code is
  'Identifies it in requests and the API; unique in the company and never changed.';
comment on column leave_types.is_paid is
  'Payroll deducts unpaid leave.';
comment on column leave_types.allowance_year is
  'The calendar year from which the allowance counts.';
comment on column leave_types.archived_at is
  'Set = not available for new requests.';
comment on column leave_types.is_long is
  'While approved leave of this type lasts, the employee is `on_leave`.';
