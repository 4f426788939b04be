-- Written by scripts/generate-schema.ts from the migrations.

create table pay_marks (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  currency text not null,
  from_day date not null,
  cause text not null,
  recorded_at timestamptz not null default now(),
  settled_by_run_id uuid,
  constraint pay_marks_pkey primary key (company_id, id),
  constraint pay_marks_company_id_employee_id_fkey foreign key (company_id, employee_id) references employees(company_id, id),
  constraint pay_marks_company_id_fkey foreign key (company_id) references companies(id),
  constraint pay_marks_company_id_settled_by_run_id_fkey foreign key (company_id, settled_by_run_id) references payroll_runs(company_id, id),
  constraint pay_marks_cause_check check (cause in ('pay', 'hours', 'leave', 'employment', 'job', 'deduction', 'group', 'recalculation', 'reversal', 'component', 'date_of_birth', 'closed_period')),
  constraint pay_marks_currency_check check (currency ~ '^[A-Z]{3}$')
);

create index pay_marks_by_employee on pay_marks (company_id, employee_id);
create index pay_marks_by_run on pay_marks (company_id, settled_by_run_id) where settled_by_run_id is not null;
create index pay_marks_open on pay_marks (company_id, employee_id, currency) where settled_by_run_id is null;

alter table pay_marks enable row level security;
alter table pay_marks force row level security;
create policy archivist on pay_marks for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on pay_marks for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on pay_marks for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update (settled_by_run_id) on pay_marks to muster_app;
grant insert, select (company_id, id, employee_id, currency, from_day, cause, recorded_at, settled_by_run_id) on pay_marks to muster_archivist;
grant delete, select (company_id, id) on pay_marks to muster_eraser;
