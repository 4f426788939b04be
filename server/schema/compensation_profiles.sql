-- Written by scripts/generate-schema.ts from the migrations.

create table compensation_profiles (
  company_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  amount numeric(16,4) not null,
  currency text not null,
  period text not null,
  valid_from date not null,
  created_at timestamptz not null,
  superseded_at timestamptz,
  constraint compensation_profiles_pkey primary key (company_id, id),
  constraint compensation_profiles_company_id_employee_id_fkey foreign key (company_id, employee_id) references employees(company_id, id),
  constraint compensation_profiles_company_id_fkey foreign key (company_id) references companies(id),
  constraint compensation_profiles_amount_check check (amount >= 0),
  constraint compensation_profiles_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint compensation_profiles_period_check check (period in ('monthly', 'yearly', 'hourly'))
);

create index compensation_profiles_by_employee on compensation_profiles (company_id, employee_id, id);
create unique index compensation_profiles_one_from_each_day on compensation_profiles (company_id, employee_id, valid_from) where superseded_at is null;

alter table compensation_profiles enable row level security;
alter table compensation_profiles force row level security;
create policy archivist on compensation_profiles for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on compensation_profiles for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on compensation_profiles for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update (superseded_at) on compensation_profiles to muster_app;
grant insert, select (company_id, id, employee_id, amount, currency, period, valid_from, created_at, superseded_at) on compensation_profiles to muster_archivist;
grant delete, select (company_id, id) on compensation_profiles to muster_eraser;

create trigger mark_pay_on_insert after insert on compensation_profiles referencing new table as changed for each statement when (current_user <> 'muster_archivist'::name) execute function mark_compensation();
create trigger mark_pay_on_update after update on compensation_profiles referencing new table as changed for each statement execute function mark_compensation();

comment on column compensation_profiles.amount is
  'Per month, year or hour; a rate per hour has up to four decimals.';
comment on column compensation_profiles.currency is
  'ISO 4217, such as `EUR`.';
comment on column compensation_profiles.superseded_at is
  'When a correction replaced it or it was withdrawn; it no longer applies.';
