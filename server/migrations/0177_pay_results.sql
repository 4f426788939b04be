-- Results of periods that keep their inputs, what changed since, and what people owe (decision 72).

alter table payroll_runs
  -- The engine that computed it; null = before results were kept: such a period is never computed again.
  add column engine_version smallint,
  -- The run whose exact negatives this one consists of.
  add column reverses_run_id uuid,
  add foreign key (company_id, reverses_run_id) references payroll_runs (company_id, id);
create unique index payroll_runs_one_reversal on payroll_runs (company_id, reverses_run_id)
  where status <> 'cancelled';

-- Corrections can exceed the pay of the period: gross pay can be negative, net pay only where all of it is undone.
alter table payslips
  add column is_reversal boolean not null default false,
  drop constraint payslips_gross_check,
  drop constraint payslips_deductions_check,
  drop constraint payslips_net_check,
  add constraint payslips_net_check check (net >= 0 or is_reversal);

-- The pay of one employee for one period, as a run computed it.
create table pay_results (
  company_id uuid not null references companies (id),
  id uuid not null,
  employee_id uuid not null,
  payroll_run_id uuid not null,
  period_start date not null,
  period_end date not null,
  pay_group_id uuid,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  version integer not null check (version >= 1),
  -- The result of the version before; its run must be approved when this one's is.
  compared_with uuid,
  engine_version smallint not null,
  -- What the engine needs, except what follows from the period.
  inputs jsonb not null check (jsonb_typeof(inputs) = 'object'),
  inputs_hash text not null,
  -- By component: [{component, kind, code, amount, exact, corrected}].
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  -- What is left of the period after a run was reversed.
  is_reversal boolean not null default false,
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint pay_results_one_for_each_run
    unique nulls not distinct (company_id, payroll_run_id, employee_id, period_start, period_end, pay_group_id),
  foreign key (company_id, payroll_run_id) references payroll_runs (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, pay_group_id) references pay_groups (company_id, id),
  constraint pay_results_period check (period_start <= period_end),
  constraint pay_results_compared check ((version = 1) = (compared_with is null))
);
create index pay_results_by_employee on pay_results (company_id, employee_id, currency, period_end);
create index pay_results_by_compared on pay_results (company_id, compared_with) where compared_with is not null;
select protect_tenant_table('pay_results');
grant select, insert, delete on pay_results to muster_app;
create trigger keep_approved_on_insert after insert on pay_results
  referencing new table as touched for each statement execute function keep_approved_payslips();
create trigger keep_approved_on_update after update on pay_results
  referencing old table as touched for each statement execute function keep_approved_payslips();
create trigger keep_approved_on_delete after delete on pay_results
  referencing old table as touched for each statement execute function keep_approved_payslips();

-- What applies to the pay in a currency, for people without a pay group; a row from the first run in it.
create table pay_currencies (
  company_id uuid not null references companies (id),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The last day of the periods whose computation was started: changes up to it leave marks.
  closed_until date not null,
  -- How many months before a run corrections reach; null = no limit.
  correction_months smallint default 24 check (correction_months between 0 and 120),
  -- Corrections do not reduce net pay below it.
  protected_net numeric not null default 0 check (protected_net >= 0 and protected_net < 1e12),
  primary key (company_id, currency)
);
select protect_tenant_table('pay_currencies');
grant select, insert, update (closed_until, correction_months, protected_net) on pay_currencies to muster_app;

-- Something changed from a day on that is in a period whose computation was started.
create table pay_marks (
  company_id uuid not null references companies (id),
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  from_day date not null,
  cause text not null check (cause in
    ('pay', 'hours', 'leave', 'employment', 'job', 'deduction', 'group', 'recalculation', 'reversal')),
  recorded_at timestamptz not null default now(),
  -- The approved run that has taken it into account.
  settled_by_run_id uuid,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, settled_by_run_id) references payroll_runs (company_id, id)
);
create index pay_marks_open on pay_marks (company_id, employee_id, currency) where settled_by_run_id is null;
create index pay_marks_by_run on pay_marks (company_id, settled_by_run_id) where settled_by_run_id is not null;
create index pay_marks_by_employee on pay_marks (company_id, employee_id);
select protect_tenant_table('pay_marks');
grant select, insert, update (settled_by_run_id) on pay_marks to muster_app;

-- The marks that a run has seen; they are settled when it is approved.
create table payroll_run_marks (
  company_id uuid not null references companies (id),
  payroll_run_id uuid not null,
  mark_id uuid not null,
  primary key (company_id, payroll_run_id, mark_id),
  foreign key (company_id, payroll_run_id) references payroll_runs (company_id, id),
  foreign key (company_id, mark_id) references pay_marks (company_id, id)
);
create index payroll_run_marks_by_mark on payroll_run_marks (company_id, mark_id);
select protect_tenant_table('payroll_run_marks');
grant select, insert, delete on payroll_run_marks to muster_app;
create trigger keep_approved_on_insert after insert on payroll_run_marks
  referencing new table as touched for each statement execute function keep_approved_payslips();
create trigger keep_approved_on_delete after delete on payroll_run_marks
  referencing old table as touched for each statement execute function keep_approved_payslips();

-- "Recalculate everybody from a day": requested by one person, approved by another.
create table pay_recalculations (
  company_id uuid not null references companies (id),
  id uuid not null,
  from_day date not null,
  reason text not null check (length(reason) between 1 and 500),
  status text not null check (status in ('requested', 'approved', 'withdrawn')),
  requested_by uuid not null,
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, requested_by) references users (company_id, id),
  foreign key (company_id, decided_by) references users (company_id, id),
  constraint pay_recalculations_decided check ((status = 'requested') = (decided_at is null)),
  constraint pay_recalculations_decider check ((decided_at is null) = (decided_by is null)),
  constraint pay_recalculations_two_people check (status <> 'approved' or decided_by <> requested_by)
);
select protect_tenant_table('pay_recalculations');
grant select, insert, update (status, decided_by, decided_at) on pay_recalculations to muster_app;

-- What a person owes the company after corrections.
create table pay_receivables (
  company_id uuid not null references companies (id),
  id uuid not null,
  employee_id uuid not null,
  -- The run whose corrections it results from.
  payroll_run_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount numeric not null check (amount > 0 and scale(amount) <= 4),
  recovered numeric not null default 0 check (recovered between 0 and amount),
  -- At most this much in each run; null = as much as possible.
  per_run numeric check (per_run > 0 and scale(per_run) <= 4),
  status text not null check (status in ('open', 'recovering', 'recovered', 'repaid_outside', 'written_off')),
  -- Why it was written off, or how it was repaid.
  reason text check (length(reason) between 1 and 500),
  closed_by uuid,
  closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  constraint pay_receivables_one_for_each_run unique (company_id, payroll_run_id, employee_id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, payroll_run_id) references payroll_runs (company_id, id),
  foreign key (company_id, closed_by) references users (company_id, id),
  constraint pay_receivables_recovered check (status <> 'recovered' or recovered = amount),
  constraint pay_receivables_closed check ((status in ('repaid_outside', 'written_off')) = (closed_at is not null))
);
create index pay_receivables_by_employee on pay_receivables (company_id, employee_id, id);
create index pay_receivables_open on pay_receivables (company_id, employee_id, currency)
  where status in ('open', 'recovering');
create index pay_receivables_by_status on pay_receivables (company_id, status, id);
select protect_tenant_table('pay_receivables');
grant select, insert, update (recovered, per_run, status, reason, closed_by, closed_at, updated_at)
  on pay_receivables to muster_app;

-- What a run takes of them; they are reduced when it is approved.
create table payroll_run_recoveries (
  company_id uuid not null references companies (id),
  payroll_run_id uuid not null,
  receivable_id uuid not null,
  amount numeric not null check (amount > 0 and scale(amount) <= 4),
  primary key (company_id, payroll_run_id, receivable_id),
  foreign key (company_id, payroll_run_id) references payroll_runs (company_id, id),
  foreign key (company_id, receivable_id) references pay_receivables (company_id, id)
);
create index payroll_run_recoveries_by_receivable on payroll_run_recoveries (company_id, receivable_id);
select protect_tenant_table('payroll_run_recoveries');
grant select, insert, delete on payroll_run_recoveries to muster_app;
create trigger keep_approved_on_insert after insert on payroll_run_recoveries
  referencing new table as touched for each statement execute function keep_approved_payslips();
create trigger keep_approved_on_delete after delete on payroll_run_recoveries
  referencing old table as touched for each statement execute function keep_approved_payslips();

alter table payroll_run_left_out
  drop constraint payroll_run_left_out_reason_check,
  -- Or the engine does not reproduce an earlier result, so nothing is computed.
  add constraint payroll_run_left_out_reason_check check (reason in ('no_hours', 'paid_elsewhere', 'engine_drift'));

-- An installment that a reversed run has deducted can be deducted again.
alter table payroll_run_installments
  add column reversed_by_run_id uuid,
  drop constraint payroll_run_installments_pkey,
  add primary key (company_id, advance_id, number, payroll_run_id),
  add foreign key (company_id, reversed_by_run_id) references payroll_runs (company_id, id);
create unique index payroll_run_installments_once on payroll_run_installments (company_id, advance_id, number)
  where reversed_by_run_id is null;
grant update (reversed_by_run_id) on payroll_run_installments to muster_app;
