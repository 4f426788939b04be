-- Written by scripts/generate-schema.ts from the migrations.

create table pay_receivables (
  company_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  payroll_run_id uuid not null,
  currency text not null,
  amount numeric not null,
  recovered numeric not null default 0,
  per_run numeric,
  status text not null,
  reason text,
  closed_by uuid,
  closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  repaid_on date,
  write_off_requested_by uuid,
  constraint pay_receivables_pkey primary key (company_id, id),
  constraint pay_receivables_one_for_each_run unique (company_id, payroll_run_id, employee_id),
  constraint pay_receivables_company_id_closed_by_fkey foreign key (company_id, closed_by) references users(company_id, id),
  constraint pay_receivables_company_id_employee_id_fkey foreign key (company_id, employee_id) references employees(company_id, id),
  constraint pay_receivables_company_id_fkey foreign key (company_id) references companies(id),
  constraint pay_receivables_company_id_payroll_run_id_fkey foreign key (company_id, payroll_run_id) references payroll_runs(company_id, id),
  constraint pay_receivables_write_off_requested_by_fkey foreign key (company_id, write_off_requested_by) references users(company_id, id),
  constraint pay_receivables_amount_check check (amount > 0 and scale(amount) <= 4),
  constraint pay_receivables_check check (recovered >= 0 and recovered <= amount),
  constraint pay_receivables_closed check ((status in ('repaid_outside', 'written_off')) = (closed_at is not null)),
  constraint pay_receivables_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint pay_receivables_per_run_check check (per_run > 0 and scale(per_run) <= 4),
  constraint pay_receivables_reason_check check (length(reason) >= 1 and length(reason) <= 500),
  constraint pay_receivables_recovered check (status <> 'recovered' or recovered = amount),
  constraint pay_receivables_status_check check (status in ('open', 'recovering', 'recovered', 'repaid_outside', 'written_off'))
);

create index pay_receivables_by_employee on pay_receivables (company_id, employee_id, id);
create index pay_receivables_by_status on pay_receivables (company_id, status, id);
create index pay_receivables_open on pay_receivables (company_id, employee_id, currency) where status in ('open', 'recovering');

alter table pay_receivables enable row level security;
alter table pay_receivables force row level security;
create policy archivist on pay_receivables for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on pay_receivables for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on pay_receivables for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update (recovered, per_run, status, reason, closed_by, closed_at, updated_at, repaid_on, write_off_requested_by) on pay_receivables to muster_app;
grant insert, select (company_id, id, employee_id, payroll_run_id, currency, amount, recovered, per_run, status, reason, closed_by, closed_at, created_at, updated_at, repaid_on, write_off_requested_by) on pay_receivables to muster_archivist;
grant delete, select (company_id, id) on pay_receivables to muster_eraser;
